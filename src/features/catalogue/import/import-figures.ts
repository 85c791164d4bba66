import { type FigureCells, readFigureHeader } from './figure-format.ts';
import { type GivenFigures, MOST_LINES, readGroup } from './figure-group.ts';
import type {
  ImportOptions,
  ImportProblem,
  ImportProgress,
  ImportSummary,
} from './import-reports.ts';
import { BrokenFileError, importRows } from './import-rows.ts';
import { writeFigures } from './write-figures.ts';

/** Reports whose figures are written in one transaction. */
const BATCH = 50;

/** Reports that were dealt with, whatever came of them. */
const doneOf = ({ inserted, updated, unchanged, failed }: ImportProgress) =>
  inserted + updated + unchanged + failed;

/** The lines of one report, which stand together in the file. */
interface Group {
  code: string;
  lines: { line: number; cells: FigureCells }[];
  problems: string[];
}

const codeOf = (cells: FigureCells) => cells.report_id?.trim().toUpperCase() ?? '';

/** Parts the rows of a file by report. A report that comes again is a problem of its own. */
async function* groupsOf(source: AsyncIterable<Buffer>, progress: ImportProgress) {
  const seen = new Set<string>();
  let group: Group | undefined;
  const counted = async function* () {
    for await (const chunk of source) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  };
  for await (const row of importRows(counted(), readFigureHeader)) {
    if ('columns' in row) continue;
    progress.rows += 1;
    const code = codeOf(row.cells);
    if (group?.code !== code) {
      if (group) yield group;
      group = { code, lines: [], problems: [] };
      if (!code) group.problems.push('report_id: is required');
      if (seen.has(code)) group.problems.push('the lines of a report must stand together');
      seen.add(code);
    }
    if (row.problem) group.problems.push(`line ${row.line}: ${row.problem}`);
    if (group.lines.length === MOST_LINES) group.problems.push(`has more than ${MOST_LINES} lines`);
    if (group.lines.length < MOST_LINES || group.lines.length === 0) group.lines.push(row);
  }
  if (group) yield group;
}

/**
 * Imports figures from a CSV file in long form (docs/import-format.md), report by report. Figures that cannot be taken are
 * reported with every reason and left out; those of the other reports are replaced where they differ. Running the same
 * file again changes nothing. Memory holds the lines of some reports, whatever the size of the file.
 * @returns counts of reports; `rows` are lines of the file
 * @throws what reading the source or the database throws; a file of wrong form is answered in `broken`
 */
export async function importFigures(
  source: AsyncIterable<Buffer>,
  { db, from, keep, dryRun = false, onProgress, onProblem, signal }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const nothing = { inserted: 0, updated: 0, unchanged: 0, failed: 0 };
  const progress = { ...(from ?? nothing), bytes: 0, rows: 0 };
  let passed = doneOf(progress);
  let problems: ImportProblem[] = [];
  let batch: { line: number; given: GivenFigures }[] = [];
  const refuse = (line: number, reportId: string, reasons: string[]) => {
    progress.failed += 1;
    problems.push({ line, reportId, reasons });
    onProblem?.({ line, reportId, reasons });
  };
  const flush = async () => {
    const full = batch;
    batch = [];
    if (full.length === 0 && problems.length === 0) return;
    const outcomes = await writeFigures(
      db,
      full.map(({ given }) => given),
      dryRun,
    );
    outcomes.forEach((outcome, i) => {
      const { line, given } = full[i]!;
      if (typeof outcome === 'string') progress[outcome] += 1;
      else refuse(line, given.code, [outcome.refused]);
    });
    onProgress?.({ ...progress });
    await keep?.(db, { ...progress }, problems);
    problems = [];
  };
  let broken: ImportSummary['broken'];
  try {
    for await (const { code, lines, problems } of groupsOf(source, progress)) {
      if (signal?.aborted) break;
      if (passed-- > 0) continue;
      const read = problems.length > 0 ? { reasons: problems } : readGroup(lines);
      if ('reasons' in read) refuse(lines[0]!.line, code, read.reasons);
      else batch.push({ line: lines[0]!.line, given: read.given });
      if (batch.length + problems.length >= BATCH) await flush();
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    broken = { line: error.line, reason: error.message };
  }
  if (!signal?.aborted) await flush();
  const seconds = (performance.now() - began) / 1000;
  return { ...progress, seconds, broken, aborted: signal?.aborted ?? false };
}
