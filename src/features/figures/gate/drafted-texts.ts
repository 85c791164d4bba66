import type { Queryable } from '#src/db/open.ts';
import { draftOf } from '#src/staff/drafts/draft-sql.ts';
import { type ReportTexts, textFields } from './texts-of-report.ts';

type Question = NonNullable<ReportTexts['questions']>[number];

const isQuestion = (value: unknown): value is Question =>
  typeof (value as Question | null)?.question === 'string' &&
  typeof (value as Question).answer === 'string';

/** The texts in the draft of a report; undefined if there is none, or no text in it. */
export async function draftedTexts(
  db: Queryable,
  reportId: number,
): Promise<ReportTexts | undefined> {
  const fields = (await draftOf(db, { name: 'reports' }, String(reportId)))?.fields ?? {};
  const texts: ReportTexts = {};
  for (const field of textFields) {
    const value = fields[field];
    if (typeof value === 'string') texts[field] = value;
  }
  const { questions } = fields;
  if (Array.isArray(questions) && questions.every(isQuestion)) texts.questions = questions;
  return Object.keys(texts).length > 0 ? texts : undefined;
}
