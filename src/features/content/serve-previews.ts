import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { answer } from '#src/http/api/contract.ts';
import type { SiteOptions } from '#src/http/site.ts';
import { href, pages } from '#src/routes.ts';
import { withDraft } from '#src/staff/drafts/draft-sql.ts';
import { servePreviewPage } from '#src/staff/preview-page.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import { articleResource, pressResource } from './content-resources.ts';
import { contentContracts } from './contract.ts';
import { drawnPublication } from './drawn-publication.ts';
import { presentArticle, presentPublication } from './publication-list.ts';
import { publicationById } from './publications.ts';
import { publisherName } from './queries.ts';

/** Adds the previews of articles and press releases with their drafts, also of those that are still under embargo. */
export function servePreviews(app: FastifyInstance, site: SiteOptions, staff: StaffOptions): void {
  const { publicUrl } = staff;
  servePreviewPage(app, 'articles', site, staff, async (id) => {
    const stored = await publicationById(site.db, 'article', id);
    if (!stored) return undefined;
    const found = await withDraft(site.db, articleResource, String(id), stored);
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
  servePreviewPage(app, 'press-releases', site, staff, async (id) => {
    const stored = await publicationById(site.db, 'press_release', id);
    if (!stored) return undefined;
    const found = await withDraft(site.db, pressResource, String(id), stored);
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
}
