import { wholeColumns } from '#src/features/figures/data/long-form.ts';
import { checkFigures } from '#src/features/figures/editing/check-figures.ts';
import { type DraftFigure, draftFigure } from '#src/features/figures/editing/draft-figure.ts';
import { inWords } from '#src/http/api/issue-words.ts';
import type { FigureCells } from './figure-format.ts';

/** The content of the lines of one report. */
export interface GivenFigures {
  code: string;
  /** Undefined: the current edition. */
  edition: number | undefined;
  reason: string | undefined;
  figures: DraftFigure[];
}

type Line = { line: number; cells: FigureCells };

/** Maximum number of lines per report. */
export const MOST_LINES = 50_000;

/** The columns that every line of a figure repeats. */
const REPEATED = [...wholeColumns, 'source', 'note', 'visibility'] as const;

const isYes = (text: string | undefined) => /^(yes|true|1|x)$/i.test(text?.trim() ?? '');

/** Parses a number: digits with a decimal point, no grouping. Undefined: not a number; null: the cell is empty. */
function numberOf(text: string | undefined): number | null | undefined {
  const plain = text?.trim().replace(/^\u2212/, '-') ?? '';
  if (plain === '') return null;
  return /^-?\d{1,16}(\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined;
}

interface Row {
  name: string;
  total: boolean;
  kept: boolean;
  at: Map<number, { value: number | null; low: number | null; high: number | null }>;
}

/** Parses the lines of one figure. */
function figureOf(lines: Line[], say: (line: number, sentence: string) => void) {
  const first = lines[0]!.cells;
  const rows = new Map<string, Row>();
  const years = new Map<number, string>();
  for (const { line, cells } of lines) {
    for (const column of REPEATED)
      if ((cells[column] ?? '').trim() !== (first[column] ?? '').trim())
        say(line, `${column}: differs from the first line of figure ${first.figure}`);
    const year = numberOf(cells.year);
    if (typeof year !== 'number' || !Number.isInteger(year)) {
      say(line, 'year: must be a year, such as 2024');
      continue;
    }
    const kind = cells.kind?.trim().toLowerCase() || 'measured';
    if (kind !== 'measured' && kind !== 'forecast') say(line, 'kind: must be measured or forecast');
    if ((years.get(year) ?? kind) !== kind)
      say(line, `kind: ${year} is ${years.get(year)} on an earlier line`);
    years.set(year, kind);
    const name = cells.row?.trim() ?? '';
    const row: Row = rows.get(name) ?? { name, total: false, kept: false, at: new Map() };
    rows.set(name, row);
    row.total ||= isYes(cells.total);
    row.kept ||= isYes(cells.kept);
    if (row.at.has(year)) say(line, `there are two values of “${name}” in ${year}`);
    const [value, low, high] = (['value', 'low', 'high'] as const).map((column) => {
      const number = numberOf(cells[column]);
      if (number === undefined) say(line, `${column}: must be a number, such as 1234.5, or empty`);
      return number ?? null;
    });
    row.at.set(year, { value: value!, low: low!, high: high! });
  }
  return { first, rows: [...rows.values()], years };
}

function draftOf({ first, rows, years }: ReturnType<typeof figureOf>): unknown {
  const ordered = [...years.keys()].sort((a, b) => a - b);
  const cell = (column: keyof FigureCells) => first[column]?.trim() ?? '';
  const forecast = ordered.filter((year) => years.get(year) === 'forecast');
  return {
    number: numberOf(first.figure) ?? 0,
    title: cell('title'),
    subject: cell('subject') || cell('title'),
    form: cell('form').toLowerCase(),
    metric: cell('metric'),
    geography: cell('geography'),
    unit: cell('unit'),
    currency: cell('currency') || null,
    price_basis: cell('price_basis'),
    decimals: numberOf(first.decimals) ?? Number.NaN,
    row_title: cell('row_title'),
    years: ordered,
    first_forecast_year: forecast[0] ?? null,
    rows: rows.map(({ name, total, kept, at }) => {
      const of = (which: 'value' | 'low' | 'high') =>
        ordered.map((year) => at.get(year)?.[which] ?? null);
      const given = (values: (number | null)[]) => values.some((value) => value !== null);
      const [low, high] = [of('low'), of('high')];
      return {
        name,
        values: of('value'),
        ...(given(low) && { low }),
        ...(given(high) && { high }),
        ...(total && { is_total: true }),
        ...(kept && { is_kept: true }),
      };
    }),
    source: cell('source'),
    note: cell('note'),
    visibility: cell('visibility').toLowerCase() || 'everybody',
  };
}

/** Turns the lines of one report into figures, or returns every reason why they cannot be imported. */
export function readGroup(lines: Line[]): { given: GivenFigures } | { reasons: string[] } {
  const reasons: string[] = [];
  const say = (line: number, sentence: string) => reasons.push(`line ${line}: ${sentence}`);
  const byNumber = Map.groupBy(lines, ({ cells }) => cells.figure?.trim() ?? '');
  const figures: DraftFigure[] = [];
  for (const [number, own] of byNumber) {
    const read = figureOf(own, say);
    const kinds = [...read.years].sort(([a], [b]) => a - b).map(([, kind]) => kind);
    if (kinds.lastIndexOf('measured') > kinds.indexOf('forecast') && kinds.includes('forecast'))
      say(own[0]!.line, `figure ${number} has a measured year after a forecast one`);
    const parsed = draftFigure.safeParse(draftOf(read), inWords);
    if (parsed.success) figures.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        reasons.push(`figure ${number}: ${path.join('.')}: ${message}`);
  }
  figures.sort((a, b) => a.number - b.number);
  if (reasons.length === 0)
    for (const [path, sentences] of checkFigures(figures)) {
      const { number } = figures[Number(path.split('.')[1])]!;
      reasons.push(...sentences.map((sentence) => `figure ${number}: ${sentence}`));
    }
  const { cells } = lines[0]!;
  const edition = numberOf(cells.edition);
  if (edition === undefined || (edition !== null && !(Number.isInteger(edition) && edition > 0)))
    reasons.push('edition: must be a whole number, or empty');
  if (reasons.length > 0) return { reasons };
  return {
    given: {
      code: cells.report_id!.trim().toUpperCase(),
      edition: edition ?? undefined,
      reason: cells.reason?.trim() || undefined,
      figures,
    },
  };
}
