import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { capitalized } from '#src/first-letter.ts';
import { conjugated } from '../texts/wording.ts';
import { ordinal, spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  ends,
  growth,
  partName,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
} from './figure-reading.ts';

/** A part of a market as its texts need it: its values in words, and the grammar of its name. */
export interface PartFacts {
  figure: FigureData;
  row: FigureRow;
  others: FigureRow[];
  name: string;
  Name: string;
  isRegion: boolean;
  /** A verb in the present, for the name and for the pronoun. */
  verb: (verb: string) => string;
  it: string;
  It: string;
  its: string;
  Its: string;
  was: string;
  first: number;
  base: number;
  last: number;
  years: number[];
  value: (at: number) => string;
  share: (at: number) => number;
  /** Growth a year from the last measured year on, and before it; of the part and of the market. */
  rate: number;
  past: number;
  market: number;
  nameOf: (row: FigureRow) => string;
  /** 'the largest of the five regions' in the last measured year. */
  rank: string;
}

/** What can be read off a figure about one of its parts; undefined where values are missing. */
export function factsOfPart(
  model: MarketModel,
  figure: FigureData,
  row: FigureRow,
): PartFacts | undefined {
  const { first, base, last } = ends(figure);
  const whole = wholeOf(figure);
  const rate = growth(figure, row, base, last);
  const past = growth(figure, row, first, base);
  const market = whole ? growth(figure, whole, base, last) : null;
  if (rate === null || past === null || market === null) return undefined;
  const nameOf = (one: FigureRow) => partName(model, one);
  const name = nameOf(row);
  const isPlural = conjugated('be', name) === 'are';
  const parts = partsOf(figure);
  const [it, its] = isPlural ? ['they', 'their'] : ['it', 'its'];
  const place = parts
    .toSorted((a, b) => (b.values[base] ?? 0) - (a.values[base] ?? 0))
    .indexOf(row);
  const isRegion = figure.row_title === 'Region';
  return {
    figure,
    row,
    others: parts.filter((part) => part !== row),
    name,
    Name: capitalized(name),
    isRegion,
    verb: (verb) => conjugated(verb, name),
    it,
    It: capitalized(it),
    its,
    Its: capitalized(its),
    was: isPlural ? 'were' : 'was',
    first,
    base,
    last,
    years: figure.years,
    value: (at) => amount(figure, row.values[at]),
    share: (at) => shareIn(figure, row, at) ?? 0,
    rate,
    past,
    market,
    nameOf,
    rank: rankOf(place, parts.length, isRegion ? 'regions' : 'segments'),
  };
}

function rankOf(place: number, count: number, parts: string): string {
  const of = count === 2 ? `the two ${parts}` : `the ${spelled(count)} ${parts}`;
  if (count === 2) return `the ${place === 0 ? 'larger' : 'smaller'} of ${of}`;
  if (place === 0) return `the largest of ${of}`;
  if (place === count - 1) return `the smallest of ${of}`;
  return `the ${ordinal(place + 1)} largest of ${of}`;
}

/** A rate as it is said after 'at': '5.2% a year'. */
export const yearly = (rate: number): string => `${percentOf(Math.abs(rate))} a year`;
