import { failure, isFailure } from '#src/errors.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { authorAnswer } from './author-answer.ts';
import type { contentContracts } from './contract.ts';
import { drawnPublication } from './drawn-publication.ts';
import { presentArticle, presentPublication, publicationPage } from './publication-list.ts';
import { publicationBySlug } from './publications.ts';
import { presentSiteInfo } from './publisher/site-info.ts';
import {
  companies,
  countries,
  faqs,
  openRoleBySlug,
  openRoles,
  policies,
  publisherName,
  services,
  siteInfo,
  testimonials,
} from './queries.ts';

/** Handlers of the content calls. `publicUrl` is the origin of absolute links. */
export const contentApi = (publicUrl: string): Handlers<typeof contentContracts> => ({
  async info(_, { db }) {
    const [site, policy] = await Promise.all([siteInfo(db), policies(db)]);
    return answer(presentSiteInfo(site, policy, publicUrl), 'site_info', 'policy');
  },
  async services(_, { db }) {
    return answer({ ok: true, services: await services(db) }, 'service');
  },
  async testimonials(_, { db }) {
    return answer({ clients: await testimonials(db) }, 'testimonial');
  },
  async companies(_, { db }) {
    return answer({ companys: await companies(db) }, 'client_company');
  },
  async articles({ query }, { db }) {
    const [list, site] = await Promise.all([publicationPage(db, 'article', query), siteInfo(db)]);
    if (isFailure(list)) return list;
    const blogs = list.found.map((row) => presentArticle(row, site?.site_name ?? ''));
    return { ...answer({ ...list.counts, blogs }, 'article', 'site_info'), until: list.until };
  },
  async article({ params }, { db }) {
    const [found, site] = await Promise.all([
      publicationBySlug(db, 'article', params.slug),
      siteInfo(db),
    ]);
    if (!found) return failure('not-found', { message: 'Blog Detail not found.' });
    const siteName = site?.site_name ?? '';
    const { drawn, tags } = await drawnPublication(db, 'article', found, { publicUrl, siteName });
    const blog = { ...presentArticle(found, siteName), ...drawn };
    return answer({ blog }, 'article', 'site_info', ...tags);
  },
  async pressReleases({ query }, { db }) {
    const list = await publicationPage(db, 'press_release', query);
    if (isFailure(list)) return list;
    const pressReleases = list.found.map(presentPublication);
    return { ...answer({ ...list.counts, pressReleases }, 'press_release'), until: list.until };
  },
  async pressRelease({ params }, { db }) {
    const found = await publicationBySlug(db, 'press_release', params.slug);
    if (!found) return failure('not-found', { message: 'Press release not found.' });
    const siteName = await publisherName(db);
    const { drawn, tags } = await drawnPublication(db, 'press_release', found, {
      publicUrl,
      siteName,
    });
    const pressRelease = { ...presentPublication(found), ...drawn };
    return answer({ pressRelease }, 'press_release', 'site_info', ...tags);
  },
  async author({ params }, { db }) {
    const found = await authorAnswer(db, params.slug);
    if (!found) return failure('not-found', { message: 'Author not found.' });
    return answer(found, 'reports', 'industry', 'article');
  },
  async countries(_, { db }) {
    return answer({ countrys: await countries(db) }, 'country');
  },
  async faqs(_, { db }) {
    return answer({ faqs: await faqs(db) }, 'faq');
  },
  async openRoles(_, { db }) {
    return answer({ openRoles: await openRoles(db) }, 'open_role');
  },
  async openRole({ params }, { db }) {
    const found = await openRoleBySlug(db, params.slug);
    if (!found) return failure('not-found', { message: 'Open role not found.' });
    return answer({ openRole: found }, 'open_role');
  },
});
