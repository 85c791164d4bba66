import { BrokenFileError } from './csv-records.ts';
import { type FigureCells, readFigureHeader } from './figure-format.ts';
import { type GivenFigures, MOST_LINES, readGroup } from './figure-group.ts';
import { type ImportProblem, type ImportProgress, noProgress } from './import-batch.ts';
import { counted, type ImportOptions, type ImportSummary } from './import-reports.ts';
import { importRows } from './import-rows.ts';
import { finishImport, writeWithRetries } from './import-transaction.ts';
import { writeFigures } from './write-figures.ts';

/** Number of reports whose figures are written in one transaction. */
const BATCH = 250;

/** The number of reports processed, whatever the outcome. */
const processedOf = ({ inserted, updated, unchanged, failed }: ImportProgress) =>
  inserted + updated + unchanged + failed;

/** The lines of one report, which are consecutive in the file. */
interface Group {
  code: string;
  lines: { line: number; cells: FigureCells }[];
  /** The number of lines, including those beyond the limit. */
  count: number;
  problems: string[];
}

const codeOf = (cells: FigureCells) => cells.report_id?.trim().toUpperCase() ?? '';

/** Groups the rows of a file by report. A report that occurs again later gets a problem. */
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
      if (seen.has(code)) group.problems.push('the lines of a report must be consecutive');
      seen.add(code);
    }
    if (row.problem) group.problems.push(`line ${row.line}: ${row.problem}`);
    group.count += 1;
    if (group.count === MOST_LINES + 1) group.problems.push(`has more than ${MOST_LINES} lines`);
    if (group.count <= MOST_LINES) group.lines.push(row);
  }
  if (group) yield group;
}

/** The figures of some reports, or why they cannot be imported. */
interface Batch {
  reports: { line: number; code: string; read: { given: GivenFigures } | { reasons: string[] } }[];
  /** Number of lines of the file. */
  lines: number;
}

/** Stores a batch and the import's progress in one transaction. */
function store(
  { db, keep, dryRun = false }: ImportOptions,
  { reports, lines }: Batch,
  before: ImportProgress,
): Promise<{ progress: ImportProgress; problems: ImportProblem[] }> {
  const given = reports.flatMap(({ read }) => ('given' in read ? read.given : []));
  return writeWithRetries(db, async (client) => {
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
 * Imports figures from a CSV file in long form (docs/import-format.md). Invalid figures are reported with every reason
 * and skipped; those of the other reports are replaced if they differ, many reports in one transaction. Importing the
 * same file again changes nothing. Only the lines of some reports are in memory, whatever the size of the file.
 * @returns counts of reports; `rows` are lines of the file
 * @throws the errors of the source and the database; a malformed file is reported in `broken`
 */
export async function importFigures(
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { signal, from } = options;
  let progress: ImportProgress = from ?? noProgress;
  let toSkip = processedOf(progress);
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
  /** Reading and checking continue while a batch is being written. */
  const flush = async () => {
    await writing;
    const full = batch;
    batch = empty();
    if (full.reports.length > 0) writing = write(full, Math.max(read.bytes, progress.bytes));
    // The next `await writing` rethrows a failure.
    writing.catch(() => undefined);
  };
  let broken: ImportSummary['broken'];
  try {
    for await (const { code, lines, count, problems } of groupsOf(counted(source, read))) {
      if (signal?.aborted) break;
      if (toSkip-- > 0) continue;
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
  if (!options.dryRun) await finishImport(options.db, progress.inserted + progress.updated);
  const seconds = (performance.now() - began) / 1000;
  const aborted = signal?.aborted ?? false;
  return { ...progress, bytes: Math.max(read.bytes, progress.bytes), seconds, broken, aborted };
}
