import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { Evidence, FigureData } from '#src/features/figures/figure.ts';
import type {
  Block,
  ChaptersOf,
  Part,
  ReportEdition,
  ReportTexts,
} from '#src/features/figures/print/chapter.ts';
import { interviewsText } from '#src/features/figures/print/interviews-text.ts';
import { capitalized } from '#src/first-letter.ts';
import { blocksOf } from '#src/pdf/html-blocks.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const heading = (text: string): Block => ({ kind: 'heading', text });

/** A text with a heading; nothing if the text is empty. */
const section = (title: string, text: string): Block[] =>
  text.trim() === '' ? [] : [heading(title), paragraph(text)];

const figureChapter = ({ number, subject, title }: FigureData): Part => ({
  title: subject || title,
  blocks: [
    { kind: 'figure', number },
    { kind: 'tables', number },
  ],
});

function method(evidence: Evidence): Block[] {
  const { sources, answers, signed_on } = evidence;
  return [
    ...section('What is counted', evidence.counted),
    ...section('Price basis', evidence.price_basis),
    ...section('How the numbers are made', evidence.method),
    ...section('Interviews', interviewsText(evidence)),
    ...section('Accuracy of the previous edition', evidence.last_time),
    ...section('Use of software and AI', evidence.machines),
    heading('Sources'),
    {
      kind: 'list',
      items: sources.map(({ name, read_on }) => `${capitalized(name)}, read on ${dayOf(read_on)}.`),
    },
    paragraph(
      `${answers}${answers.includes(',') ? ',' : ''} is responsible for these figures and signed them off on ${dayOf(signed_on)}.`,
    ),
  ];
}

/** A sentence that says what a report still needs before the store can draw it; undefined: it can be drawn. */
export function missingToDraw(
  report: ReportTexts,
  edition: ReportEdition | undefined,
): string | undefined {
  const missing = [
    ...(report.description.trim() === '' ? ['a description'] : []),
    ...(edition?.figures.length ? [] : ['a figure']),
    ...(edition?.evidence ? [] : ['an evidence card']),
  ];
  return missing.length === 0
    ? undefined
    : `A PDF is drawn from the description, figures and evidence. This report still needs ${missing.join(' and ')}.`;
}

/** Minimum number of lines for a separate chapter. */
const LEAST_LINES = 24;
const linesOf = (blocks: Block[]) =>
  blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 2), 0);

/** The chapters of a report from its texts, figures and evidence: a summary, a chapter for each figure, the method. */
export function writtenChapters(report: ReportTexts, edition: ReportEdition): Part[] {
  const summary = report.summary.trim() === '' ? [] : [paragraph(report.summary)];
  const segmentation = blocksOf(report.segmentation);
  const isShort = linesOf(segmentation) < LEAST_LINES;
  const chapters: Part[] = [
    {
      title: 'Summary',
      blocks: [...summary, ...blocksOf(report.description), ...(isShort ? segmentation : [])],
    },
    ...edition.figures.map(figureChapter),
    { title: 'Segmentation', blocks: isShort ? [] : segmentation },
    { title: 'Method and sources', blocks: edition.evidence ? method(edition.evidence) : [] },
  ];
  return chapters.filter(({ blocks }) => blocks.length > 0);
}

/** The chapters of a report: those written by the publisher's own code, or those of a report that the store draws. */
export const chaptersFor =
  (own: ChaptersOf | undefined): ChaptersOf =>
  async (report, edition) =>
    (await own?.(report, edition)) ??
    (report.is_drawn && !missingToDraw(report, edition)
      ? writtenChapters(report, edition)
      : undefined);
