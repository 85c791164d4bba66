import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Evidence } from '../figure.ts';
import { evidenceFields } from './check-evidence.ts';
import type { Text } from './finding.ts';

/** The texts of a report that readers see; fields missing from a form or a file are not checked. */
export interface ReportTexts {
  name?: string | undefined;
  summary?: string | undefined;
  short_description?: string | undefined;
  description?: string | undefined;
  table_of_contents?: string | undefined;
  segmentation?: string | undefined;
  questions?: readonly { question: string; answer: string }[] | undefined;
}

/** The text fields of a report, which are columns of its table too, and what a finding calls them. */
const FIELDS = {
  name: 'The name',
  summary: 'The summary',
  short_description: 'The short description',
  description: 'The report description',
  table_of_contents: 'The table of contents',
  segmentation: 'The segmentation',
} as const;

export const textFields = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** The text fields of a report and its questions. */
export function textsOfReport(report: ReportTexts): Text[] {
  const fields = textFields.map((path) => ({
    path: path as string,
    name: FIELDS[path],
    content: report[path] ?? '',
  }));
  const questions = (report.questions ?? []).flatMap(({ question, answer }, n) => [
    { path: `questions.${n}.question`, name: `Question ${n + 1}`, content: question },
    { path: `questions.${n}.answer`, name: `The answer to question ${n + 1}`, content: answer },
  ]);
  return [...fields, ...questions].filter(({ content }) => content.trim() !== '');
}

/** Titles, subjects, notes and source lines; of a figure for buyers only, those that are public. */
export const textsOfFigures = (figures: readonly DraftFigure[]): Text[] =>
  figures.flatMap(({ number, title, subject, note, source, visibility }, n) => {
    const text = (field: string, content: string) => ({
      path: `figures.${n}.${field}`,
      name: `The ${field} of figure ${number}`,
      content: escaped(content),
    });
    const seen = [text('subject', subject), text('source', source)];
    return visibility === 'buyers' ? seen : [text('title', title), text('note', note), ...seen];
  });

/** The text fields of an evidence card. */
export const textsOfCard = (card: Evidence | null): Text[] =>
  card === null
    ? []
    : (['counted', 'price_basis', 'method', 'last_time', 'machines', 'answers'] as const).map(
        (field) => ({
          path: `evidence.${field}`,
          name: `“${evidenceFields[field]}”`,
          content: escaped(card[field]),
        }),
      );

/** Plain text escaped for the checks, which read HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
