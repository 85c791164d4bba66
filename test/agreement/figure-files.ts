import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { CitedFigure } from '#src/features/citations/contract.ts';
import { figureCsv } from '#src/features/citations/files/figure-csv.ts';
import { figureJson } from '#src/features/citations/files/figure-json.ts';
import { figureXlsx } from '#src/features/citations/files/figure-xlsx.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import { CASES, type Case, type Cells, keyOf, print } from './cells.ts';

/** The text of a piece of HTML. */
export const unescaped = (html: string) => DomUtils.textContent(parseDocument(html));
const cited = (figure: FigureData): CitedFigure =>
  ({
    ...figure,
    id: 1,
    slug: 'x',
    state: 'current',
    history: [],
    corrections: [],
    present: null,
    edition: { number: 1, published_on: '2026-01-01', data_to: 2025, next_planned: null },
    report: { code: 'C', name: 'N', slug: 's', author_name: '' },
    evidence: null,
    changed: '',
    compared: null,
    others: 0,
  }) as unknown as CitedFigure;
const origin = { address: 'https://example.com/figures/1-x', publisher: 'P' };

type Line = Record<string, string>;
/** The lines of a CSV file by their columns. */
export const lines = (text: string): Line[] => parse(text, { columns: true, bom: true });

/** Cells of figures in long form. Files contain plain digits; they are formatted for comparison. */
export function readLines(
  all: Line[],
  names: Record<Case | 'row' | 'year', string>,
  decimals: number,
) {
  const cells: Cells = new Map();
  for (const line of all)
    for (const of of CASES) {
      const text = line[names[of]] ?? '';
      const year = Number(line[names.year]);
      if (text !== '') cells.set(keyOf(line[names.row]!, year, of), exactly(text, decimals));
    }
  return cells;
}

/** Digits of a file as they are printed; excess decimals are kept, so that they are found. */
const exactly = (text: string, decimals: number) => {
  const places = (text.split('.')[1] ?? '').length;
  return print(Number(text), Math.max(places, decimals));
};

/** The cells of a workbook's sheet by row: numbers as they are stored, texts as they are shown. */
export function sheetRows(files: Record<string, Uint8Array>, number: number): string[][] {
  const shared = [
    ...strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(
      /<si>([\s\S]*?)<\/si>/g,
    ),
  ].map(([, text]) => unescaped(text!));
  const sheet = strFromU8(files[`xl/worksheets/sheet${number}.xml`]!);
  return [...sheet.matchAll(/<row\b[^>]*>([\s\S]*?)<\/row>/g)].map(([, row]) => {
    const cells: string[] = [];
    for (const [, column, facts, inner] of row!.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const at = [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const value = /<v>([^<]*)<\/v>/.exec(inner ?? '')?.[1];
      cells[at] = facts!.includes('t="s"')
        ? shared[Number(value)]!
        : (value ?? unescaped(inner ?? ''));
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

/** A sheet of the data file: a line for each row and case, with years across. */
export function readSheet(figure: FigureData, rows: string[][]): Cells {
  const cells: Cells = new Map();
  const head = rows.findIndex((row) => row[1] === 'Case');
  const of = { central: 'values', low: 'low', high: 'high' } as const;
  for (const row of rows.slice(head + 2)) {
    const found = of[row[1] as keyof typeof of];
    if (!found) continue;
    row.slice(2).forEach((text, i) => {
      if (text !== '')
        cells.set(
          keyOf(row[0]!, Number(rows[head]![i + 2]), found),
          exactly(text, figure.decimals),
        );
    });
  }
  return cells;
}

export const LONG = { row: 'row', year: 'year', values: 'value', low: 'low', high: 'high' };
const CITED = {
  row: 'Row',
  year: 'Year',
  values: 'Value',
  low: 'Low case',
  high: 'High case',
};

/** Years without a value are an empty cell in a file, and a dash in print. */
export const written = (cells: Cells) => new Map([...cells].filter(([, text]) => text !== '–'));
/** A figure of one unnamed row is labelled with its metric. */
const rowNamed = (figure: FigureData, name: string) =>
  figure.rows.length === 1 ? figure.rows[0]!.name : name;

/** The content of a figure page's CSV. */
export function readCsv(figure: FigureData): Cells {
  const csv = lines(figureCsv(cited(figure), origin)).map((line) => ({
    ...line,
    Row: rowNamed(figure, line.Row!),
  }));
  return readLines(csv, CITED, figure.decimals);
}

/** The content of a figure page's JSON. */
export function readJson(figure: FigureData): Cells {
  const { rows } = JSON.parse(JSON.stringify(figureJson(cited(figure), origin)));
  const json: Cells = new Map();
  for (const row of rows)
    for (const of of CASES)
      row[of]?.forEach((value: number | null, at: number) => {
        if (value !== null)
          json.set(keyOf(row.name, figure.years[at]!, of), exactly(String(value), figure.decimals));
      });
  return json;
}

/** The content of a figure page's workbook. */
export async function readXlsx(figure: FigureData): Promise<Cells> {
  const files = unzipSync(new Uint8Array(await figureXlsx(cited(figure), origin)));
  const [head = [], ...rows] = sheetRows(files, 1);
  const all = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
  const named = all.map((line) => ({ ...line, Row: rowNamed(figure, line.Row!) }));
  return readLines(named, CITED, figure.decimals);
}
