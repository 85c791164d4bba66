import type { FastifyInstance } from 'fastify';
import { type Queryable, row } from '#src/db/open.ts';
import { draftFiguresOf } from '#src/features/figures/draft-figures.ts';
import { answer } from '#src/http/api/contract.ts';
import type { SiteOptions } from '#src/http/site.ts';
import { servePreviewPage } from '#src/staff/preview-page.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import { shownReport } from './api.ts';
import { catalogueContracts } from './contract.ts';
import { itemColumns, pageColumns, type ReportRow } from './queries.ts';

/** A report in any state, as its page would show it. */
function reportInAnyState(db: Queryable, id: number): Promise<ReportRow | undefined> {
  return row(
    db,
    `SELECT ${itemColumns}, ${pageColumns}, NULL AS successor_slug
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = $1`,
    [id],
  );
}

/** Adds `/admin/preview/reports/{id}`, with the figures of its draft. */
export function servePreview(app: FastifyInstance, site: SiteOptions, staff: StaffOptions): void {
  servePreviewPage(app, 'reports', site, staff, async (id) => {
    const report = await reportInAnyState(site.db, id);
    if (!report) return undefined;
    const handle = async (_: unknown, { db }: { db: Queryable }) =>
      answer((await shownReport(db, report, draftFiguresOf)).body);
    return {
      path: `/${report.slug}`,
      calls: { reportDetail: { contract: catalogueContracts.reportDetail, handle } },
    };
  });
}
