import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital, ordinal, regionInText, spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { companyFacts, mainSegment, portrait } from './company-facts.ts';
import {
  amount,
  ends,
  type Figures,
  grows,
  growth,
  heading,
  paragraph,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
  yearName,
} from './figure-reading.ts';

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
const regionOf = (country: string): string =>
  AMERICAS.get(country) ??
  (ASIA.has(country) ? 'Asia Pacific' : undefined) ??
  (MIDDLE_EAST.has(country) ? 'Middle East and Africa' : 'Europe');

/** How concentrated the market is, all suppliers side by side, and a profile of each: who it is, its place, what its share is worth. */
export function companies(model: MarketModel, figures: Figures): Block[] {
  const figure = figures.find(({ form }) => form === 'ranking');
  if (!figure) return [];
  const at = figure.years.length - 1;
  const year = figure.years[at]!;
  const seats = new Map(model.companies.map(({ name, country }) => [name, country]));
  const ranked = figure.rows.filter(({ name }) => seats.has(name));
  const share = ({ values }: FigureRow) => values[at] ?? 0;
  const size = figures.find(({ form }) => form === 'totals');
  const regions = figures.find(({ row_title }) => row_title === 'Region');
  const homes = ranked.map(({ name }) => regionOf(seats.get(name)!));
  const mains = ranked.map(({ name }) => mainSegment(model, name).segment.name);
  return [
    { kind: 'figure', number: figure.number },
    heading('How concentrated the market is'),
    ...concentration(figure, ranked, share),
    { kind: 'tables', number: figure.number },
    heading('The companies side by side'),
    paragraph(
      `The table says who the ${spelled(ranked.length)} companies are and where most of their sales in this market come from. The table after it shows what each of them would sell with an unchanged share.`,
    ),
    sideBySide(model, ranked, seats),
    ...(size ? [salesTable(size, year, ranked, share)] : []),
    ...ranked.flatMap((row, i): Block[] => {
      const country = seats.get(row.name)!;
      const stands = placeOf({ figure, ranked, share, year, size }, i);
      // What a region weighs is said once, of the largest company that is at home there.
      const ahead =
        homes.indexOf(homes[i]!) === i && regions
          ? homeText(regions, homes[i]!, i)
          : size
            ? keptShare(size, year, share(row), i)
            : '';
      return [
        heading(row.name),
        paragraph(
          portrait(
            model,
            { name: row.name, country },
            { place: i, isFirst: mains.indexOf(mains[i]!) === i },
          ),
        ),
        paragraph(`${stands} ${ahead}`),
      ];
    }),
  ];
}

/** Who the companies are, one to a line. */
function sideBySide(model: MarketModel, ranked: FigureRow[], seats: Map<string, string>): Block {
  return {
    kind: 'table',
    table: {
      title: 'The companies profiled',
      head: ['Company', 'Headquarters', 'Founded', 'Owner', `Main ${segmentWord(model)}`],
      rows: ranked.map(({ name }) => {
        const country = seats.get(name)!;
        const { founded, owner } = companyFacts({ name, country });
        const { segment } = mainSegment(model, name);
        return [name, country.replace(/^the /, ''), String(founded), owner, capital(segment.name)];
      }),
    },
  };
}

const segmentWord = ({ dimensions }: MarketModel) => dimensions[0]!.name.toLowerCase();

type ShareOf = (row: FigureRow) => number;

function concentration(figure: FigureData, ranked: FigureRow[], share: ShareOf): Block[] {
  const [first, second] = ranked;
  if (!first || !second) return [];
  const year = figure.years.at(-1);
  const sum = (rows: FigureRow[]) => rows.reduce((all, row) => all + share(row), 0);
  // The sum of squared shares; suppliers that are not named are too small to change it by much.
  const index = Math.round(ranked.reduce((all, row) => all + share(row) ** 2, 0));
  const word =
    index < 1000 ? 'a market with low concentration' : 'a market with moderate concentration';
  const fifth = ranked[4];
  return [
    paragraph(
      `The three largest suppliers held ${amount(figure, sum(ranked.slice(0, 3)))} of sales in ${year}; ${first.name} alone held ${amount(figure, share(first))}. ` +
        `The ${spelled(ranked.length)} companies profiled below account for ${amount(figure, sum(ranked))}.`,
    ),
    paragraph(
      `The squares of their shares add up to ${formatValue(index, 0)} points on the Herfindahl–Hirschman index, ${word} by the usual thresholds of competition authorities. ` +
        (fifth ? `A share of ${amount(figure, share(fifth))} is enough for fifth place.` : ''),
    ),
  ];
}

interface Field {
  figure: FigureData;
  ranked: FigureRow[];
  share: ShareOf;
  year: number;
  size: FigureData | undefined;
}

function placeOf({ figure, ranked, share, year, size }: Field, i: number): string {
  const row = ranked[i]!;
  const [above, below] = [ranked[i - 1], ranked[i + 1]];
  const whole = size?.rows[0]?.values[size.years.indexOf(year)];
  const sales =
    size && typeof whole === 'number'
      ? `, equal to about ${amount(size, (whole * share(row)) / 100)}`
      : '';
  const of = (other: FigureRow) => `${other.name} (${amount(figure, share(other))})`;
  const held = `held ${amount(figure, share(row))} of sales in ${year}${sales}`;
  if (!above)
    return (
      `The largest supplier in this market, it ${held}` +
      `${below ? `, ${formatValue(share(row) - share(below), figure.decimals)} percentage points more than ${below.name}` : ''}.`
    );
  const between = below
    ? `between ${of(above)} and ${of(below)}`
    : `behind ${of(above)} as the smallest of the companies profiled`;
  const wordings = [
    `It ${held}, which places it ${between}.`,
    `Number ${i + 1} in this market, it ${held}. It stands ${between}.`,
    `With ${amount(figure, share(row))} of sales in ${year}${sales}, it ranks ${ordinal(i + 1)}, ${between}.`,
  ];
  return wordings[i % wordings.length]!;
}

/** What the company's home region weighs in this market, and whether it grows faster than the rest. */
function homeText(regions: FigureData, name: string, place: number): string {
  const row = partsOf(regions).find((part) => part.name === name);
  const whole = wholeOf(regions);
  if (!row || !whole) return '';
  const { base, last } = ends(regions);
  const own = growth(regions, row, base, last);
  const all = growth(regions, whole, base, last);
  if (own === null || all === null) return '';
  const compared =
    own.toFixed(1) === all.toFixed(1)
      ? 'in step with the world market'
      : `${own > all ? 'faster' : 'more slowly'} than the world market`;
  const region = regionInText(name);
  const weight = percentOf(shareIn(regions, row, base));
  const moves = `${grows(own)} to ${regions.years[last]}${own > 0 && all > 0 ? `, ${compared}` : ''}`;
  const wordings = [
    `Its home region, ${region}, accounts for ${weight} of demand and ${moves}.`,
    `Demand in ${region}, where it is based, is ${weight} of the total and ${moves}.`,
    `${capital(region)}, its home region, buys ${weight} of what is sold; demand there ${moves}.`,
  ];
  return wordings[place % wordings.length]!;
}

/** What it takes to hold the share that a company has now, in the central case. */
function keptShare(size: FigureData, year: number, share: number, place: number): string {
  const { values } = size.rows[0]!;
  const { last } = ends(size);
  const [now, then] = [values[size.years.indexOf(year)], values[last]];
  if (typeof now !== 'number' || typeof then !== 'number' || then <= now) return '';
  const more = amount(size, ((then - now) * share) / 100);
  const until = size.years[last];
  const wordings = [
    `To keep its share, the company would have to sell ${more} more in ${until} than in ${year}.`,
    `With an unchanged share, its sales would rise by ${more} by ${until}.`,
    `Growth at the pace of the market would add ${more} to its sales by ${until}.`,
  ];
  return wordings[place % wordings.length]!;
}

/** What the companies would sell with the share that they have now, in each case of the last year. */
function salesTable(size: FigureData, year: number, ranked: FigureRow[], share: ShareOf): Block {
  const whole = size.rows[0]!;
  const { last } = ends(size);
  const from = size.years.indexOf(year);
  const of = (value: number | null | undefined, row: FigureRow) =>
    typeof value === 'number' ? formatValue((value * share(row)) / 100, size.decimals) : '';
  const end = yearName(size, last);
  return {
    kind: 'table',
    table: {
      title: 'Sales of the companies with unchanged shares',
      unit: unitLine(size),
      head: ['Company', String(year), `${end}, low`, `${end}, central`, `${end}, high`],
      rows: ranked.map((row) => [
        row.name,
        ...[whole.values[from], whole.low?.[last], whole.values[last], whole.high?.[last]].map(
          (value) => of(value, row),
        ),
      ]),
    },
  };
}
