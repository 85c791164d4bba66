import type { Queryable } from '#src/db/open.ts';
import type { ShownFigures } from '#src/features/figures/contract.ts';
import { figuresOf } from '#src/features/figures/shown-figures.ts';
import type { Question, ReportBody } from './contract.ts';
import { presentBody } from './present.ts';
import { questionsOf, type ReportRow } from './queries.ts';
import { type RelatedRow, relatedReports } from './related/related-reports.ts';

/** Everything that a report's page shows, and the other reports among it. */
export async function shownReport(
  db: Queryable,
  report: ReportRow,
): Promise<{
  related: RelatedRow[];
  body: ShownFigures & { report: ReportBody; faq: Question[] };
}> {
  const [related, faq, figures] = await Promise.all([
    relatedReports(db, report.id),
    questionsOf(db, report.id),
    figuresOf(db, report.id),
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
