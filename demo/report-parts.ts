import type { Block, Part } from '#src/features/delivery/report-parts.ts';
import { marketModel } from './model.ts';
import { BASE, LAST, RECORD_YEAR } from './series.ts';
import type { Dimension, MarketModel, NamedSeries } from './types.ts';

const decimal = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const million = (value: number) => `USD ${decimal(value)} million`;
const percent = (value: number) => `${value.toFixed(1)}%`;
const growth = ({ values }: Pick<NamedSeries, 'values'>, from = BASE, to = LAST) =>
  ((values[to]! / values[from]!) ** (1 / (to - from)) - 1) * 100;
const share = (part: NamedSeries, model: MarketModel, index: number) =>
  percent((part.values[index]! / model.total[index]!) * 100);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const heading = (text: string): Block => ({ kind: 'heading', text });
const source = (model: MarketModel): Block => paragraph(model.source);

/** Measured and forecast years of some series, in two tables that fit the column. */
function tables(
  model: MarketModel,
  title: string,
  name: string,
  series: NamedSeries[],
  total: boolean,
): Block[] {
  const all = total ? [...series, { name: 'World', values: model.total }] : series;
  const table = (columns: number[], words: string): Block => ({
    kind: 'table',
    table: {
      title: `${title}, ${words}`,
      unit: model.unit,
      head: [name, ...columns.map((i) => String(model.years[i]))],
      rows: all.map((part) => [
        capital(part.name),
        ...columns.map((i) => decimal(part.values[i]!)),
      ]),
      total,
    },
  });
  return [
    table([0, 1, 2, 3, 4, 5], 'measured'),
    table([6, 7, 9, 11, 13], 'forecast'),
    source(model),
  ];
}

const bars = (model: MarketModel, title: string, series: NamedSeries[]): Block => ({
  kind: 'bars',
  bars: {
    ...{ title, unit: model.unit, measured: `${model.base}`, forecast: `${model.last} (forecast)` },
    rows: series.slice(0, 10).map(({ name, values }) => ({
      name: capital(name),
      measured: values[BASE]!,
      forecast: values[LAST]!,
    })),
  },
});

function partText(part: NamedSeries, model: MarketModel): string {
  const now = growth(part) > model.growth ? 'faster' : 'more slowly';
  return (
    `${capital(part.name)} stood at ${million(part.values[BASE]!)} in ${model.base}, ${share(part, model, BASE)} of the world's ${model.market} market, ` +
    `after ${million(part.values[0]!)} in ${model.first}. The forecast for ${model.last} is ${million(part.values[LAST]!)}, ${percent(growth(part))} a year: ` +
    `it grows ${now} than the whole, and its share goes to ${share(part, model, LAST)}.`
  );
}

const breakdown = (model: MarketModel, { name, segments }: Dimension): Block[] => [
  bars(
    model,
    `${model.marketTitle} market by ${name.toLowerCase()}, ${model.base} and ${model.last}`,
    segments,
  ),
  ...tables(model, `${model.marketTitle} market by ${name.toLowerCase()}`, name, segments, true),
  ...segments.flatMap((part) => [heading(capital(part.name)), paragraph(partText(part, model))]),
];

function summary(model: MarketModel): Block[] {
  return [
    paragraph(model.insight),
    paragraph(
      `The ${model.market} market came to ${million(model.total[BASE]!)} in ${model.base}. In the central case it grows by ${percent(model.growth)} a year ` +
        `to ${million(model.total[LAST]!)} in ${model.last}; the low case ends at ${million(model.low[LAST]!)}, the high case at ${million(model.high[LAST]!)}.`,
    ),
    bars(model, `${model.regions[0]!.name} is the largest region`, model.regions),
    source(model),
  ];
}

const method = (model: MarketModel): Block[] => [
  paragraph(
    `What is counted: ${model.unit}. Measured years end with ${model.base}; every later figure is a forecast and is marked as one.`,
  ),
  paragraph(
    `The figures rest on ${model.interviews} interviews with makers, buyers and distributors, and on the sources that are named below each table. Parts always add up to their total.`,
  ),
  paragraph(
    'The forecast is built from the bottom up by segment and by region, and the two are brought to one total. The low and the high case move the assumptions that matter most, together.',
  ),
];

const size = (model: MarketModel): Block[] => [
  paragraph(
    `From ${model.first} to ${model.base} the market grew by ${percent(growth({ values: model.total }, 0, BASE))} a year; to ${model.last} it grows by ${percent(model.growth)} a year in the central case.`,
  ),
  ...tables(
    model,
    `${model.marketTitle} market, three cases`,
    'Case',
    [
      { name: 'Low', values: model.low },
      { name: 'Central', values: model.total },
      { name: 'High', values: model.high },
    ],
    false,
  ),
];

function companies(model: MarketModel): Block[] {
  const rows = model.companies.map(({ name, country, share: part }) => [
    name,
    country,
    percent(part),
  ]);
  return [
    {
      kind: 'table',
      table: {
        title: `Shares in ${model.base}`,
        unit: 'Per cent of the world market',
        head: ['Company', 'Seat', 'Share'],
        rows: [...rows, ['All others', '', percent(model.otherShare)]],
      },
    },
    source(model),
    ...model.companies.flatMap(({ name, country, share: part }, rank) => [
      heading(name),
      paragraph(
        `${name}, based in ${country}, is number ${rank + 1} of the companies profiled, with ${percent(part)} of the ${model.market} market in ${model.base}: ${million((model.total[BASE]! * part) / 100)} of sales.`,
      ),
    ]),
  ];
}

const outlook = (model: MarketModel): Block[] => [
  paragraph(
    `Between the low and the high case of ${model.last} lie ${million(model.high[LAST]! - model.low[LAST]!)}. These would move the market up:`,
  ),
  { kind: 'list', items: model.drivers.map(({ label, text }) => `${label}. ${text}`) },
  paragraph('And these would hold it back:'),
  { kind: 'list', items: model.restraints.map(({ label, text }) => `${label}. ${text}`) },
];

/**
 * The chapters of a report of the demo publisher with data up to that year, from the model that its page quotes too;
 * undefined for any other report.
 */
export function chaptersOfReport(
  report: { code: string; name: string },
  dataTo: number,
): Part[] | undefined {
  const model = marketModel(report.code, dataTo);
  if (model?.title !== report.name) return undefined;
  const regions: Dimension = { name: 'Region', segments: model.regions };
  const blocks: Block[][] = [
    summary(model),
    method(model),
    [...model.drivers, ...model.restraints].flatMap(({ label, text }) => [
      heading(label),
      paragraph(text),
    ]),
    size(model),
    ...model.dimensions.map((dimension) => breakdown(model, dimension)),
    breakdown(model, regions),
    companies(model),
    outlook(model),
    [
      paragraph(
        `Prices are constant prices of ${RECORD_YEAR}. CAGR is the compound growth a year from ${model.base} to ${model.last}.`,
      ),
      source(model),
    ],
  ];
  return model.chapters.flatMap(({ title }, index) => {
    const block = blocks[index];
    return block ? [{ title, blocks: block }] : [];
  });
}
