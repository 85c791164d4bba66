import { type Database, type Queryable, rows } from '#src/db/open.ts';
import type { Batch, ImportProblem, ImportProgress } from './import-batch.ts';
import type { ImportedReport } from './import-check.ts';
import { writeWithRetries } from './import-transaction.ts';
import { type Written, writeBatch } from './import-write.ts';
import { noteOldAddresses } from './shops/note-old-addresses.ts';
import type { TrialRows } from './trial/trial-rows.ts';
import { KnownWords, type LongTexts } from './words/known-words.ts';
import { writeDueTexts } from './write-due-texts.ts';

export interface WriterOptions {
  db: Database;
  /** Stores the progress and the new problems, in the transaction of each batch. */
  keep?: (db: Queryable, progress: ImportProgress, problems: ImportProblem[]) => Promise<void>;
  /** The id of this import, recorded with the reports that it adds, so that they can be deleted again. */
  importId?: string;
  onProgress?: (progress: ImportProgress) => void;
  onProblem?: (problem: ImportProblem) => void;
}

/**
 * Writes batches one after the other, each while the next one is read and checked. What a batch added is put into lists
 * and search while the batch after it is written.
 */
export class BatchWriter {
  progress: ImportProgress;
  readonly #options: WriterOptions;
  readonly #onlyNew: boolean;
  /** Undefined: it is no trial, and everything is written. */
  readonly #trial: TrialRows | undefined;
  readonly #known = new KnownWords();
  #writing: Promise<void> = Promise.resolve();
  #texts: Promise<void> = Promise.resolve();

  /** @param progress that of an interrupted import, from which this one continues */
  constructor(
    options: WriterOptions,
    progress: ImportProgress,
    { onlyNew, trial }: { onlyNew: boolean; trial: TrialRows | undefined },
  ) {
    this.#options = options;
    this.progress = progress;
    this.#onlyNew = onlyNew;
    this.#trial = trial;
  }

  /**
   * Begins to write a batch, once the previous one is written.
   * @param bytes of the file that have been read
   * @throws why the previous one could not be written
   */
  async add(batch: Batch, bytes: number): Promise<void> {
    const { inserted, rows: processed } = this.progress;
    // Only what is added needs them; in a file imported before, that is next to nothing.
    if (!this.#trial && inserted * 2 >= processed)
      batch.searches = this.#known.searchesOf(this.#options.db, batch.reports);
    // Whoever writes the batch awaits it, and gets the error.
    batch.searches?.catch(() => undefined);
    await this.#writing;
    if (batch.rows > 0) this.#writing = this.#write(batch, Math.max(bytes, this.progress.bytes));
    // Whatever waits for it next gets the error.
    this.#writing.catch(() => undefined);
  }

  /**
   * Waits until everything is written.
   * @throws why something could not be written
   */
  async done(): Promise<void> {
    await this.#writing;
    await this.#texts;
  }

  async #write(batch: Batch, bytes: number): Promise<void> {
    const { progress, problems, added } = await this.#store(batch, { ...this.progress, bytes });
    this.progress = progress;
    await this.#texts;
    if (!this.#trial) this.#texts = this.#writeTexts(added);
    // Whatever waits for them next gets the error.
    this.#texts.catch(() => undefined);
    const { onProblem, onProgress } = this.#options;
    for (const problem of problems) onProblem?.(problem);
    onProgress?.(progress);
  }

  async #store(batch: Batch, before: ImportProgress): Promise<Stored> {
    const { db, keep, importId } = this.#options;
    const trial = this.#trial;
    let words: string[] = [];
    let accepted: ImportedReport[] = [];
    const stored = await writeWithRetries(db, async (client) => {
      await rows(client, "SELECT set_config('store.report_texts', 'later', true)");
      // A copy, because writing sets their slugs, and a second attempt must start from the file's values.
      const reports = batch.reports.map((report) => ({ ...report }));
      const written = await writeBatch(client, reports, {
        trial,
        onlyNew: this.#onlyNew,
        faults: batch.faults,
        importId,
        known: this.#known,
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
    this.#known.note(words);
    trial?.add(accepted);
    return stored;
  }

  /** Puts the latest added reports into lists and search. */
  async #writeTexts(added: Added[]): Promise<void> {
    const { db } = this.#options;
    const found = await this.#known.textsOf(db, added);
    await writeDueTexts(
      db,
      added.flatMap(({ id }, n) => (found[n] ? { id, ...found[n] } : [])),
    );
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
