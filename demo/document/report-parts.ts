import type { Block, Part, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { capital, dayOf, spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { type Figures, heading, paragraph, shown } from './figure-reading.ts';
import { appendix } from './report-appendix.ts';
import { breakdown, marketSize } from './report-breakdowns.ts';
import { companies } from './report-companies.ts';
import { ground } from './report-effects.ts';
import { outlook } from './report-outlook.ts';
import { summary } from './report-summary.ts';

const byRows = (figures: Figures, title: string) =>
  figures.find(({ row_title }) => row_title.toLowerCase() === title.toLowerCase());
const totals = (figures: Figures) => figures.find(({ form }) => form === 'totals');

function method({ evidence, data_to }: ReportEdition): Block[] {
  if (!evidence) return [paragraph(`Measured years end with ${data_to}; later ones are forecast.`)];
  const { sources, interviews, interviews_between, answers, signed_on } = evidence;
  return [
    heading('What is counted'),
    paragraph(evidence.counted),
    paragraph(
      `Measured years end with ${data_to}. Every later value is a forecast and is marked as one.`,
    ),
    paragraph(`Prices: ${evidence.price_basis}`),
    heading('Sources and interviews'),
    paragraph(
      `We held ${interviews} interviews from ${interviews_between}, with suppliers, their customers and people who advise both. ` +
        `What they said was checked against ${spelled(sources.length)} documents and databases, which the appendix names with the day on which each was read.`,
    ),
    heading('How the numbers are made'),
    paragraph(evidence.method),
    heading('How close the last edition was'),
    paragraph(evidence.last_time),
    heading('How machines were used'),
    paragraph(evidence.machines),
    paragraph(
      `${answers}${answers.includes(',') ? ',' : ''} answers for these numbers and signed them on ${dayOf(signed_on)}.`,
    ),
  ];
}

/** Figures that no chapter of the plan shows: those that were added to the edition. */
function others(figures: Figures, chapters: Part[]): Part[] {
  const taken = new Set(
    chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'figure' ? [block.number] : [])),
    ),
  );
  const left = figures.filter(({ number }) => !taken.has(number));
  return left.length > 0 ? [{ title: 'Further figures', blocks: left.flatMap(shown) }] : [];
}

/** The chapters of a report. Every number in them is read off the figures of the edition, as they are stored. */
export function writtenChapters(model: MarketModel, edition: ReportEdition): Part[] {
  const { figures } = edition;
  const size = totals(figures);
  const blocks: Block[][] = [
    summary(model, figures),
    method(edition),
    ground(model, figures),
    marketSize(model, size),
    breakdown(model, byRows(figures, 'Region')),
    ...model.dimensions.map(({ name }) => breakdown(model, byRows(figures, name))),
    companies(model, figures),
    outlook(model, figures),
  ];
  const chapters = model.chapters.flatMap((title, index): Part[] => {
    const own = blocks[index];
    return own && own.length > 0 ? [{ title: capital(title), blocks: own }] : [];
  });
  const appended = { title: 'Appendix', blocks: appendix(model, edition) };
  return [...chapters, ...others(figures, chapters), appended];
}
