import { type Database, type Queryable, rows } from '#src/db/open.ts';
import { industries } from '../queries.ts';
import { BrokenFileError } from './csv-records.ts';
import { Batch, type ImportProblem } from './import-batch.ts';
import { checkRow, type ImportedReport } from './import-check.ts';
import { readHeader } from './import-format.ts';
import { importRows } from './import-rows.ts';
import { finishImport, writeWithRetries } from './import-transaction.ts';
import { type Written, writeBatch } from './import-write.ts';
import { noteOldAddresses } from './shops/note-old-addresses.ts';
import { type Product, shopProducts } from './shops/shop-products.ts';
import type { ShopFile } from './shops/shop-variants.ts';
import { TrialRows } from './trial/trial-rows.ts';
import { KnownWords, type LongTexts } from './words/known-words.ts';
import { writeAllDueTexts, writeDueTexts } from './write-due-texts.ts';

export interface ImportProgress {
  /** Bytes of the file read and rows processed so far. */
  bytes: number;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export interface ImportSummary extends ImportProgress {
  seconds: number;
  /** The file could not be parsed beyond this line; the rows before it were imported. */
  broken?: { line: number; reason: string };
  /** Stopped by `signal`; the rows written so far remain, and running the import again resumes it. */
  aborted: boolean;
}

export interface ImportOptions {
  db: Database;
  /** The progress of an interrupted import of the same file; the rows before that are skipped. */
  from?: ImportProgress;
  /** Stores the progress and the new problems, in the transaction of each batch. */
  keep?: (db: Queryable, progress: ImportProgress, problems: ImportProblem[]) => Promise<void>;
  /** The id of this import, recorded with the reports that it adds, so that they can be deleted again. */
  importId?: string;
  /** Only checks and counts. */
  dryRun?: boolean;
  /** A shop's export, already read once: its products are added as drafts, and existing reports are unchanged. */
  shop?: ShopFile;
  /** The slug of the industry for products whose categories name none. */
  fallbackIndustry?: string;
  /** Receives the valid products of a shop. */
  onProduct?: (product: Product, report: ImportedReport) => void;
  onProgress?: (progress: ImportProgress) => void;
  onProblem?: (problem: ImportProblem) => void;
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
  const { signal, from } = options;
  let progress = from ?? { bytes: 0, rows: 0, inserted: 0, updated: 0, unchanged: 0, failed: 0 };
  let toSkip = progress.rows;
  const read = { bytes: 0 };
  const industryIds = new Map(
    (await industries(options.db)).flatMap(({ id, slug, name }) => [
      [slug, id],
      [name.toLowerCase(), id],
    ]),
  );
  const known = new KnownWords();
  const trial = options.dryRun ? new TrialRows() : undefined;
  // List and index the reports left by a killed import, so that afterwards only those of the previous batch are due.
  if (!options.dryRun) await writeAllDueTexts(options.db);
  let batch = new Batch();
  let writing: Promise<void> = Promise.resolve();
  let texts: Promise<unknown> = Promise.resolve();
  /** Reading, checking and looking words up continue while a batch is being written. */
  const flush = async () => {
    const full = batch;
    batch = new Batch();
    // Only what is added needs them; in a file imported before, that is next to nothing.
    if (!options.dryRun && progress.inserted * 2 >= progress.rows)
      full.searches = known.searchesOf(options.db, full.reports);
    // Whoever writes the batch awaits it, and gets the error.
    full.searches?.catch(() => undefined);
    await writing;
    if (full.rows > 0) writing = write(full, Math.max(read.bytes, progress.bytes));
    // The next `await writing` rethrows a failure.
    writing.catch(() => undefined);
  };
  const write = async (full: Batch, bytes: number) => {
    const written = await store(options, full, { ...progress, bytes }, known, trial);
    progress = written.progress;
    await texts;
    if (!options.dryRun) texts = writeTexts(options.db, written.added, known);
    // The next `await texts` rethrows a failure.
    texts.catch(() => undefined);
    for (const problem of written.problems) options.onProblem?.(problem);
    options.onProgress?.(progress);
  };

  let broken: ImportSummary['broken'];
  try {
    const products = options.shop
      ? shopProducts(counted(source, read), options.shop, { ...options, industryIds })
      : ownRows(counted(source, read));
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
      await writing;
      await texts;
      throw error;
    }
    broken = { line: error.line, reason: error.message };
  }
  if (!signal?.aborted) await flush();
  await writing;
  await texts;
  if (!options.dryRun) {
    await writeAllDueTexts(options.db);
    await finishImport(options.db, progress.inserted + progress.updated);
  }
  const seconds = (performance.now() - began) / 1000;
  const aborted = signal?.aborted ?? false;
  return { ...progress, bytes: Math.max(read.bytes, progress.bytes), seconds, broken, aborted };
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

interface Stored {
  progress: ImportProgress;
  problems: ImportProblem[];
  added: Added[];
}

interface Added extends LongTexts {
  id: number;
}

async function store(
  { db, keep, shop, importId }: ImportOptions,
  batch: Batch,
  before: ImportProgress,
  known: KnownWords,
  trial: TrialRows | undefined,
): Promise<Stored> {
  let words: string[] = [];
  let accepted: ImportedReport[] = [];
  const stored = await writeWithRetries(db, async (client) => {
    await rows(client, "SELECT set_config('store.report_texts', 'later', true)");
    // A copy, because writing sets their slugs, and a second attempt must start from the file's values.
    const reports = batch.reports.map((report) => ({ ...report }));
    const written = await writeBatch(client, reports, {
      trial,
      onlyNew: !!shop,
      faults: batch.faults,
      importId,
      known,
      searches: batch.searches,
      onWords(added) {
        words = added;
      },
    });
    accepted = batch.reports.filter(({ code }) => !written.refused.has(code));
    const taken = new Map([...batch.addresses].filter(([code]) => !written.refused.has(code)));
    const old = taken.size === 0 ? [] : await noteOldAddresses(client, taken, !!trial);
    const { progress, problems } = after(before, batch, written, old);
    await keep?.(client, progress, problems);
    const added = reports.flatMap((report) => {
      const { code, description = '', table_of_contents = '', segmentation = '' } = report;
      const id = written.ids.get(code);
      return id === undefined ? [] : [{ id, description, table_of_contents, segmentation }];
    });
    return { progress, problems, added };
  });
  known.note(words);
  trial?.add(accepted);
  return stored;
}

/** Puts the latest added reports into lists and search. */
async function writeTexts(db: Database, added: Added[], known: KnownWords): Promise<void> {
  const found = await known.textsOf(db, added);
  await writeDueTexts(
    db,
    added.flatMap(({ id }, n) => (found[n] ? { id, ...found[n] } : [])),
  );
}

function after(
  before: ImportProgress,
  { rows, lines, problems }: Batch,
  written: Written,
  old: ImportProblem[],
): Pick<Stored, 'progress' | 'problems'> {
  const refused = Array.from(written.refused, ([code, reason]) => ({
    line: lines.get(code) ?? 0,
    reportId: code,
    reasons: [reason],
  }));
  return {
    problems: [...problems, ...refused, ...old].sort((a, b) => a.line - b.line),
    progress: {
      bytes: before.bytes,
      rows: before.rows + rows,
      inserted: before.inserted + written.inserted,
      updated: before.updated + written.updated,
      unchanged: before.unchanged + written.unchanged,
      failed: before.failed + problems.length + refused.length,
    },
  };
}
