import type { Queryable } from '#src/db/open.ts';
import { type Failure, failure, isFailure } from '#src/errors.ts';
import type { ShownFigures } from '#src/features/figures/contract.ts';
import { shownPresent } from '#src/features/figures/shown-figures.ts';
import { answer, type CallContext, type Handlers } from '#src/http/api/contract.ts';
import { qrCode } from '#src/machines/qr-code.ts';
import { callHref, href, pages } from '#src/routes.ts';
import type { catalogueContracts, Question, ReportBody } from './contract.ts';
import { listAnswer } from './list-answer.ts';
import { LIST_TAGS } from './listing.ts';
import { presentBody, presentHeader, presentIndustry } from './present.ts';
import {
  headedReportByKey,
  industries,
  type QuestionRow,
  type RelatedRow,
  type ReportRow,
  successorOf,
  wholeReportByKey,
} from './queries.ts';
import { relatedOf, relatedReports } from './related/related-reports.ts';

/** Cache tags of an answer that shows these reports. */
const tagsOf = (...ids: number[]) => ids.map((id) => `report:${id}`);

/** The report found by a key, or the failure to answer with. */
async function published<Row extends ReportRow>(
  { db }: CallContext,
  report: Row | undefined,
): Promise<Row | Failure> {
  if (!report) return failure('not-found', { message: 'Report not found.' });
  if (report.status === 'withdrawn') {
    const gone = failure('gone');
    const [others, successor] = await Promise.all([
      relatedReports(db, report),
      successorOf(db, report.id),
    ]);
    const withdrawn = {
      name: report.name,
      industry: report.industry_name,
      industry_slug: report.industry_slug,
      others: others.map(({ slug, name, reason }) => ({ slug, name, reason })),
    };
    return { ...gone, body: { ...gone.body, successor, withdrawn } };
  }
  return report;
}

/** Everything that a report's page shows. */
export function shownReport(
  report: ReportRow,
  related: RelatedRow[],
  faq: QuestionRow[],
  figures: ShownFigures,
): ShownFigures & { report: ReportBody; faq: Question[] } {
  return {
    report: presentBody(report, related),
    faq: faq.map(({ id, question, answer }) => ({ id, qus: question, ans: answer })),
    ...figures,
  };
}

/** Handlers of the calls that read reports and industries. `publicUrl`: the site's address; `primary` accepts writes. */
export const catalogueApi = (
  publicUrl: string,
  primary: Queryable,
): Handlers<typeof catalogueContracts> => ({
  async industries(_, { db }) {
    return answer({ industries: (await industries(db)).map(presentIndustry) }, ...LIST_TAGS);
  },
  async industryNames(_, { db }) {
    const all = await industries(db);
    return answer(
      { industries: all.map(({ id, name, slug }) => ({ id, name, slug })) },
      'industry',
    );
  },
  async reports({ query }, context) {
    const addressOf = (next: object) => callHref('reports', {}, { ...next });
    return listAnswer(context, { addressOf, query }, {});
  },
  async industryReports({ params, query }, context) {
    const { db, facts } = context;
    const all = await facts.recall(
      'industries',
      () => industries(db),
      () => LIST_TAGS,
    );
    const industry = all.find(({ slug }) => slug === params.slug);
    if (!industry) return failure('not-found', { message: 'Industry not found.' });
    const { industry_meta, ...rest } = presentIndustry(industry);
    const addressOf = (next: object) => callHref('industryReports', params, { ...next });
    return listAnswer(
      context,
      { addressOf, query, industry },
      {
        industry: { ...rest, industry_meta },
        industry_meta,
        meta_debug: industry_meta,
      },
    );
  },
  async reportDetail({ params, query }, context) {
    const drawn = query.drawn === '1';
    const report = await published(context, await wholeReportByKey(context.db, params.slug));
    if (isFailure(report)) return report;
    const related = await relatedOf(context.db, primary, report);
    const figures = shownPresent(report.edition, drawn);
    const body = shownReport(report, related, report.questions ?? [], figures);
    const address = publicUrl + href(pages.report, { slug: report.slug });
    return answer(
      drawn ? { ...body, qr: qrCode(address) } : body,
      ...tagsOf(report.id, ...related.map(({ id }) => id)),
      'industry',
    );
  },
  async sampleReport({ params }, context) {
    const report = await published(context, await headedReportByKey(context.db, params.slug));
    if (isFailure(report)) return report;
    const related = await relatedOf(context.db, primary, report);
    return answer(
      { report: presentHeader(report, related) },
      ...tagsOf(report.id, ...related.map(({ id }) => id)),
    );
  },
});
