import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital, listed } from '../texts/words.ts';
import type { Argument, MarketModel } from '../types.ts';
import { companyFacts } from './company-facts.ts';
import {
  amount,
  type Figures,
  heading,
  list,
  paragraph,
  partsOf,
  percentOf,
  wholeOf,
} from './figure-reading.ts';
import { type Cased, cased } from './report-effects.ts';

/** What would move the market within its range, how we watch it, and what it means for each part. */
export function outlook(model: MarketModel, figures: Figures): Block[] {
  const all = cased(figures);
  const named = (items: Argument[]) => listed(items.map(({ label }) => `“${label}”`));
  return [
    ...(all
      ? [
          paragraph(
            `The low and the high case of ${all.size.years[all.last]} are ${amount(all.size, all.high - all.low)} apart. ` +
              'The developments described in chapter 3 decide where between the two the market ends up.',
          ),
        ]
      : []),
    heading('What would push the market up'),
    paragraph(
      `The market moves towards the high case if what supports it comes sooner or proves stronger than we expect: see ${named(model.drivers)}.` +
        (all ? ` ${away(all, all.high)}` : ''),
    ),
    heading('What would hold it back'),
    paragraph(
      `It moves towards the low case if what limits it lasts longer or spreads further: see ${named(model.restraints)}.` +
        (all ? ` ${away(all, all.low)}` : ''),
    ),
    heading('What we watch'),
    paragraph(
      `Each quarter we compare the forecast with the sources that tell first whether ${model.buyers} buy more or less than expected:`,
    ),
    list([
      ...model.publicSources.map((name) => `${capital(name)}, at each new release.`),
      suppliersWatched(model),
    ]),
    heading('When we revise the forecast'),
    paragraph(
      'A new edition is published once a year, and earlier if the measured value leaves the range between the low and the high case. Buyers of this edition are told.',
    ),
    ...(all ? byPart(all, figures) : []),
  ];
}

function away({ size, last, to }: Cased, value: number): string {
  const by = percentOf(Math.abs(value / to - 1) * 100);
  return `Sales in ${size.years[last]} would then be ${amount(size, value)}, ${by} ${value > to ? 'more' : 'less'} than in the central case.`;
}

/** Suppliers that report quarterly; of others one hears what they announce. */
function suppliersWatched({ companies }: MarketModel): string {
  const names = (some: typeof companies) => listed(some.slice(0, 3).map(({ name }) => name));
  const reporting = companies.filter((one) => companyFacts(one).owner === 'Listed');
  return reporting.length > 0
    ? `Quarterly reports of ${names(reporting)}.`
    : `Orders and investments that ${names(companies)} announce.`;
}

/** The cases of the last year for each region and for each part of the first cut. */
function byPart({ size, last, low, high, to }: Cased, figures: Figures): Block[] {
  const cuts = figures.filter((figure) => wholeOf(figure)).slice(0, 2);
  const year = size.years[last]!;
  const tables = cuts.flatMap((figure): Block[] => {
    const at = figure.years.indexOf(year);
    const line = ({ name, values }: FigureRow) => [
      name,
      ...[low, to, high].map((value) => scaled(figure, values[at], value / to)),
    ];
    const table = {
      title: `Cases of ${year} by ${figure.row_title.toLowerCase()}`,
      unit: unitLine(figure),
      head: [figure.row_title, 'Low', 'Central', 'High'],
      rows: partsOf(figure).map(line),
    };
    return at < 0 ? [] : [{ kind: 'table', table }];
  });
  if (tables.length === 0) return [];
  return [
    heading('What the cases mean for each part'),
    paragraph(
      'The tables apply the distance between the cases of the whole market to each of its parts, that is, they assume that the surprise is of the same size everywhere. A development that is felt in one region alone moves that region further.',
    ),
    ...tables,
  ];
}

const scaled = ({ decimals }: FigureData, value: number | null | undefined, by: number) =>
  typeof value === 'number' ? formatValue(value * by, decimals) : '';
