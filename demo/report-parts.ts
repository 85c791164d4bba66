import type { ReportEdition } from '#src/features/delivery/dependencies.ts';
import type { Block, Part } from '#src/features/delivery/documents/report-parts.ts';
import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import { growthRate } from '#src/features/figures/series.ts';
import type { MarketModel } from './types.ts';
import { capital } from './words.ts';

type Figures = ReportEdition['figures'];

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const heading = (text: string): Block => ({ kind: 'heading', text });
const shown = (figure: FigureData | undefined): Block[] =>
  figure
    ? [
        { kind: 'figure', number: figure.number },
        { kind: 'tables', number: figure.number },
      ]
    : [];

const byRows = (figures: Figures, title: string) =>
  figures.find(({ row_title }) => row_title.toLowerCase() === title.toLowerCase());
const totals = (figures: Figures) => figures.find(({ form }) => form === 'totals');

/** Places of the first, the last measured and the last year. */
function ends({ years, first_forecast_year }: FigureData) {
  const turn = first_forecast_year === null ? -1 : years.indexOf(first_forecast_year);
  const last = years.length - 1;
  return { first: 0, base: turn > 0 ? turn - 1 : last, last };
}

const amount = ({ currency, unit, decimals }: FigureData, value: number | null | undefined) =>
  unit === '%'
    ? `${formatValue(value, decimals)}%`
    : [currency, formatValue(value, decimals), unit].filter(Boolean).join(' ');

const growth = ({ years }: FigureData, { values }: FigureRow, from: number, to: number) =>
  growthRate(values[from], values[to], years[to]! - years[from]!);

/** Share of the whole in a year, in per cent. */
function shareIn(figure: FigureData, row: FigureRow, at: number): number | null {
  const whole = figure.rows.find(({ is_total }) => is_total)?.values[at];
  const value = row.values[at];
  return typeof whole === 'number' && whole > 0 && typeof value === 'number'
    ? (value / whole) * 100
    : null;
}

function partText(figure: FigureData, row: FigureRow): string {
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const of = (at: number) => amount(figure, row.values[at]);
  const share = (at: number) => `${formatValue(shareIn(figure, row, at), 1)}%`;
  const whole = figure.rows.find(({ is_total }) => is_total);
  const [own, all] = [
    growth(figure, row, base, last),
    whole ? growth(figure, whole, base, last) : null,
  ];
  const pace =
    own === null || all === null
      ? ''
      : own > all
        ? ', faster than the whole'
        : ', no faster than the whole';
  return (
    `${row.name} stood at ${of(base)} in ${years[base]}, ${share(base)} of the whole, after ${of(first)} in ${years[first]}. ` +
    `The forecast for ${years[last]} is ${of(last)}: ${formatGrowth(own)} a year${pace}. ` +
    `Its share goes to ${share(last)}.`
  );
}

const breakdown = (figure: FigureData | undefined): Block[] =>
  figure
    ? [
        ...shown(figure),
        ...figure.rows
          .filter(({ is_total }) => !is_total)
          .flatMap((row) => [heading(row.name), paragraph(partText(figure, row))]),
      ]
    : [];

function sizeText(figure: FigureData | undefined): Block[] {
  const row = figure?.rows[0];
  if (!figure || !row) return [];
  const { first, base, last } = ends(figure);
  const { years } = figure;
  const range =
    typeof row.low?.[last] === 'number' && typeof row.high?.[last] === 'number'
      ? ` The low case ends at ${amount(figure, row.low[last])}, the high case at ${amount(figure, row.high[last])}.`
      : '';
  return [
    paragraph(
      `From ${years[first]} to ${years[base]} the market went from ${amount(figure, row.values[first])} to ` +
        `${amount(figure, row.values[base])}, ${formatGrowth(growth(figure, row, first, base))} a year. In the central case it comes to ` +
        `${amount(figure, row.values[last])} in ${years[last]}, ${formatGrowth(growth(figure, row, base, last))} a year.${range}`,
    ),
  ];
}

const summary = (model: MarketModel, figures: Figures): Block[] => [
  paragraph(model.insight),
  heading('The market in short'),
  ...sizeText(totals(figures)),
  heading('Findings'),
  { kind: 'list', items: figures.map(({ number, title }) => `${title} (figure ${number}).`) },
];

function method({ evidence, data_to }: ReportEdition): Block[] {
  if (!evidence) return [paragraph(`Measured years end with ${data_to}; later ones are forecast.`)];
  const { sources, interviews, interviews_between, answers, signed_on } = evidence;
  return [
    heading('What is counted'),
    paragraph(evidence.counted),
    paragraph(
      `Measured years end with ${data_to}; every later value is a forecast and is marked as one.`,
    ),
    paragraph(`Prices: ${evidence.price_basis}`),
    heading('Sources and interviews'),
    paragraph(
      `${interviews} interviews were held, ${interviews_between}. Sources, with the day on which they were read:`,
    ),
    { kind: 'list', items: sources.map(({ name, read_on }) => `${name}, ${read_on}`) },
    heading('How the numbers are made'),
    paragraph(evidence.method),
    heading('How close the last edition was'),
    paragraph(evidence.last_time),
    heading('How machines were used'),
    paragraph(evidence.machines),
    paragraph(`${answers} answers for these numbers and signed them on ${signed_on}.`),
  ];
}

const ground = ({ drivers, restraints }: MarketModel): Block[] =>
  [...drivers, ...restraints].flatMap(({ label, text }) => [heading(label), paragraph(text)]);

function companies(model: MarketModel, figure: FigureData | undefined): Block[] {
  if (!figure) return [];
  const at = figure.years.length - 1;
  const seats = new Map(model.companies.map(({ name, country }) => [name, country]));
  return [
    ...shown(figure),
    ...figure.rows.flatMap((row, rank): Block[] => {
      const seat = seats.get(row.name);
      if (!seat) return [];
      return [
        heading(row.name),
        paragraph(
          `${row.name}, based in ${seat}, is number ${rank + 1} of the companies profiled, with ` +
            `${amount(figure, row.values[at])} of sales in ${figure.years[at]}.`,
        ),
      ];
    }),
  ];
}

const outlook = (model: MarketModel): Block[] => [
  heading('What would move the market up'),
  { kind: 'list', items: model.drivers.map(({ label, text }) => `${label}. ${text}`) },
  heading('What would hold it back'),
  { kind: 'list', items: model.restraints.map(({ label, text }) => `${label}. ${text}`) },
];

function appendix(figures: Figures): Block[] {
  const sources = [...new Set(figures.map(({ source }) => source).filter(Boolean))];
  return [
    heading('Sources of the figures'),
    { kind: 'list', items: sources },
    heading('How to read the figures'),
    paragraph(
      'Solid marks are measured, ruled ones are forecast; the line between them is the meridian of the figure. Growth is the compound rate a year between the last measured and the last forecast year.',
    ),
    heading('The data file'),
    paragraph(
      'Every value of this report is in the data file that is delivered beside it: a workbook with a sheet for each figure, and the same as CSV.',
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
    ground(model),
    [...sizeText(size), ...shown(size)],
    ...model.dimensions.map(({ name }) => breakdown(byRows(figures, name))),
    breakdown(byRows(figures, 'Region')),
    companies(model, byRows(figures, 'Company')),
    outlook(model),
  ];
  const chapters = model.chapters.flatMap((title, index): Part[] => {
    const own = blocks[index];
    return own && own.length > 0 ? [{ title: capital(title), blocks: own }] : [];
  });
  const appended = { title: 'Appendix', blocks: appendix(figures) };
  return [...chapters, ...others(figures, chapters), appended];
}
