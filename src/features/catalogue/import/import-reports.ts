import type { Database } from '#src/db/open.ts';
import { industries } from '../queries.ts';
import { BrokenFileError } from './csv-records.ts';
import { Batch, type ImportProgress, noProgress } from './import-batch.ts';
import { checkRow, type ImportedReport } from './import-check.ts';
import { readHeader } from './import-format.ts';
import { importRows } from './import-rows.ts';
import { finishImport } from './import-transaction.ts';
import { BatchWriter, type WriterOptions } from './import-writer.ts';
import { type Product, shopProducts } from './shops/shop-products.ts';
import type { ShopFile } from './shops/shop-variants.ts';
import { TrialRows } from './trial/trial-rows.ts';
import { writeAllDueTexts } from './write-due-texts.ts';

export interface ImportSummary extends ImportProgress {
  seconds: number;
  /** The file could not be parsed beyond this line; the rows before it were imported. */
  broken?: { line: number; reason: string };
  /** Stopped by `signal`; the rows written so far remain, and running the import again resumes it. */
  aborted: boolean;
}

export interface ImportOptions extends WriterOptions {
  /** The progress of an interrupted import of the same file; the rows before that are skipped. */
  from?: ImportProgress;
  /** Only checks and counts. */
  dryRun?: boolean;
  /** A shop's export, already read once: its products are added as drafts, and existing reports are unchanged. */
  shop?: ShopFile;
  /** The slug of the industry for products whose categories name none. */
  fallbackIndustry?: string;
  /** Receives the valid products of a shop. */
  onProduct?: (product: Product, report: ImportedReport) => void;
  signal?: AbortSignal;
}

/**
 * Imports reports from a CSV file of any size (docs/import-format.md). Invalid rows are reported and skipped; the
 * others are written in batches, each in one transaction. Importing the same file again changes nothing, and resumes an
 * interrupted import; `from` skips rows known to be done. Memory does not grow with the file, except in a trial
 * (trial/trial-rows.ts).
 * @throws the errors of the source and the database; a malformed file is reported in `broken`
 */
export async function importReports(
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { db, dryRun, shop, signal } = options;
  const read = { bytes: 0 };
  const industryIds = await industryIdsByName(db);
  const trial = dryRun ? new TrialRows() : undefined;
  const writer = new BatchWriter(options, options.from ?? noProgress, { onlyNew: !!shop, trial });
  let toSkip = writer.progress.rows;
  // List and index the reports left by a killed import, so that afterwards only those of the previous batch are due.
  if (!dryRun) await writeAllDueTexts(db);
  let batch = new Batch();
  const flush = async () => {
    const full = batch;
    batch = new Batch();
    await writer.add(full, read.bytes);
  };

  let broken: ImportSummary['broken'];
  try {
    const bytes = counted(source, read);
    const products = shop ? shopProducts(bytes, shop, { ...options, industryIds }) : ownRows(bytes);
    for await (const row of products) {
      if (signal?.aborted) break;
      const isDone = toSkip-- > 0;
      if (isDone && !trial) continue;
      const checked =
        row.problems.length > 0
          ? { reasons: row.problems }
          : await checkRow(row.cells, industryIds);
      if (isDone) {
        if ('report' in checked) trial?.add([checked.report]);
      } else if ('reasons' in checked)
        batch.fail(row.line, row.cells.report_id?.trim() ?? '', checked.reasons);
      else {
        options.onProduct?.(row, checked.report);
        if (batch.holds(checked.report)) await flush();
        batch.add(checked.report, row);
      }
      if (batch.isFull) await flush();
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) {
      await writer.done();
      throw error;
    }
    broken = { line: error.line, reason: error.message };
  }
  if (!signal?.aborted) await flush();
  await writer.done();
  const { progress } = writer;
  if (!dryRun) {
    await writeAllDueTexts(db);
    await finishImport(db, progress.inserted + progress.updated);
  }
  const seconds = (performance.now() - began) / 1000;
  const aborted = signal?.aborted ?? false;
  return { ...progress, bytes: Math.max(read.bytes, progress.bytes), seconds, broken, aborted };
}

/** The ids of industries by slug, and by name in lower case. */
async function industryIdsByName(db: Database): Promise<Map<string, number>> {
  const all = await industries(db);
  return new Map(
    all.flatMap(({ id, slug, name }): [string, number][] => [
      [slug, id],
      [name.toLowerCase(), id],
    ]),
  );
}

async function* ownRows(source: AsyncIterable<Buffer>): AsyncGenerator<Product> {
  for await (const row of importRows(source, readHeader))
    if (!('columns' in row))
      yield { ...row, problems: row.problem ? [row.problem] : [], address: '' };
}

/** Counts the bytes read. */
export async function* counted(
  source: AsyncIterable<Buffer>,
  read: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    read.bytes += chunk.length;
    yield chunk;
  }
}
