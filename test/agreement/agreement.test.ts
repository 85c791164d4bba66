import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CitedFigure } from '#src/features/citations/contract.ts';
import { figureCsv } from '#src/features/citations/files/figure-csv.ts';
import { figureJson } from '#src/features/citations/files/figure-json.ts';
import { figureXlsx } from '#src/features/citations/files/figure-xlsx.ts';
import { drawReport } from '#src/features/documents/draw-report.ts';
import { drawFigure } from '#src/features/figures/chart/draw-figure.ts';
import { dataArchive } from '#src/features/figures/data/data-archive.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import { FigureTable } from '#src/features/figures/pieces/figure-table.tsx';
import { publicFigure, wholeFigure } from '#src/features/figures/public-figure.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { drawSample } from '#src/features/leads/samples/draw-sample.ts';
import { sampleChapter } from '#src/features/leads/samples/sample-chapter.ts';
import { lastMeasuredYear } from '../../demo/dates.ts';
import { chaptersOf, type DemoReport, demoReports, marketModel } from '../../demo/model.ts';
import { linesOfPages } from '../documents/page-lines.ts';
import { type ReadTable, tablesOfPdf } from '../documents/pdf-tables.ts';

// Each format is read back here and compared, value by value, with what the edition stores. Nothing of the product that
// prints a value is asked what it should print.

const today = new Date();
const reports = demoReports(today);
const PDFS = 24;
/** Every tenth report or so: a PDF takes a fifth of a second to draw. */
const drawn = reports.filter((_, i) => i % Math.floor(reports.length / PDFS) === 0);

const close = (text: string) => text.replace(/\s+/g, '');

/** A value as it is printed, written again: digits in threes, a true minus, a fixed number of places. */
function print(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined) return '–';
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (value < 0 ? '\u2212' : '') + grouped + (part ? `.${part}` : '');
}

const CASES = ['values', 'low', 'high'] as const;
type Case = (typeof CASES)[number];
type Cells = Map<string, string>;
const keyOf = (row: string, year: number, of: Case) => `${close(row)} ${year} ${of}`;

/** What every format has to say of a figure: each value under its row, year and case. */
function expected(figure: FigureData): Cells {
  const cells: Cells = new Map();
  for (const row of figure.rows)
    for (const of of CASES)
      row[of]?.forEach((value, i) => {
        if (row.is_kept || (of !== 'values' && value === null)) return;
        cells.set(keyOf(row.name, figure.years[i]!, of), print(value, figure.decimals));
      });
  return cells;
}

/** The row and the case that a column or line of a printed table is for. */
function seriesNamed(figure: FigureData, title: string): [string, Case] | undefined {
  const only = figure.rows.length === 1 ? figure.rows[0]! : undefined;
  const low = /,lowcase$/;
  const high = /,highcase$/;
  if (only && title === 'Low') return [only.name, 'low'];
  if (only && title === 'High') return [only.name, 'high'];
  if (only && ['Central', close(only.name || figure.metric)].includes(title))
    return [only.name, 'values'];
  const named = (text: string) => figure.rows.find(({ name }) => close(name) === text)?.name;
  if (low.test(title)) return [named(title.replace(low, ''))!, 'low'];
  if (high.test(title)) return [named(title.replace(high, ''))!, 'high'];
  const name = named(title);
  return name === undefined ? undefined : [name, 'values'];
}

/** Reads tables with years down or across; what is no value of a year, such as growth, is left out. */
function readTables(figure: FigureData, tables: string[][][]): Cells {
  const cells: Cells = new Map();
  const put = (title: string, year: string, text: string | undefined) => {
    const found = seriesNamed(figure, title);
    const number = Number(/^(\d{4})(\(?forecast\)?)?$/.exec(year)?.[1] ?? 0);
    if (!found || !number || text === undefined || text === '' || text === 'inthereport') return;
    cells.set(keyOf(found[0], number, found[1]), text.replace('–novalue', '–'));
  };
  for (const [head = [], ...rows] of tables)
    for (const [first = '', ...texts] of rows)
      texts.forEach((text, i) => {
        const column = head[i + 1] ?? '';
        if (head[0] === 'Year') put(column, first, text);
        else put(first, column, text);
      });
  return cells;
}

function htmlTables(figure: FigureData): string[][][] {
  const page = parseDocument(renderToStaticMarkup(createElement(FigureTable, { figure }))).children;
  return DomUtils.getElementsByTagName('table', page).map((table) =>
    DomUtils.getElementsByTagName('tr', table.children).map((row) =>
      DomUtils.getElementsByTagName((name) => name === 'th' || name === 'td', row.children).map(
        (cell) => close(DomUtils.textContent(cell)),
      ),
    ),
  );
}

const unescaped = (html: string) => DomUtils.textContent(parseDocument(html));
const NUMBER = /(?<![\d\p{L}-])[+\u2212]?\d{1,3}(?:,\d{3})*\.\d+/gu;

/** Everything that a picture or its label may say: the values, their shares of the whole, and growth a year. */
function sayable(figure: FigureData): Set<string> {
  const found = new Set<string>(expected(figure).values());
  const open = figure.rows.filter((row) => !row.is_kept);
  const total = open.find((row) => row.is_total);
  const { years } = figure;
  const turn = years.indexOf(figure.first_forecast_year ?? -1);
  for (const row of open) {
    years.forEach((_, i) => {
      const whole = total?.values[i];
      const value = row.values[i];
      if (whole && typeof value === 'number') found.add(print((value / whole) * 100, 1));
    });
    for (const [from, to] of [
      [0, turn - 1],
      [turn - 1, years.length - 1],
    ] as const) {
      const [a, b] = [row.values[from], row.values[to]];
      if (!a || !b || from >= to || from < 0) continue;
      const rate = ((b / a) ** (1 / (years[to]! - years[from]!)) - 1) * 100;
      found.add((rate > 0 ? '+' : '') + print(rate, 1));
      found.add(print(rate, 1));
    }
  }
  return found;
}

/** The sentences that a picture's label has to have, written again. */
function labelled(figure: FigureData): string[] {
  const { years, decimals } = figure;
  const turn = years.indexOf(figure.first_forecast_year ?? -1);
  const last = years.length - 1;
  if (figure.form === 'totals') {
    const row = figure.rows.find(({ is_kept }) => !is_kept);
    if (!row) return [];
    const at = (i: number) => print(row.values[i], decimals);
    return [
      `${at(0)} in ${years[0]}`,
      `${at(turn - 1)} in ${years[turn - 1]}`,
      `Forecast for ${years[last]}: ${at(last)}, between ${print(row.low?.[last], decimals)} and ${print(row.high?.[last], decimals)}`,
    ];
  }
  const parts = figure.rows.filter(({ is_total, is_kept }) => !is_total && !is_kept).slice(0, 8);
  const total = figure.rows.find(({ is_total }) => is_total);
  const percent = figure.unit === '%' || figure.form === 'shares';
  return parts.map(({ name, values }) => {
    const at = (i: number) =>
      figure.form === 'shares' && figure.unit !== '%'
        ? print((values[i]! / total!.values[i]!) * 100, 1)
        : print(values[i], decimals);
    const mark = percent ? '%' : '';
    return last === 0 || figure.form === 'ranking'
      ? `${name} ${at(figure.form === 'ranking' ? Math.max(turn - 1, 0) : last)}${mark}`
      : `${name} from ${at(turn - 1)}${mark} to ${at(last)}${mark}`;
  });
}

const cited = (figure: FigureData): CitedFigure =>
  ({
    ...figure,
    ...{ id: 1, slug: 'x', state: 'current', history: [], corrections: [], present: null },
    edition: { number: 1, published_on: '2026-01-01', data_to: 2025, next_planned: null },
    report: { code: 'C', name: 'N', slug: 's', author_name: '' },
    ...{ evidence: null, changed: '', compared: null, others: 0 },
  }) as unknown as CitedFigure;
const origin = { address: 'https://example.com/figures/1-x', publisher: 'P' };

type Line = Record<string, string>;
const lines = (text: string): Line[] => parse(text, { columns: true, bom: true });

/** Cells of figures in long form. Files hold plain digits; they are printed to be compared. */
function readLines(all: Line[], names: Record<Case | 'row' | 'year', string>, decimals: number) {
  const cells: Cells = new Map();
  for (const line of all)
    for (const of of CASES) {
      const text = line[names[of]] ?? '';
      const year = Number(line[names.year]);
      if (text !== '') cells.set(keyOf(line[names.row]!, year, of), exactly(text, decimals));
    }
  return cells;
}

/** Digits of a file as they are printed; more places than are published stay, and so are found. */
const exactly = (text: string, decimals: number) => {
  const places = (text.split('.')[1] ?? '').length;
  return print(Number(text), Math.max(places, decimals));
};

/** The cells of a workbook's sheet by their rows: numbers as they are stored, texts as they are said. */
function sheetRows(files: Record<string, Uint8Array>, number: number): string[][] {
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

/** A sheet of the data file: a line for each row and case, its years across. */
function readSheet(figure: FigureData, rows: string[][]): Cells {
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

const LONG = { row: 'row', year: 'year', values: 'value', low: 'low', high: 'high' };
const CITED = {
  ...{ row: 'Row', year: 'Year' },
  ...{ values: 'Value', low: 'Low case', high: 'High case' },
};

/** Years without a value are an empty cell in a file, and a dash in print. */
const written = (cells: Cells) => new Map([...cells].filter(([, text]) => text !== '–'));
/** There are thousands of figures, nearly all of them right: only the others are worth a description. */
function same(found: Cells, wanted: Cells, where: string): void {
  const isSame =
    found.size === wanted.size && [...wanted].every(([key, text]) => found.get(key) === text);
  if (isSame) return;
  expect(Object.fromEntries([...found].sort()), where).toEqual(
    Object.fromEntries([...wanted].sort()),
  );
}

/** What the files of a figure's page say. */
function readCsv(figure: FigureData): Cells {
  const csv = lines(figureCsv(cited(figure), origin)).map((line) => ({
    ...line,
    // A figure of one row without a name is called by its metric.
    Row: figure.rows.length === 1 ? figure.rows[0]!.name : line.Row!,
  }));
  return readLines(csv, CITED, figure.decimals);
}

function readJson(figure: FigureData): Cells {
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

async function readXlsx(figure: FigureData): Promise<Cells> {
  const files = unzipSync(new Uint8Array(await figureXlsx(cited(figure), origin)));
  const [head = [], ...rows] = sheetRows(files, 1);
  const all = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
  const named = all.map((line) => ({ ...line, Row: figure.rows[0]!.name }));
  return readLines(named, CITED, figure.decimals);
}

it('figures, agreement: a last digit that is wrong in the table, CSV, JSON, workbook, data file, sample or PDF is found', async () => {
  const [report] = reports;
  const right = report!.editions[0]!.figures.map(publicFigure);
  const at = right.findIndex(({ form }) => form === 'totals');
  const stored = right[at]!;
  const changed = structuredClone(stored);
  changed.rows[0]!.values[2]! += 10 ** -stored.decimals;
  const figures = report!.editions[0]!.figures.with(at, changed as never);
  const editions = [{ ...report!.editions[0]!, figures }];
  const { sample, full, whole } = await draw({ ...report!, editions });
  const { code, name } = report!;
  const about = {
    publisher: 'P',
    report: name,
    code,
    edition: 1,
    publishedOn: null,
    evidence: null,
  };
  const data = unzipSync(await dataArchive({ about, figures: whole }));
  const book = unzipSync(data[`${code}.xlsx`]!);
  const inData = lines(strFromU8(data[`${code}.csv`]!)).filter(
    ({ figure }) => figure === String(changed.number),
  );
  const wanted = expected(stored);
  const all = expected(wholeFigure(report!.editions[0]!.figures[at]!));
  const forms: [string, Cells, Cells][] = [
    ['table', readTables(changed, htmlTables(changed)), wanted],
    ['CSV', readCsv(changed), written(wanted)],
    ['JSON', readJson(changed), written(wanted)],
    ['workbook', await readXlsx(changed), written(wanted)],
    ['CSV of the data file', readLines(inData, LONG, changed.decimals), written(all)],
    ['workbook of the data file', readSheet(whole[at]!, sheetRows(book, at + 2)), written(all)],
    ['sample', readPdf(changed, tablesOfPdf(Buffer.from(sample.bytes))), wanted],
    ['PDF', readPdf(whole[at]!, tablesOfPdf(Buffer.from(full.bytes))), all],
  ];
  for (const [form, said, should] of forms) {
    expect([form, said.size]).toEqual([form, should.size]);
    expect(() => same(said, should, form), form).toThrow();
  }
});

it('figures, agreement: table, picture and label of all figures say what is stored', () => {
  let values = 0;
  for (const { code, editions } of reports)
    for (const own of editions[0]!.figures) {
      const figure = publicFigure(own);
      const where = `${code}, figure ${figure.number}`;
      const wanted = expected(figure);
      values += wanted.size;
      same(readTables(figure, htmlTables(figure)), wanted, `${where}, table`);
      const html = drawFigure({ ...figure, id: figure.number });
      const label = unescaped(/role="img" aria-label="([^"]*)"/.exec(html)?.[1] ?? '');
      for (const words of labelled(figure)) expect(label, where).toContain(words);
      const may = sayable(figure);
      const shown = unescaped(html.replace(/<[^>]*>/g, ' '));
      const axis = /class="plot__(?:axis|tick)[^"]*"[^>]*>([^<]*)/g;
      const ticks = new Set([...html.matchAll(axis)].map(([, text]) => text));
      // Names may have numbers of their own.
      const named = figure.rows.map((row) => row.name).sort((a, b) => b.length - a.length);
      const said = named.reduce((text, one) => text.replaceAll(one, ' '), `${label} ${shown}`);
      for (const [number] of said.matchAll(NUMBER))
        if (!ticks.has(number)) expect(may.has(number), `${where}: ${number}`).toBe(true);
    }
  expect(values).toBeGreaterThan(30_000);
});

it('figures, agreement: CSV and JSON of all figures, and CSV and workbook of all data files, have what is stored', async () => {
  for (const { code, name, editions } of reports) {
    const { figures } = editions[0]!;
    const whole = figures.map(wholeFigure);
    const about = {
      publisher: 'P',
      report: name,
      code,
      edition: 1,
      publishedOn: null,
      evidence: null,
    };
    const files = unzipSync(await dataArchive({ about, figures: whole }));
    const long = Map.groupBy(lines(strFromU8(files[`${code}.csv`]!)), ({ figure }) => figure);
    const book = unzipSync(files[`${code}.xlsx`]!);
    for (const [i, figure] of whole.entries()) {
      const where = `${code}, figure ${figure.number}`;
      const wanted = written(expected(figure));
      const own = long.get(String(figure.number)) ?? [];
      same(readLines(own, LONG, figure.decimals), wanted, `${where}, CSV of the data file`);
      same(readSheet(figure, sheetRows(book, i + 2)), wanted, `${where}, workbook`);

      const open = publicFigure(figures[i]!);
      const seen = written(expected(open));
      same(readCsv(open), seen, `${where}, CSV`);
      same(readJson(open), seen, `${where}, JSON`);
    }
  }
});

/** The values of a figure in the tables of a PDF, whichever pages they are on. */
function readPdf(figure: FigureData, tables: ReadTable[]): Cells {
  const named = close(figure.subject).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = new RegExp(`^Table\\d+${named}(,\\d{4}(–\\d{4})?)?$`);
  const unit = close(unitLine(figure));
  const mine = tables.filter(
    ({ caption }) => caption.endsWith(unit) && own.test(caption.slice(0, -unit.length)),
  );
  return readTables(
    figure,
    mine.map(({ rows }) => rows),
  );
}

const draw = async (report: DemoReport) => {
  const edition = report.editions[0]!;
  const whole = edition.figures.map(wholeFigure);
  const chapters = chaptersOf(marketModel(report.code, lastMeasuredYear(today))!, edition);
  const publisher = { name: 'Meridian Research', email: '', phone: '' };
  const row = { ...report, published_on: report.publishedOn, author_name: report.authorName };
  const full = await drawReport({ publisher, cover: '', report: row, figures: whole, chapters });
  const open = edition.figures.map(publicFigure);
  const sample = await drawSample({
    ...{ publisher, cover: '', figures: open, url: 'https://example.com/x' },
    evidence: edition.evidence,
    report: { ...row, table_of_contents: report.tableOfContents, formats: ['PDF'] } as never,
    ...sampleChapter(chapters, whole, open),
  });
  return { full, sample, whole, open };
};

it(`figures, agreement: PDF, sample and workbook of every figure say what is stored, in ${PDFS} reports`, async () => {
  expect(drawn.length).toBeGreaterThanOrEqual(PDFS);
  for (const report of drawn) {
    const { full, sample, whole, open } = await draw(report);
    const least = async (pdf: Uint8Array) => Math.min(...(await linesOfPages(pdf)).slice(1));
    for (const { bytes } of [full, sample])
      expect(await least(bytes), `${report.code}: a page is nearly blank`).toBeGreaterThanOrEqual(
        8,
      );
    const tables = tablesOfPdf(Buffer.from(full.bytes));
    for (const figure of whole)
      same(
        readPdf(figure, tables),
        expected(figure),
        `${report.code}, figure ${figure.number}, PDF`,
      );
    const first = open.find(({ form }) => form === 'totals')!;
    same(
      readPdf(first, tablesOfPdf(Buffer.from(sample.bytes))),
      expected(first),
      `${report.code}, sample`,
    );
    expect([report.pages, report.tableOfContents], report.code).toEqual([
      full.pages,
      expect.stringContaining(`p. ${full.contents.at(-1)!.page}`),
    ]);
    for (const figure of open.slice(0, 1)) {
      same(await readXlsx(figure), written(expected(figure)), `${report.code}, XLSX`);
    }
  }
});
