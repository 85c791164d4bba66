import type { Queryable } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { ShownFigures } from '#src/features/figures/contract.ts';
import { figuresOf } from '#src/features/figures/shown-figures.ts';
import { answer, type CallContext, type Handlers } from '#src/http/api/contract.ts';
import { qrCode } from '#src/machines/qr-code.ts';
import { callHref, href, pages } from '#src/routes.ts';
import type { catalogueContracts, Question, ReportBody } from './contract.ts';
import { listAnswer } from './list-answer.ts';
import { presentBody, presentHeader, presentIndustry } from './present.ts';
import { industries, industryBySlug, questionsOf, type ReportRow, reportByKey } from './queries.ts';
import { type RelatedRow, relatedReports } from './related/related-reports.ts';

/** Content tags of a page that shows this report and its neighbours. */
const tagsOf = (...ids: number[]) => ids.map((id) => `report:${id}`);

async function published({ db }: CallContext, key: string): Promise<ReportRow | Failure> {
  const report = await reportByKey(db, key);
  if (!report) return failure('not-found', { message: 'Report not found.' });
  if (report.status === 'withdrawn') {
    const gone = failure('gone');
    const others = await relatedReports(db, report);
    const withdrawn = {
      name: report.name,
      industry: report.industry_name,
      industry_slug: report.industry_slug,
      others: others.map(({ slug, name, reason }) => ({ slug, name, reason })),
    };
    const successor = report.successor_slug ?? undefined;
    return { ...gone, body: { ...gone.body, successor, withdrawn } };
  }
  return report;
}

const isFailure = (found: ReportRow | Failure): found is Failure => 'body' in found;

/** Everything that a report's page shows, and the other reports among it. */
export async function shownReport(
  db: Queryable,
  report: ReportRow,
  figuresFor: typeof figuresOf = figuresOf,
): Promise<{
  related: RelatedRow[];
  body: ShownFigures & { report: ReportBody; faq: Question[] };
}> {
  const [related, faq, figures] = await Promise.all([
    relatedReports(db, report),
    questionsOf(db, report.id),
    figuresFor(db, report.id),
  ]);
  return {
    related,
    body: {
      report: presentBody(report, related),
      faq: faq.map(({ id, question, answer }) => ({ id, qus: question, ans: answer })),
      ...figures,
    },
  };
}

/** Handlers of the calls that read reports and industries. `publicUrl`: where the site is reached. */
export const catalogueApi = (publicUrl: string): Handlers<typeof catalogueContracts> => ({
  async industries(_, { db }) {
    return answer({ industries: (await industries(db)).map(presentIndustry) }, 'industry');
  },
  async reports({ query }, { db }) {
    const addressOf = (next: object) => callHref('reports', {}, { ...next });
    return listAnswer(db, { addressOf, query }, {});
  },
  async industryReports({ params, query }, { db }) {
    const industry = await industryBySlug(db, params.slug);
    if (!industry) return failure('not-found', { message: 'Industry not found.' });
    const { industry_meta, ...rest } = presentIndustry(industry);
    const addressOf = (next: object) => callHref('industryReports', params, { ...next });
    return listAnswer(
      db,
      { addressOf, query, industryId: industry.id },
      {
        industry: { ...rest, industry_meta },
        industry_meta,
        meta_debug: industry_meta,
      },
    );
  },
  async reportDetail({ params }, context) {
    const report = await published(context, params.slug);
    if (isFailure(report)) return report;
    const { related, body } = await shownReport(context.db, report);
    const qr = qrCode(publicUrl + href(pages.report, { slug: report.slug }));
    return answer(
      { ...body, qr },
      ...tagsOf(report.id, ...related.map(({ id }) => id)),
      'industry',
    );
  },
  async sampleReport({ params }, context) {
    const report = await published(context, params.slug);
    if (isFailure(report)) return report;
    const related = await relatedReports(context.db, report);
    return answer(
      { report: presentHeader(report, related) },
      ...tagsOf(report.id, ...related.map(({ id }) => id)),
    );
  },
});
