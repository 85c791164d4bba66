import { rm } from 'node:fs/promises';
import { type Queryable, row } from '#src/db/open.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import { StorageUnavailable } from '#src/files/file-store.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import type addPagesTask from './add-pages-task.ts';
import type { Addition } from './add-pages-task.ts';
import { choosablePages, openPages } from './choosable-pages.ts';
import { type Sample, type SampleDependencies, sampleFile } from './sample-file.ts';

const add = inPool<typeof addPagesTask>(new URL('./add-pages-task.ts', import.meta.url), {
  lane: 'drawings',
  deadlineMs: 20_000,
});

/** Pages are extracted from files up to this size; for larger ones the sample has no chosen pages. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Stored choices per report; the oldest are removed first. */
const MOST_KEPT = 100;

interface ChosenRow {
  version: string;
  full_file: string | null;
  file_key: string | null;
  fresh: boolean;
}

export interface ChosenDependencies extends SampleDependencies {
  /** Private folder for temporary files. */
  temp: string;
}

const chosenRow = ({ db }: ChosenDependencies, reportId: number, pages: number[]) =>
  row<ChosenRow>(
    db,
    `SELECT r.updated_at::text AS version, r.full_file, c.file_key, c.made_of = r.updated_at AS fresh
     FROM report r LEFT JOIN chosen_sample c ON c.report_id = r.id AND c.pages = $2
     WHERE r.id = $1 AND r.status = 'published'`,
    [reportId, pages],
  );

/**
 * The sample of a report with pages of the full report that a visitor chose, at its end. Each choice is made once, and
 * again after the report has changed; pages that may no longer be chosen are omitted.
 * @param chosen from 1, in order
 * @returns undefined for a report that is not published
 * @throws TooBusy if too many requests wait for a drawing
 */
export async function chosenSample(
  deps: ChosenDependencies,
  reportId: number,
  chosen: number[],
): Promise<Sample | undefined> {
  const report = chosen.length > 0 ? await reportByKey(deps.db, String(reportId)) : undefined;
  if (!report) return sampleFile(deps, reportId);
  const open = openPages(await choosablePages(deps, report));
  const pages = chosen.filter((page) => open.has(page));
  const found = pages.length > 0 ? await chosenRow(deps, reportId, pages) : undefined;
  if (!found) return sampleFile(deps, reportId);
  const ready = async () => {
    const kept = await chosenRow(deps, reportId, pages);
    return kept?.fresh && kept.file_key && (await deps.files.exists(kept.file_key))
      ? kept.file_key
      : undefined;
  };
  const key = await makeOnce(deps.db, {
    key: `sample ${reportId} ${found.version} with ${pages.join(' ')}`,
    ready,
    make: () => makeChosen(deps, reportId, pages, found),
  });
  const plain = await sampleFile(deps, reportId);
  const opened = key === NOTHING_ADDED ? undefined : await deps.files.open(key);
  if (!opened || !plain) return plain;
  plain.stream.destroy();
  return { ...opened, name: plain.name };
}

const NOTHING_ADDED = '';

async function makeChosen(
  deps: ChosenDependencies,
  reportId: number,
  pages: number[],
  { version, full_file }: ChosenRow,
): Promise<string> {
  const sample = await sampleFile(deps, reportId);
  if (!sample) throw new Error(`report ${reportId} no longer exists`);
  const base = Buffer.concat(await sample.stream.toArray());
  const report = full_file ? await fileOf(deps, full_file) : await contentOf(deps, reportId);
  if (!report) return NOTHING_ADDED;
  try {
    const made = await add({ sample: base, pages, report });
    const put = await deps.files.put([made], { folder: 'sample', maxBytes: 2 * MOST_BYTES });
    if (!put.ok)
      throw new StorageUnavailable(`the chosen sample could not be stored: ${put.reason}`);
    await deps.db.query(
      `INSERT INTO chosen_sample (report_id, pages, file_key, made_of) VALUES ($1, $2, $3, $4::timestamptz)
       ON CONFLICT (report_id, pages) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
      [reportId, pages, put.key, version],
    );
    await deps.db.query(
      `DELETE FROM chosen_sample WHERE report_id = $1 AND pages IN (
         SELECT pages FROM chosen_sample WHERE report_id = $1 ORDER BY made_at DESC OFFSET $2)`,
      [reportId, MOST_KEPT],
    );
    return put.key;
  } finally {
    if ('path' in report) await rm(report.path, { force: true }).catch(() => undefined);
  }
}

/** The uploaded report on disk; undefined if it is too large to extract pages from. */
async function fileOf(
  { files, temp }: ChosenDependencies,
  key: string,
): Promise<Addition['report'] | undefined> {
  const opened = await files.open(key);
  if (!opened || opened.size > MOST_BYTES) {
    opened?.stream.destroy();
    return undefined;
  }
  const spooled = await spoolFile(opened.stream, temp, MOST_BYTES, { durable: false });
  return spooled.ok ? { path: spooled.path } : undefined;
}

/** The content of the full report, if the store draws it. The cover is not a page that can be chosen. */
async function contentOf(
  { db, chaptersOf }: ChosenDependencies,
  reportId: number,
): Promise<Addition['report'] | undefined> {
  const report = await reportByKey(db, String(reportId));
  const edition = report && (await presentEdition(db, reportId));
  const figures = edition?.figures.map(wholeFigure) ?? [];
  const chapters = edition && (await chaptersOf?.(report, { ...edition, figures }));
  if (!chapters) return undefined;
  const { name, code, published_on, author_name } = report;
  const publisher = { name: await publisherName(db), email: '' };
  return {
    publisher,
    cover: '',
    report: { name, code, published_on, author_name },
    figures,
    chapters,
  };
}

/** Deletes samples with chosen pages whose links have expired. */
export async function forgetChosen(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM chosen_sample WHERE made_at < now() - interval '15 days'`);
}
