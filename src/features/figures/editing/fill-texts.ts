import { type Queryable, rows } from '#src/db/open.ts';
import { editionFigures, figuresByCode } from '../queries.ts';
import { fillReferences, type Referred } from '../references.ts';

/** Problems of the texts of a report, by field. */
export type TextProblems = Record<string, string[]>;

const FIELDS = ['description', 'table_of_contents', 'segmentation'] as const;

interface Texts {
  id: number;
  description: string;
  table_of_contents: string;
  segmentation: string;
  questions: { id: number; answer: string }[];
}

/** Fills the references in these fields of `given`, in place, and returns what cannot be filled. */
function fillFields(given: Record<string, unknown>, figures: readonly Referred[]): TextProblems {
  const problems: TextProblems = {};
  const fill = (holder: Record<string, unknown>, field: string, path: string) => {
    const text = holder[field];
    if (typeof text !== 'string') return;
    const filled = fillReferences(text, figures);
    if (filled.ok) holder[field] = filled.html;
    else problems[path] = filled.problems;
  };
  for (const field of FIELDS) fill(given, field, field);
  if (Array.isArray(given.questions))
    given.questions.forEach((question, n) => {
      fill(question, 'answer', `questions.${n}.answer`);
    });
  return problems;
}

/** The fields of a report that determine its figures; undefined for a new report. */
interface ReportBefore {
  id: number;
  status: string;
  edition: number;
}

/**
 * The same for the fields of a report that staff edit, from the figures of the edition that they name. The edition of a
 * published report with figures changes by publishing the next one, since a number alone would leave it without any.
 */
export async function fillReportFields(
  db: Queryable,
  before: ReportBefore | undefined,
  given: Record<string, unknown>,
): Promise<TextProblems> {
  if (!before) return fillFields(given, []);
  const present = await editionFigures(db, before.id, before.edition);
  if (given.edition === before.edition) return fillFields(given, present);
  if (before.status === 'published' && present.length > 0)
    return { edition: ['is changed by publishing the figures of the next edition'] };
  return fillFields(given, await editionFigures(db, before.id, given.edition as number));
}

/** Fills the texts of imported reports in place, and returns by code which field cannot be filled and why. */
export async function fillImported(
  db: Queryable,
  reports: readonly { code: string }[],
): Promise<Map<string, string>> {
  const referring = reports.filter((report) =>
    FIELDS.some((field) =>
      (report as Record<string, unknown>)[field]?.toString().includes('<data'),
    ),
  );
  const refused = new Map<string, string>();
  if (referring.length === 0) return refused;
  const figures = await figuresByCode(
    db,
    referring.map(({ code }) => code),
  );
  for (const report of referring) {
    const problems = Object.entries(fillFields({ ...report }, figures.get(report.code) ?? []));
    if (problems.length === 0) fillFields(report, figures.get(report.code) ?? []);
    else
      refused.set(report.code, problems.map(([field, [first]]) => `${field}: ${first}`).join('; '));
  }
  return refused;
}

/** The texts of a report that refer to its figures, filled again. */
export interface FilledTexts {
  problems: TextProblems;
  before: Texts;
  now: Texts;
}

/** Fills the texts of reports from changed figures; returns those that refer to any, by report id. */
export async function filledTexts(
  db: Queryable,
  changed: readonly { reportId: number; figures: readonly Referred[] }[],
): Promise<Map<number, FilledTexts>> {
  const found = await rows<Texts>(
    db,
    `SELECT r.id, description, table_of_contents, segmentation,
       COALESCE((SELECT json_agg(json_build_object('id', q.id, 'answer', q.answer) ORDER BY position)
         FROM report_question q WHERE q.report_id = r.id), '[]') AS questions
     FROM report r
     WHERE r.id = ANY ($1) AND (${FIELDS.map((field) => `strpos(${field}, '<data') > 0`).join(' OR ')} OR EXISTS (
       SELECT FROM report_question q WHERE q.report_id = r.id AND strpos(q.answer, '<data') > 0))`,
    [changed.map(({ reportId }) => reportId)],
  );
  const figuresOf = new Map(changed.map(({ reportId, figures }) => [reportId, figures]));
  return new Map(
    found.map((before) => {
      const now = structuredClone(before);
      const problems = fillFields(
        now as unknown as Record<string, unknown>,
        figuresOf.get(before.id) ?? [],
      );
      return [before.id, { problems, before, now }];
    }),
  );
}

/** Writes refilled texts, if they differ. */
export async function writeTexts(db: Queryable, filled: readonly FilledTexts[]): Promise<void> {
  const texts = filled
    .filter(({ before, now }) => FIELDS.some((field) => now[field] !== before[field]))
    .map(({ now: { questions: _, ...fields } }) => fields);
  if (texts.length > 0)
    await rows(
      db,
      `UPDATE report r SET ${FIELDS.map((field) => `${field} = g.${field}`).join(', ')}
       FROM json_populate_recordset(NULL::report, $1) g WHERE r.id = g.id`,
      [JSON.stringify(texts)],
    );
  const answers = filled.flatMap(({ before, now }) =>
    now.questions.filter(({ answer }, n) => answer !== before.questions[n]!.answer),
  );
  if (answers.length > 0)
    await rows(
      db,
      `UPDATE report_question q SET answer = g.answer
       FROM unnest($1::bigint[], $2::text[]) AS g(id, answer) WHERE q.id = g.id`,
      [answers.map(({ id }) => id), answers.map(({ answer }) => answer)],
    );
}

/**
 * Refills the texts of a report from changed figures, inside the caller's transaction. Nothing is written if a text
 * refers to a removed one.
 */
export async function refillTexts(
  db: Queryable,
  reportId: number,
  figures: readonly Referred[],
): Promise<TextProblems> {
  const filled = (await filledTexts(db, [{ reportId, figures }])).get(reportId);
  if (!filled || Object.keys(filled.problems).length > 0) return filled?.problems ?? {};
  await writeTexts(db, [filled]);
  return {};
}
