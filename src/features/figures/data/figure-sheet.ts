import type { Cell, Sheet } from '#src/spreadsheet/workbook.ts';
import type { FigureData, FigureRow } from '../figure.ts';
import { firstForecast } from '../figure-years.ts';
import { unitLine } from '../table-series.ts';

const CASES = [
  ['values', 'central'],
  ['low', 'low'],
  ['high', 'high'],
] as const;

function lines({ years, decimals }: FigureData, row: FigureRow): Cell[][] {
  return CASES.flatMap(([key, name]) => {
    const given = row[key];
    if (!given || (key !== 'values' && given.every((value) => value === null))) return [];
    const values = years.map((_, at): Cell => {
      const value = given[at];
      return typeof value === 'number' ? { value, decimals } : null;
    });
    return [[row.name, name, ...values]];
  });
}

/**
 * One figure as the sheet of a workbook: its description, then a line for each row and case with its years. Values are
 * numbers as published; rows without values are kept for buyers.
 */
export function figureSheet(figure: FigureData): Sheet {
  const turn = firstForecast(figure);
  const head = (text: string): Cell => ({ head: text });
  return {
    name: `Figure ${figure.number}`,
    widths: [32, 10, ...figure.years.map(() => 12)],
    rows: [
      [head(figure.title)],
      [figure.subject],
      [unitLine(figure)],
      [figure.geography],
      [],
      [
        head(figure.row_title || 'Row'),
        head('Case'),
        ...figure.years.map((year) => head(String(year))),
      ],
      ['', '', ...figure.years.map((_, at) => (at < turn ? 'measured' : 'forecast'))],
      ...figure.rows.flatMap((row) => lines(figure, row)),
      [],
      ['Source', figure.source],
      ...(figure.note ? [['Note', figure.note]] : []),
    ],
  };
}
