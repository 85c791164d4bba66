import { BrokenFileError } from './csv-records.ts';
import { type FigureCells, readFigureHeader } from './figure-format.ts';
import { type GivenFigures, MOST_LINES, readGroup } from './figure-group.ts';
import {
  counted,
  type ImportOptions,
  type ImportProblem,
  type ImportProgress,
  type ImportSummary,
} from './import-reports.ts';
import { importRows } from './import-rows.ts';
import { settled, writtenAtOnce } from './import-transaction.ts';
import { writeFigures } from './write-figures.ts';

/** Reports whose figures are written in one transaction. */
const BATCH = 250;
const TABLES = ['figure', 'edition', 'report', 'report_text', 'listed_report'];

/** Reports that were dealt with, whatever came of them. */
const doneOf = ({ inserted, updated, unchanged, failed }: ImportProgress) =>
  inserted + updated + unchanged + failed;

/** The lines of one report, which stand together in the file. */
interface Group {
  code: string;
  lines: { line: number; cells: FigureCells }[];
  /** How many lines there are, also those that are too many. */
  count: number;
  problems: string[];
}

const codeOf = (cells: FigureCells) => cells.report_id?.trim().toUpperCase() ?? '';

/** Parts the rows of a file by report. A report that comes again is a problem of its own. */
async function* groupsOf(source: AsyncIterable<Buffer>) {
  const seen = new Set<string>();
  let group: Group | undefined;
  for await (const row of importRows(source, readFigureHeader)) {
    if ('columns' in row) continue;
    const code = codeOf(row.cells);
    if (group?.code !== code) {
      if (group) yield group;
      group = { code, lines: [], count: 0, problems: [] };
      if (!code) group.problems.push('report_id: is required');
      if (seen.has(code)) group.problems.push('the lines of a report must stand together');
      seen.add(code);
    }
    if (row.problem) group.problems.push(`line ${row.line}: ${row.problem}`);
    group.count += 1;
    if (group.count === MOST_LINES + 1) group.problems.push(`has more than ${MOST_LINES} lines`);
    if (group.count <= MOST_LINES) group.lines.push(row);
  }
  if (group) yield group;
}

/** What the lines of some reports say, or why they cannot be taken. */
interface Batch {
  reports: { line: number; code: string; read: { given: GivenFigures } | { reasons: string[] } }[];
  /** Lines of the file. */
  lines: number;
}

/** One batch in one transaction, with what is kept of how far the import has come. */
function store(
  { db, keep, dryRun = false }: ImportOptions,
  { reports, lines }: Batch,
  before: ImportProgress,
): Promise<{ progress: ImportProgress; problems: ImportProblem[] }> {
  const given = reports.flatMap(({ read }) => ('given' in read ? read.given : []));
  return writtenAtOnce(db, async (client) => {
    const outcomes = await writeFigures(client, given, dryRun);
    const progress = { ...before, rows: before.rows + lines };
    const problems: ImportProblem[] = [];
    let next = 0;
    for (const { line, code, read } of reports) {
      const outcome = 'reasons' in read ? { refused: read.reasons } : outcomes[next++]!;
      if (typeof outcome === 'string') progress[outcome] += 1;
      else {
        progress.failed += 1;
        problems.push({ line, reportId: code, reasons: [outcome.refused].flat() });
      }
    }
    await keep?.(client, progress, problems);
    return { progress, problems };
  });
}

/**
 * Imports figures from a CSV file in long form (docs/import-format.md). Figures that cannot be taken are reported with
 * every reason and left out; those of the other reports are replaced where they differ, many reports in one transaction.
 * Running the same file again changes nothing. Memory holds the lines of some reports, whatever the size of the file.
 * @returns counts of reports; `rows` are lines of the file
 * @throws what reading the source or the database throws; a file of wrong form is answered in `broken`
 */
export async function importFigures(
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { signal, from } = options;
  const nothing = { bytes: 0, rows: 0, inserted: 0, updated: 0, unchanged: 0, failed: 0 };
  let progress: ImportProgress = { ...(from ?? nothing) };
  let passed = doneOf(progress);
  const read = { bytes: 0 };
  const empty = (): Batch => ({ reports: [], lines: 0 });
  let batch = empty();
  let writing: Promise<void> = Promise.resolve();
  const write = async (full: Batch, bytes: number) => {
    const stored = await store(options, full, { ...progress, bytes });
    progress = stored.progress;
    for (const problem of stored.problems) options.onProblem?.(problem);
    options.onProgress?.(progress);
  };
  /** Reading and checking go on while one batch is being written. */
  const flush = async () => {
    await writing;
    const full = batch;
    batch = empty();
    if (full.reports.length > 0) writing = write(full, Math.max(read.bytes, progress.bytes));
    // Whoever awaits `writing` next gets its failure.
    writing.catch(() => undefined);
  };
  let broken: ImportSummary['broken'];
  try {
    for await (const { code, lines, count, problems } of groupsOf(counted(source, read))) {
      if (signal?.aborted) break;
      if (passed-- > 0) continue;
      const given = problems.length > 0 ? { reasons: problems } : readGroup(lines);
      batch.reports.push({ line: lines[0]!.line, code, read: given });
      batch.lines += count;
      if (batch.reports.length >= BATCH) await flush();
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) {
      await writing;
      throw error;
    }
    broken = { line: error.line, reason: error.message };
  }
  if (!signal?.aborted) await flush();
  await writing;
  if (!options.dryRun) await settled(options.db, progress.inserted + progress.updated, TABLES);
  const seconds = (performance.now() - began) / 1000;
  const aborted = signal?.aborted ?? false;
  return { ...progress, bytes: Math.max(read.bytes, progress.bytes), seconds, broken, aborted };
}
