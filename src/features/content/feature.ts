import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { contentApi } from './api.ts';
import {
  articleResource,
  clientResource,
  faqResource,
  industryResource,
  openRoleResource,
  pressResource,
  serviceResource,
  testimonialResource,
} from './content-resources.ts';
import { contentContracts } from './contract.ts';
import { contentMachines } from './machines/machine-parts.ts';
import { serveMedia } from './media.ts';
import { pictureResource } from './picture-resource.ts';
import { servePreviews } from './serve-previews.ts';
import { policyResource, redirectResource, siteResource } from './settings-resources.ts';
import { contentStaffApi } from './staff-api.ts';
import { contentStaffContracts } from './staff-contract.ts';

declare module '#src/feature.ts' {
  interface DemoParts {
    /** The logo of a demo client as SVG, by its path; undefined for any other path. */
    logo(path: string): string | undefined;
  }
}

/** The publisher's own content: pages, articles, press releases, policies. */
export const content: Feature = {
  name: 'content',
  keepCalls: {
    articles: { query: ['page', 'per_page'] },
    pressReleases: { query: ['page', 'per_page'] },
  },
  calls: ({ config }) => register(contentContracts, contentApi(config.publicUrl)),
  machines: contentMachines,
  serve: (app, { db, files, demo }, { site, staff }) => {
    serveMedia(app, db, files, demo?.logo);
    servePreviews(app, site, staff);
  },
  personal: {
    nobody: { country: 'country codes', site_info: 'the publisher’s own addresses' },
  },
  resources: [
    industryResource,
    serviceResource,
    articleResource,
    pressResource,
    testimonialResource,
    clientResource,
    faqResource,
    openRoleResource,
    policyResource,
    pictureResource,
    siteResource,
    redirectResource,
  ],
  staffCalls: ({ db, files }) => staffCalls(contentStaffContracts, contentStaffApi(db, files)),
};
