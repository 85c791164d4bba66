import type { Block, Part, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { capitalized } from '#src/first-letter.ts';
import type { MarketModel } from '../types.ts';
import { type Figures, shown } from './figure-reading.ts';
import { phrasing } from './phrasing.ts';
import { appendix } from './report-appendix.ts';
import { breakdown } from './report-breakdowns.ts';
import { companies } from './report-companies.ts';
import { ground } from './report-effects.ts';
import { method } from './report-method.ts';
import { outlook } from './report-outlook.ts';
import { marketSize } from './report-size.ts';
import { summary } from './report-summary.ts';

const byRows = (figures: Figures, title: string) =>
  figures.find(({ row_title }) => row_title.toLowerCase() === title.toLowerCase());
const totals = (figures: Figures) => figures.find(({ form }) => form === 'totals');

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
  const say = phrasing(model.code);
  const seen = new Map<string, number>();
  const blocks: Block[][] = [
    summary(model, figures, say),
    method(model, edition),
    ground(model, figures, say),
    marketSize(model, size, say),
    breakdown(model, byRows(figures, 'Region'), say, seen),
    ...model.dimensions.map(({ name }) => breakdown(model, byRows(figures, name), say, seen)),
    companies(model, figures, say),
    outlook(model, figures, say),
  ];
  const chapters = model.chapters.flatMap((title, index): Part[] => {
    const own = blocks[index];
    return own && own.length > 0 ? [{ title: capitalized(title), blocks: own }] : [];
  });
  const appended = { title: 'Appendix', blocks: appendix(edition) };
  return [...chapters, ...others(figures, chapters), appended];
}
