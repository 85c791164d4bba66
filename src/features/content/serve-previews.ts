import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { answer } from '#src/http/api/contract.ts';
import type { SiteOptions } from '#src/http/site.ts';
import { href, pages } from '#src/routes.ts';
import { withDraft } from '#src/staff/drafts/draft-sql.ts';
import { numberOf, servePreviewPage } from '#src/staff/preview-page.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import { articleResource, pressResource, serviceResource } from './content-resources.ts';
import { contentContracts } from './contract.ts';
import { drawnPublication } from './drawn-publication.ts';
import { policyPages } from './machines/machine-parts.ts';
import { presentArticle, presentPublication } from './publication-list.ts';
import { publicationById } from './publications.ts';
import { presentSiteInfo } from './publisher/site-info.ts';
import { type PolicyKey, policies, publisherName, services, siteInfo } from './queries.ts';
import { policyResource, siteResource } from './settings-resources.ts';

/** Adds the previews of this feature's records with their drafts, even under embargo. */
export function servePreviews(app: FastifyInstance, site: SiteOptions, staff: StaffOptions): void {
  const { publicUrl } = staff;
  servePreviewPage(app, 'articles', site, staff, async (id, draft) => {
    const stored = await publicationById(site.db, 'article', numberOf(id));
    if (!stored) return undefined;
    const found = draft ? await withDraft(site.db, articleResource, id, stored) : stored;
    const handle = async (_: unknown, { db }: { db: Queryable }) => {
      const siteName = await publisherName(db);
      const { drawn } = await drawnPublication(db, 'article', found, { publicUrl, siteName });
      return answer({ blog: { ...presentArticle(found, siteName), ...drawn } });
    };
    return {
      path: href(pages.blogDetail, { slug: found.slug }),
      calls: { article: { contract: contentContracts.article, handle } },
    };
  });
  servePreviewPage(app, 'press-releases', site, staff, async (id, draft) => {
    const stored = await publicationById(site.db, 'press_release', numberOf(id));
    if (!stored) return undefined;
    const found = draft ? await withDraft(site.db, pressResource, id, stored) : stored;
    const handle = async (_: unknown, { db }: { db: Queryable }) => {
      const siteName = await publisherName(db);
      const { drawn } = await drawnPublication(db, 'press_release', found, { publicUrl, siteName });
      return answer({ pressRelease: { ...presentPublication(found), ...drawn } });
    };
    return {
      path: href(pages.pressDetails, { slug: found.slug }),
      calls: { pressRelease: { contract: contentContracts.pressRelease, handle } },
    };
  });
  servePreviewPage(app, 'policies', site, staff, async (id, draft) => {
    const stored = await policies(site.db);
    const key = id as PolicyKey;
    const policy = stored[key];
    if (!policy) return undefined;
    const shown = draft ? await withDraft(site.db, policyResource, key, policy) : policy;
    const handle = async (_: unknown, { db }: { db: Queryable }) =>
      answer(presentSiteInfo(await siteInfo(db), { ...stored, [key]: shown }, publicUrl));
    return {
      path: pages[policyPages[key]],
      calls: { info: { contract: contentContracts.info, handle } },
    };
  });
  servePreviewPage(app, 'services', site, staff, async (id, draft) => {
    const stored = await services(site.db);
    const service = stored.find((one) => one.id === numberOf(id));
    if (!service) return undefined;
    const shown = draft ? await withDraft(site.db, serviceResource, id, service) : service;
    const handle = async () =>
      answer({ ok: true as const, services: stored.map((one) => (one === service ? shown : one)) });
    return {
      path: pages.services,
      calls: { services: { contract: contentContracts.services, handle } },
    };
  });
  servePreviewPage(app, 'site', site, staff, async (id, draft) => {
    const stored = await siteInfo(site.db);
    if (!stored || id !== 'true') return undefined;
    const shown = draft ? await withDraft(site.db, siteResource, id, stored) : stored;
    const handle = async (_: unknown, { db }: { db: Queryable }) =>
      answer(presentSiteInfo(shown, await policies(db), publicUrl));
    return { path: pages.about, calls: { info: { contract: contentContracts.info, handle } } };
  });
}
