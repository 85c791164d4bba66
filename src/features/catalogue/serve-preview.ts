import type { FastifyInstance } from 'fastify';
import { type Queryable, row } from '#src/db/open.ts';
import { draftFiguresOf } from '#src/features/figures/draft-figures.ts';
import { fillReportFields } from '#src/features/figures/editing/fill-texts.ts';
import { figuresOf } from '#src/features/figures/shown-figures.ts';
import { answer } from '#src/http/api/contract.ts';
import type { SiteOptions } from '#src/http/site.ts';
import { completeFields } from '#src/staff/drafts/draft-sql.ts';
import { numberOf, servePreviewPage } from '#src/staff/preview-page.ts';
import type { StaffOptions } from '#src/staff/serve-staff.ts';
import { shownReport } from './api.ts';
import { catalogueContracts } from './contract.ts';
import { questionsOf, type ReportRow, reportInAnyState } from './queries.ts';
import { relatedReports } from './related/related-reports.ts';
import { reportResource } from './report-resource.ts';

interface Previewed {
  report: ReportRow;
  questions?: { question: string; answer: string }[];
}

/** A report in any state, as its page would show it; optionally with its draft. */
async function previewed(
  db: Queryable,
  id: number,
  draft: boolean,
): Promise<Previewed | undefined> {
  const report = await reportInAnyState(db, id);
  if (!report || !draft) return report && { report };
  const { edition } = report;
  const fields = { edition, ...(await completeFields(db, reportResource, String(id))) };
  // A reference that cannot be resolved is shown as it was typed; publishing reports what is wrong with it.
  await fillReportFields(db, report, fields);
  const industry = await row<Pick<ReportRow, 'industry_name' | 'industry_slug'>>(
    db,
    'SELECT name AS industry_name, slug AS industry_slug FROM industry WHERE id = $1',
    [('industry_id' in fields && fields.industry_id) || report.industry_id],
  );
  const { questions, ...shown } = fields as Partial<ReportRow> & Pick<Previewed, 'questions'>;
  return { report: { ...report, ...shown, ...industry }, ...(questions && { questions }) };
}

/** Adds `/admin/preview/reports/{id}`, with the changes of the report's draft and the figures of its next edition. */
export function servePreview(app: FastifyInstance, site: SiteOptions, staff: StaffOptions): void {
  servePreviewPage(app, 'reports', site, staff, async (id, draft) => {
    const found = await previewed(site.db, numberOf(id), draft);
    if (!found) return undefined;
    const { report, questions } = found;
    const figuresFor = draft ? draftFiguresOf : figuresOf;
    const handle = async (_: unknown, { db }: { db: Queryable }) =>
      answer(
        shownReport(
          report,
          await relatedReports(db, report),
          questions?.map((one, n) => ({ ...one, id: n })) ?? (await questionsOf(db, report.id)),
          await figuresFor(db, report.id),
        ),
      );
    return {
      path: `/${report.slug}`,
      calls: { reportDetail: { contract: catalogueContracts.reportDetail, handle } },
    };
  });
}
