import type { FigureData, FigureRow } from '../figure.ts';
import {
  comparedYears,
  firstForecast,
  leadRow,
  partRows,
  rankedYear,
  valueAt,
} from '../figure-years.ts';
import { formatGrowth, formatValue } from '../format-value.ts';
import { growthRate } from '../series.ts';

/** Rows that a chart's label includes; the table has all of them. */
const READ_OUT = 8;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name within a sentence: right-to-left text must not affect the text around it. */
function spoken(name: string): string {
  const plain = name.replace(DIRECTIONS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The unit of the values, such as "USD million". */
const unitOf = ({ currency, unit }: FigureData) => [currency, unit].filter(Boolean).join(' ');

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

function readOut(rows: readonly FigureRow[], say: (row: FigureRow) => string): string {
  const open = rows.filter((row) => !row.is_kept);
  const kept = rows.length - open.length;
  const named = open.slice(0, READ_OUT).map((row) => `${spoken(row.name)} ${say(row)}`);
  const more = open.length - named.length;
  if (more) named.push(`${more} more in the table`);
  if (kept) named.push(`${kept} in the report`);
  return named.join('; ');
}

function totals(figure: FigureData): string {
  const row = leadRow(figure);
  const { years, decimals } = figure;
  const value = (values: FigureRow['values'] | undefined, i: number) => {
    const found = valueAt(values, i);
    return found === null ? 'no value' : formatValue(found, decimals);
  };
  const turn = firstForecast(figure);
  const last = years.length - 1;
  const valueIn = (i: number) => `${value(row?.values, i)} in ${years[i]}`;
  const first = turn > 0 ? [...new Set([0, turn - 1])].map(valueIn) : [];
  const sentences = [
    joined([figure.subject, unitOf(figure), [...new Set([years[0], years[last]])].join(' to ')]),
  ];
  if (first.length) sentences.push(`Measured: ${joined(first)}`);
  if (turn <= last) {
    const [low, high] = [valueAt(row?.low, last), valueAt(row?.high, last)];
    const range =
      low === null || high === null
        ? ''
        : `between ${formatValue(low, decimals)} and ${formatValue(high, decimals)}`;
    sentences.push(`Forecast for ${years[last]}: ${joined([value(row?.values, last), range])}`);
  }
  return `${sentences.join('. ')}.`;
}

function compared(figure: FigureData): string {
  const { years, decimals } = figure;
  const { from, to } = comparedYears(figure);
  const percent = figure.unit === '%' ? '%' : '';
  const say = ({ values }: FigureRow) => {
    const [a, b] = [valueAt(values, from), valueAt(values, to)];
    if (from === to) return `${formatValue(b, decimals)}${percent}`;
    const growth = figure.form === 'pairs' ? growthRate(a, b, years[to]! - years[from]!) : null;
    const change = `from ${formatValue(a, decimals)}${percent} to ${formatValue(b, decimals)}${percent}`;
    return growth === null ? change : `${change} (${formatGrowth(growth)} a year)`;
  };
  const when = [...new Set([years[from], years[to]])].join(' and ');
  const forecast = firstForecast(figure) <= to ? ' (forecast)' : '';
  return `${joined([figure.subject, unitOf(figure), when + forecast])}: ${readOut(partRows(figure), say)}.`;
}

function ranking(figure: FigureData): string {
  const year = rankedYear(figure);
  const percent = figure.unit === '%' ? '%' : '';
  const say = ({ values }: FigureRow) =>
    `${formatValue(valueAt(values, year), figure.decimals)}${percent}`;
  return `${joined([figure.subject, unitOf(figure), String(figure.years[year])])}: ${readOut(partRows(figure), say)}.`;
}

/** The text alternative of a chart: subject, unit, years and the numbers it names, as published. */
export function labelOf(figure: FigureData): string {
  if (figure.form === 'totals') return totals(figure);
  return figure.form === 'ranking' ? ranking(figure) : compared(figure);
}
