import { dayOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { firstForecast } from '#src/features/figures/figure-years.ts';
import { publishedValue } from '#src/features/figures/published-value.ts';
import type { CitedFigure } from '../contract.ts';
import { statusWords } from '../pieces/status-words.ts';

/** The origin of a figure, as stated in its files. */
export interface Origin {
  /** Absolute address of the figure's page. */
  address: string;
  publisher: string;
}

export const columns = ['Row', 'Year', 'Kind', 'Low case', 'Value', 'High case'] as const;

export type Line = (string | number | null)[];

/**
 * The values of a figure in long form, a line for each row and year, rounded as published. A row that is kept for
 * buyers has one line without a value.
 */
export function figureLines(figure: CitedFigure): Line[] {
  const forecast = firstForecast(figure);
  const value = (values: (number | null)[] | undefined, at: number) =>
    publishedValue(values?.[at], figure.decimals);
  return figure.rows.flatMap((row): Line[] => {
    const name = row.name || figure.metric;
    if (row.is_kept) return [[name, null, 'in the report', null, null, null]];
    return figure.years.map((year, at) => [
      name,
      year,
      at < forecast ? 'measured' : 'forecast',
      value(row.low, at),
      value(row.values, at),
      value(row.high, at),
    ]);
  });
}

/** The description of a figure as pairs of term and text; empty ones are left out. */
export function figureFacts(
  figure: CitedFigure,
  { address, publisher }: Origin,
): [string, string][] {
  const { edition, report } = figure;
  const facts: [string, string][] = [
    ['Figure', `${figure.number}`],
    ['Title', figure.title],
    ['Subject', figure.subject],
    ['Metric', figure.metric],
    ['Geography', figure.geography],
    ['Unit', [figure.currency, figure.unit].filter(Boolean).join(' ')],
    ['Price basis', figure.price_basis],
    ['Status', statusWords(figure)],
    ['Edition', `${ordinal(edition.number)} edition, ${dayOf(edition.published_on)}`],
    ['Source', figure.source],
    ['Note', figure.note],
    ['Report', `${report.name} (${report.code})`],
    ['Publisher', publisher],
    ['Address', address],
    ['Use', USE],
  ];
  return facts.filter(([, text]) => text !== '');
}

/** The terms for using a figure's public values. */
export const USE = 'Free to use with the source line and the address of the figure.';
