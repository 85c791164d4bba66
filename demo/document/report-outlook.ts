import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capitalized } from '#src/first-letter.ts';
import { listed } from '../texts/words.ts';
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
import type { Say } from './phrasing.ts';
import { type Cased, cased } from './report-effects.ts';

/** What would move the market within its range, how we watch it, and what it means for each part. */
export function outlook(model: MarketModel, figures: Figures, say: Say): Block[] {
  const all = cased(figures);
  const named = (items: Argument[]) => listed(items.map(({ label }) => `“${label}”`));
  const [up, down] = [named(model.drivers), named(model.restraints)];
  return [
    ...(all
      ? [
          paragraph(
            say(
              'distance of the cases',
              `The low and the high case of ${all.size.years[all.last]} {are|lie} ${amount(all.size, all.high - all.low)} apart. The developments described in chapter 3 decide where between the two the market ends up.`,
              `Between the low and the high case there {is|lies} a difference of ${amount(all.size, all.high - all.low)} in ${all.size.years[all.last]}. Which way the market goes depends on the developments described in chapter 3.`,
              `How much the market {is|will be} worth in ${all.size.years[all.last]} depends on the developments of chapter 3: the difference between low and high case is ${amount(all.size, all.high - all.low)}.`,
            ),
          ),
        ]
      : []),
    heading('Upside'),
    paragraph(
      `${say(
        'upside',
        `The market moves towards the high case if the developments in its favour {come|arrive} sooner or {prove|turn out} stronger than we {expect|assume}: ${up}.`,
        `Demand would be stronger if we have underestimated ${up}.`,
        `The high case {takes|needs} a stronger effect than we assume of ${up}.`,
      )}${all ? ` ${away(all, all.high, say)}` : ''}`,
    ),
    heading('Downside'),
    paragraph(
      `${say(
        'downside',
        `It moves towards the low case if the {restraints|obstacles} last longer or {spread|reach} further than we {expect|assume}: ${down}.`,
        `The low case {comes about|follows} if we have {underrated|underestimated} ${down}.`,
        `The risk here is that ${down} {weigh more|prove more serious} than we assume.`,
      )}${all ? ` ${away(all, all.low, say)}` : ''}`,
    ),
    heading('Indicators we watch'),
    paragraph(
      say(
        'watched',
        `Each quarter we compare the forecast with the sources that show first whether ${model.buyers} buy more or less than expected:`,
        `{These sources|The following} {tell us|show} first whether ${model.buyers} buy more or less than we {forecast|expect}; we {check|read} them every quarter:`,
        `Whether ${model.buyers} buy {as much as we expect|what we forecast} is {first seen|visible first} in these sources, which we {read|check} every quarter:`,
      ),
    ),
    list([...model.publicSources.map((name) => capitalized(name)), suppliersWatched(model, say)]),
    heading('Revisions'),
    paragraph(
      say(
        'revisions',
        'A new edition appears {once a year|every year}, or earlier if a measured value falls outside the range between the low and the high case. {Buyers of this edition are notified|We notify buyers of this edition} when that happens.',
        'We {revise|update} the forecast every year, and at once if a measured value {leaves|falls outside} the range. In that case we {write to|inform} all buyers of this edition.',
        'The forecast is {revised|updated} once a year. If a measured value falls outside the range, we do not wait: {a new edition follows and|we publish a new edition, and} buyers of this one are {informed|notified}.',
      ),
    ),
    ...(all ? byPart(all, figures, say) : []),
  ];
}

function away({ size, last, to }: Cased, value: number, say: Say): string {
  const by = percentOf(Math.abs(value / to - 1) * 100);
  const than = `${by} ${value > to ? 'more' : 'less'} than in the central case`;
  return say(
    'sales in a case',
    `Sales in ${size.years[last]} would then be ${amount(size, value)}, ${than}.`,
    `{That would|This would} mean ${amount(size, value)} in ${size.years[last]}, ${than}.`,
    `In ${size.years[last]} {buyers would spend|the market would be worth} ${amount(size, value)}, ${than}.`,
  );
}

/** Suppliers that report quarterly; of others one hears what they announce. */
function suppliersWatched({ companies }: MarketModel, say: Say): string {
  const names = (some: typeof companies) => listed(some.slice(0, 3).map(({ name }) => name));
  const reporting = companies.filter((one) => companyFacts(one).owner === 'Listed');
  return reporting.length > 0
    ? say(
        'reports of suppliers',
        `Quarterly reports of ${names(reporting)}`,
        `{Results|Quarterly results} published by ${names(reporting)}`,
        `{Interim|Quarterly} reports and order books of ${names(reporting)}`,
      )
    : `Orders and investments announced by ${names(companies)}`;
}

/** The cases of the last year for each region and for each part of the first cut. */
function byPart({ size, last, low, high, to }: Cased, figures: Figures, say: Say): Block[] {
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
    heading('The cases by region and segment'),
    paragraph(
      say(
        'cases of parts',
        'The tables apply the distance between the cases of the whole market to each of its parts. A development that is felt in one region alone would move that region further.',
        'Each {region and segment|part of the market} is given the same {distance|range} as the market as a whole. What happens in one region only would move that region {further|more}.',
        'We assume here that all parts move {alike|by the same percentage}; a {surprise|shock} in a single region would {move|change} that region more than the table shows.',
      ),
    ),
    ...tables,
  ];
}

const scaled = ({ decimals }: FigureData, value: number | null | undefined, by: number) =>
  typeof value === 'number' ? formatValue(value * by, decimals) : '';
