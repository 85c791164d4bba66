import type { FigureRow } from '#src/features/figures/figure.ts';
import { capitalized } from '#src/first-letter.ts';
import { type Cut, factsOf } from '../texts/facts.ts';
import { percent, regionInText, usd } from '../texts/words.ts';
import type { DemoFigure, Industry, MarketModel, NamedSeries } from '../types.ts';
import { pick } from './seed.ts';
import { BASE, growthBetween, LAST, RECORD_YEAR } from './series.ts';

// Numbers of the figures, as the texts refer to them.
const TOTALS = 1;
const REGIONS = 2;
const FIRST_CUT = 3;
const WORLD = 'World';

/** The figures of one edition: all numbers are the model's, and every finding is read off them. */
export function figuresOf(model: MarketModel, industry: Industry): DemoFigure[] {
  const [first, ...others] = model.dimensions;
  const facts = factsOf(model);
  const subject = `${capitalized(model.market)} market`;
  const figure = frameOf(model, industry);
  return [
    figure({
      number: TOTALS,
      form: 'totals',
      subject,
      row_title: '',
      title: pick(
        [
          `From ${usd(model.total[BASE]!)} in ${model.base} to ${usd(model.total[LAST]!)} in ${model.last}`,
          `${usd(model.total[LAST]!)} in ${model.last}, after growth of ${percent(model.growth)} a year`,
          `Growth of ${percent(model.growth)} a year leads to ${usd(model.total[LAST]!)} in ${model.last}`,
        ],
        `${model.code} finding`,
      ),
      rows: [totalRow(model)],
      note: 'The central case is our forecast. The low and the high case show what happens if the main risks, or the main opportunities, come true; the report names them.',
    }),
    figure({
      number: REGIONS,
      form: 'pairs',
      subject: `${subject} by region`,
      row_title: 'Region',
      title: regionFinding(model),
      rows: [...model.regions.map(rowOf), wholeRow(model)],
    }),
    figure({
      number: FIRST_CUT,
      form: 'shares',
      row_title: first!.name,
      subject: `${subject} by ${first!.name.toLowerCase()}`,
      title: cutFinding(facts.cuts[0]!),
      rows: [...first!.segments.map(rowOf), wholeRow(model)],
    }),
    ...others.map((dimension, i) =>
      figure({
        number: FIRST_CUT + 1 + i,
        form: 'pairs',
        row_title: dimension.name,
        subject: `${subject} by ${dimension.name.toLowerCase()}`,
        title: cutFinding(facts.cuts[i + 1]!),
        rows: [...dimension.segments.map(rowOf), wholeRow(model)],
        visibility: 'buyers',
      }),
    ),
    companies(figure, model),
  ];
}

type Own = Pick<DemoFigure, 'number' | 'form' | 'subject' | 'title' | 'row_title' | 'rows'> &
  Partial<DemoFigure>;

const frameOf =
  (model: MarketModel, industry: Industry) =>
  (own: Own): DemoFigure => ({
    metric: industry.level === 'ex-works' ? 'Sales ex-works' : capitalized(industry.level),
    geography: WORLD,
    unit: 'million',
    currency: 'USD',
    price_basis: `constant ${RECORD_YEAR} prices`,
    decimals: 1,
    years: model.years,
    first_forecast_year: model.firstForecastYear,
    source: model.source.replace(/^Source: /, ''),
    note: '',
    visibility: 'everybody',
    ...own,
  });

const rowOf = ({ name, values }: NamedSeries): FigureRow => ({ name: capitalized(name), values });
const wholeRow = ({ total }: MarketModel): FigureRow => ({
  name: WORLD,
  values: total,
  is_total: true,
});

function totalRow({ total, low, high }: MarketModel): FigureRow {
  const forecast = (values: number[]) => values.map((value, i) => (i > BASE ? value : null));
  return { name: WORLD, values: total, low: forecast(low), high: forecast(high) };
}

function companies(figure: (own: Own) => DemoFigure, model: MarketModel): DemoFigure {
  const sum = model.companies.slice(0, 3).reduce((all, { share }) => all + share, 0);
  return figure({
    number: FIRST_CUT + model.dimensions.length,
    form: 'ranking',
    row_title: 'Company',
    subject: `Companies in the ${model.market} market`,
    title: pick(
      [
        `Three companies held ${percent(sum)} of sales in ${model.base}`,
        `${model.companies[0]!.name} leads with ${percent(model.companies[0]!.share)} of sales; the top three held ${percent(sum)}`,
        `The three largest suppliers had ${percent(sum)} of sales in ${model.base}`,
      ],
      `${model.code} ranking`,
    ),
    metric: 'Share of sales',
    unit: '%',
    currency: null,
    price_basis: '',
    years: [model.base],
    first_forecast_year: null,
    rows: [
      ...model.companies.map(({ name, share }, i) => ({
        name,
        values: [share],
        ...(i < 3 ? {} : { is_kept: true }),
      })),
      { name: 'All others', values: [model.otherShare] },
    ],
  });
}

function regionFinding({ code, regions }: MarketModel): string {
  const fastest = regions.reduce((best, part) =>
    growthBetween(part.values) > growthBetween(best.values) ? part : best,
  );
  const rate = percent(growthBetween(fastest.values));
  const name = (part: NamedSeries) => regionInText(part.name);
  const [leader, quick] = [capitalized(name(regions[0]!)), name(fastest)];
  return pick(
    fastest === regions[0]
      ? [
          `${leader} leads and grows fastest, by ${rate} a year`,
          `${leader} is the largest region and, at ${rate} a year, the fastest growing`,
        ]
      : [
          `${leader} leads; ${quick} grows fastest, by ${rate} a year`,
          `${leader} is the largest region; ${quick} grows fastest, by ${rate}`,
          `${capitalized(quick)} grows fastest, by ${rate} a year; the largest region is ${name(regions[0]!)}`,
        ],
    `${code} regions finding`,
  );
}

/** Worded so that names in singular and plural read well. */
function cutFinding(cut: Cut): string {
  const { leader, fastest, next } = cut;
  if (cut.kind === 'overtaken')
    return `The lead passes from ${leader.name} to ${next.name} in ${cut.turnsIn}`;
  if (cut.kind === 'widening')
    return `The lead of ${leader.name} widens, from ${leader.share} to ${leader.endShare}`;
  return pick(
    [
      `Growth is fastest in ${fastest.name}, at ${fastest.growth} a year`,
      `The fastest growth is in ${fastest.name}: ${fastest.growth} a year`,
    ],
    `${fastest.name} ${fastest.growth}`,
  );
}
