import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import { capitalized } from '#src/first-letter.ts';
import { conjugated } from '../texts/wording.ts';
import { ordinal, regionInText, spoken } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { mainSegment } from './company-facts.ts';
import {
  amount,
  ends,
  grows,
  growth,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
} from './figure-reading.ts';
import type { Say } from './phrasing.ts';

const AMERICAS = new Map([
  ['Brazil', 'Latin America'],
  ['Mexico', 'Latin America'],
  ['Canada', 'North America'],
  ['the United States', 'North America'],
]);
const ASIA = new Set(
  'Australia,China,India,Japan,Singapore,South Korea,Taiwan,Thailand,Vietnam'.split(','),
);
const MIDDLE_EAST = new Set(
  'Israel,Saudi Arabia,South Africa,the United Arab Emirates,Türkiye'.split(','),
);

/** The region of this report in which a company's seat is. */
export const regionOf = (country: string): string =>
  AMERICAS.get(country) ??
  (ASIA.has(country) ? 'Asia Pacific' : undefined) ??
  (MIDDLE_EAST.has(country) ? 'Middle East and Africa' : 'Europe');

export type ShareOf = (row: FigureRow) => number;

/** The ranking in which a company has its place. */
interface Ranking {
  figure: FigureData;
  ranked: FigureRow[];
  share: ShareOf;
  year: number;
  size: FigureData | undefined;
}

/** Where a company stands among the others. */
export function placeOf(
  { figure, ranked, share, year, size }: Ranking,
  i: number,
  say: Say,
): string {
  const row = ranked[i]!;
  const [above, below] = [ranked[i - 1], ranked[i + 1]];
  const whole = size?.rows[0]?.values[size.years.indexOf(year)];
  const sold =
    size && typeof whole === 'number' ? amount(size, (whole * share(row)) / 100) : undefined;
  const points = (from: FigureRow, to: FigureRow) =>
    formatValue(Math.abs(share(from) - share(to)), figure.decimals);
  const own = amount(figure, share(row));
  const held = `${own} of sales in ${year}${sold ? `, {about|some} ${sold}` : ''}`;
  if (!above)
    return say(
      'first company',
      `The largest supplier, it {held|had} ${held}${below ? `, ${points(row, below)} percentage points {more than|ahead of} ${below.name}` : ''}.`,
      `It leads {the market|the ranking} with ${held}${below ? `; ${below.name}, {in second place|the next largest}, is ${points(row, below)} percentage points behind` : ''}.`,
    );
  const place = ordinal(i + 1);
  const after = points(row, above) === formatValue(0, figure.decimals);
  const gap = after
    ? `level with ${above.name}`
    : `${points(row, above)} percentage points behind ${above.name}`;
  const ahead = below
    ? points(row, below) === formatValue(0, figure.decimals)
      ? ` and level with ${below.name}`
      : ` and ${points(row, below)} ahead of ${below.name}`
    : '';
  const between = below
    ? `between ${above.name} and ${below.name}`
    : `behind ${above.name}, as the smallest of the companies profiled`;
  return say(
    'place of a company',
    `It {ranks|comes} ${place} with ${held}, ${between}.`,
    `With ${held}, it {is|ranks} ${place}, ${gap}${ahead}.`,
    `{Its share of|A share of} ${own}${sold ? `, {worth|or} {about|some} ${sold} in ${year},` : ` in ${year}`} {puts|places} it ${between}.`,
    `It {held|had} ${held}, which makes it the ${place} largest supplier${below ? '' : ' and the smallest of those profiled'}.`,
  );
}

/** What the company's home region weighs in this market, and whether it grows faster than the rest. */
export function homeText(regions: FigureData, name: string, say: Say): string {
  const row = partsOf(regions).find((part) => part.name === name);
  const whole = wholeOf(regions);
  if (!row || !whole) return '';
  const { base, last } = ends(regions);
  const own = growth(regions, row, base, last);
  const all = growth(regions, whole, base, last);
  if (own === null || all === null) return '';
  const compared =
    own <= 0 || all <= 0
      ? ''
      : own.toFixed(1) === all.toFixed(1)
        ? ', {as fast as|in step with} the world market'
        : `, ${own > all ? 'faster' : 'more slowly'} than {elsewhere|the rest of the world}`;
  const region = regionInText(name);
  const weight = percentOf(shareIn(regions, row, base));
  const moves = `${grows(own)} to ${regions.years[last]}${compared}`;
  return say(
    'home region',
    `Its home region, ${region}, accounts for ${weight} of demand and ${moves}.`,
    `Demand in ${region}, where it is based, is ${weight} of the {total|world’s} and ${moves}.`,
    `${capitalized(region)}, its home region, buys ${weight} of what is sold; demand there ${moves}.`,
  );
}

/** What becomes of a company's share if it keeps its place in each segment; nothing where that changes little. */
export function mixText(
  model: MarketModel,
  cut: FigureData,
  company: string,
  held: number,
  say: Say,
): string {
  const { segment, share } = mainSegment(model, company);
  const row = partsOf(cut).find(({ name }) => name === capitalized(segment.name));
  const whole = wholeOf(cut);
  if (!row || !whole) return '';
  const { base, last } = ends(cut);
  const [own, then] = [base, last].map((at) => row.values[at] ?? 0);
  const [all, later] = [base, last].map((at) => whole.values[at] ?? 0);
  if (!(own! > 0 && all! > own!) || !(later! > 0)) return '';
  const grown =
    (share / 100) * (then! / own!) + (1 - share / 100) * ((later! - then!) / (all! - own!));
  const end = held * (grown / (later! / all!));
  if (Math.abs(end - held) < 0.15) return '';
  const [now, to, year] = [percentOf(held), percentOf(end), cut.years[last]];
  const part = spoken(segment.name);
  return say(
    'mix of a company',
    `If it {only |just |}keeps pace in each segment, its share {goes|moves} from ${now} to ${to} by ${year}, because ${part} ${conjugated(end > held ? 'outgrow' : 'lag', part)} the market.`,
    `Its mix of sales works ${end > held ? 'in its favour' : 'against it'}: at the pace of each segment, its share would be ${to} in ${year}.`,
    `{Holding its place|Keeping its position} in every segment would ${end > held ? 'lift' : 'reduce'} its share to ${to} {by|in} ${year}.`,
    `By ${year} its weight in ${part} alone would ${end > held ? 'lift' : 'pull'} its share to ${to}.`,
  );
}

/** What it takes to hold the share that a company has now, in the central case. */
export function keptShare(size: FigureData, year: number, share: number, say: Say): string {
  const { values } = size.rows[0]!;
  const { last } = ends(size);
  const [now, then] = [values[size.years.indexOf(year)], values[last]];
  if (typeof now !== 'number' || typeof then !== 'number' || then <= now) return '';
  const more = amount(size, ((then - now) * share) / 100);
  const until = size.years[last];
  return say(
    'kept share',
    `To {keep|hold} its share, {the company|it} would have to sell ${more} more in ${until} than in ${year}.`,
    `With {an unchanged|the same} share, its sales would {rise|grow} by ${more} {by|until} ${until}.`,
    `Growth at the pace of the market would add ${more} to its sales {by|until} ${until}.`,
    `{Keeping pace with|Growing with} the market {means|would mean} ${more} more in ${until} than in ${year}.`,
    `If it {grows with|keeps pace with} the market, its sales {will be|are} ${more} higher in ${until}.`,
    `{Just to|Merely to} {keep|hold} its place, it needs ${more} of {additional|new} sales by ${until}.`,
  );
}
