import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawFigure } from '#src/features/figures/chart/draw-figure.ts';
import { dataArchive } from '#src/features/figures/data/data-archive.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import { FigureTable } from '#src/features/figures/pieces/figure-table.tsx';
import { publicFigure, wholeFigure } from '#src/features/figures/public-figure.ts';
import { lastMeasuredYear } from '../../demo/dates.ts';
import { type DemoReport, demoReports } from '../../demo/model.ts';
import { linesOfPages } from '../documents/page-lines.ts';
import { tablesOfPdf } from '../documents/pdf-tables.ts';
import { areSame, type Cells, close, expected, print, readPdf, readTables } from './cells.ts';
import { drawDocuments } from './drawn-documents.ts';
import {
  LONG,
  lines,
  readCsv,
  readJson,
  readLines,
  readSheet,
  readXlsx,
  sheetRows,
  unescaped,
  written,
} from './figure-files.ts';

// Each format is parsed here and compared, value by value, with what the edition stores. PDF, sample and workbook of
// all reports are compared by `npm run check-documents -- --values`.

const today = new Date();
const reports = demoReports(today);
const PDFS = 24;
/** About every tenth report: drawing a report and its sample takes a second. */
const drawn = reports.filter((_, i) => i % Math.floor(reports.length / PDFS) === 0);

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

const NUMBER = /(?<![\d\p{L}-])[+\u2212]?\d{1,3}(?:,\d{3})*\.\d+/gu;

/** Everything that a picture or its label may state: the values, their shares of the whole, and annual growth. */
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

/** The sentences that a picture's label must have, written independently. */
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

/** There are thousands of figures, nearly all of them correct: only the others need a description. */
function same(found: Cells, wanted: Cells, where: string): void {
  if (areSame(found, wanted)) return;
  expect(Object.fromEntries([...found].sort()), where).toEqual(
    Object.fromEntries([...wanted].sort()),
  );
}

const draw = (report: DemoReport) => drawDocuments(report, lastMeasuredYear(today));

it('figures, agreement: a wrong last digit in the table, CSV, JSON, workbook, data file, sample or PDF is found', async () => {
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

it('figures, agreement: table, picture and label of all figures match what is stored', () => {
  let values = 0;
  for (const { code, editions } of reports)
    for (const [own, number] of editions.flatMap(({ figures, number }) =>
      figures.map((one) => [one, number] as const),
    )) {
      const figure = publicFigure(own);
      const where = `${code}, edition ${number}, figure ${figure.number}`;
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
      // Names may contain numbers of their own.
      const named = figure.rows.map((row) => row.name).sort((a, b) => b.length - a.length);
      const said = named.reduce((text, one) => text.replaceAll(one, ' '), `${label} ${shown}`);
      for (const [number] of said.matchAll(NUMBER))
        if (!ticks.has(number)) expect(may.has(number), `${where}: ${number}`).toBe(true);
    }
  expect(values).toBeGreaterThan(50_000);
});

it('figures, agreement: CSV and JSON of all figures, and CSV and workbook of all data files, match what is stored', async () => {
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
    }
    for (const edition of editions)
      for (const open of edition.figures.map(publicFigure)) {
        const where = `${code}, edition ${edition.number}, figure ${open.number}`;
        const seen = written(expected(open));
        same(readCsv(open), seen, `${where}, CSV`);
        same(readJson(open), seen, `${where}, JSON`);
      }
  }
});

it(`figures, agreement: the PDFs of at least ${PDFS} reports are compared`, () => {
  expect(drawn.length).toBeGreaterThanOrEqual(PDFS);
});

it.each(drawn.map((report) => [report.code, report] as const))(
  'figures, agreement: PDF, sample and workbook of every figure of %s match what is stored',
  async (code, report) => {
    const { full, sample, whole, open } = await draw(report);
    const least = async (pdf: Uint8Array) => Math.min(...(await linesOfPages(pdf)).slice(1));
    for (const { bytes } of [full, sample])
      expect(await least(bytes), 'a page is nearly blank').toBeGreaterThanOrEqual(8);
    const tables = tablesOfPdf(Buffer.from(full.bytes));
    for (const figure of whole)
      same(readPdf(figure, tables), expected(figure), `figure ${figure.number}, PDF`);
    const first = open.find(({ form }) => form === 'totals')!;
    same(readPdf(first, tablesOfPdf(Buffer.from(sample.bytes))), expected(first), 'sample');
    expect([report.pages, report.tableOfContents], code).toEqual([
      full.pages,
      expect.stringContaining(`p. ${full.contents.at(-1)!.page}`),
    ]);
    same(await readXlsx(open[0]!), written(expected(open[0]!)), 'XLSX');
  },
);
