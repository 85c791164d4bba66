import { capitalized } from '#src/first-letter.ts';
import type { Dimension } from '../types.ts';
import { pick } from './seed.ts';
import { FIRST, LAST } from './series.ts';

type Subject = {
  code: string;
  market: string;
  years: number[];
  dimensions: Dimension[];
};

/** The titles of a report's chapters, in their order; an appendix follows them. */
export function chapterTitles({ code, market, years, dimensions }: Subject): string[] {
  const choose = (slot: string, ...titles: string[]) => pick(titles, `${code} ${slot}`);
  return [
    'Executive summary',
    choose('method', 'Scope and method', 'Definitions, scope and method', 'Method and definitions'),
    choose('ground', 'Demand and constraints', 'Drivers and restraints', 'What moves the market'),
    `Market size, ${years[FIRST]}–${years[LAST]}`,
    `${capitalized(market)} market by region`,
    ...dimensions.map(({ name }) => `${capitalized(market)} market by ${name.toLowerCase()}`),
    choose('rivals', 'Company profiles', 'Competition and profiles', 'Companies'),
    choose(
      'outlook',
      'What would change the forecast',
      'Signals to watch',
      'Risks to the forecast',
    ),
  ];
}
