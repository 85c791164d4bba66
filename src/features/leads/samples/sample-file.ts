import type { Readable } from 'node:stream';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import { type FileStore, StorageUnavailable } from '#src/files/file-store.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { makeSample, type SampleSource } from './make-sample.ts';

export interface SampleDependencies extends SampleSource {
  db: Database;
  files: FileStore;
}

interface SampleRow {
  code: string;
  /** When the report last changed, to the microsecond. */
  version: string;
  sample_file: string | null;
  file_key: string | null;
  fresh: boolean;
}

export interface Sample {
  stream: Readable;
  size: number;
  name: string;
}

const MAX_BYTES = 20 * 1024 * 1024;

const sampleRow = (db: Queryable, reportId: number) =>
  row<SampleRow>(
    db,
    `SELECT r.code, r.updated_at::text AS version, r.sample_file, s.file_key, s.made_of = r.updated_at AND s.pages IS NOT NULL AS fresh
     FROM report r LEFT JOIN report_sample s ON s.report_id = r.id WHERE r.id = $1 AND r.status = 'published'`,
    [reportId],
  );

/**
 * The sample of a report if it exists: the one uploaded by staff, otherwise the one made from the current state of the
 * report. Also returns the report's row; nothing for a report that is not published.
 */
export async function keptSample({ db, files }: SampleDependencies, reportId: number) {
  const report = await sampleRow(db, reportId);
  if (!report) return undefined;
  const key = report.sample_file ?? (report.fresh ? report.file_key : null);
  const opened = key ? await files.open(key) : undefined;
  const sample: Sample | undefined = opened && { ...opened, name: nameOf(report) };
  return { report, sample };
}

/**
 * The sample of a report, which is drawn on the first request and again after the report has changed. Undefined for a
 * report that is not published.
 * @throws TooBusy if too many requests wait for a drawing
 */
export async function sampleFile(
  deps: SampleDependencies,
  reportId: number,
): Promise<Sample | undefined> {
  const stored = await keptSample(deps, reportId);
  if (!stored) return undefined;
  if (stored.sample) return stored.sample;
  const opened = await deps.files.open(await drawnSample(deps, reportId, stored.report.version));
  return opened && { ...opened, name: nameOf(stored.report) };
}

/** The drawn sample's key in the file storage; it is drawn first, with its public pages, if it does not exist. */
const drawnSample = (
  deps: SampleDependencies,
  reportId: number,
  version: string,
): Promise<string> =>
  makeOnce(deps.db, {
    key: `sample ${reportId} ${version}`,
    ready: () => freshKey(deps, reportId),
    make: () => drawnKey(deps, reportId),
  });

/**
 * Makes sure that the public pages of a published report's drawn sample exist. False if there can be none: the report
 * is not published, or its sample is an uploaded file.
 * @throws TooBusy if too many requests wait for a drawing
 */
export async function drawnForLooking(
  deps: SampleDependencies,
  reportId: number,
): Promise<boolean> {
  const report = await sampleRow(deps.db, reportId);
  if (!report || report.sample_file) return false;
  await drawnSample(deps, reportId, report.version);
  return true;
}

const nameOf = ({ code }: SampleRow) => `sample-${code.replace(/[^\w-]/g, '_')}.pdf`;

async function freshKey(
  { db, files }: SampleDependencies,
  reportId: number,
): Promise<string | undefined> {
  const report = await sampleRow(db, reportId);
  return report?.fresh && report.file_key && (await files.exists(report.file_key))
    ? report.file_key
    : undefined;
}

async function drawnKey(deps: SampleDependencies, reportId: number): Promise<string> {
  const { db } = deps;
  // Read before the content, so that a change during the drawing outdates the sample.
  const report = await sampleRow(db, reportId);
  if (!report) throw new Error(`report ${reportId} no longer exists`);
  const { bytes, look } = await makeSample(deps, reportId);
  const key = await keep(deps, bytes, 'sample');
  const pictures = await Promise.all(look.map(({ picture }) => keep(deps, picture, 'look')));
  const pages = look.map(({ picture: _, ...page }, i) => ({ ...page, file_key: pictures[i] }));
  // The database releases the previous files.
  await db.transaction(async (client) => {
    await client.query(
      `INSERT INTO report_sample (report_id, file_key, made_of, pages) VALUES ($1, $2, $3::timestamptz, $4)
       ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of,
         pages = excluded.pages, made_at = now()`,
      [reportId, key, report.version, pages.length],
    );
    await client.query('DELETE FROM look_page WHERE report_id = $1', [reportId]);
    await client.query(
      `INSERT INTO look_page (report_id, number, part, title, blocks, file_key)
       SELECT $1, p.number, p.part, p.title, p.blocks, p.file_key
       FROM jsonb_to_recordset($2::jsonb) AS p(number int, part text, title text, blocks jsonb, file_key text)`,
      [reportId, JSON.stringify(pages)],
    );
  });
  return key;
}

async function keep(
  { files }: SampleDependencies,
  bytes: Uint8Array,
  folder: string,
): Promise<string> {
  const put = await files.put([bytes], { folder, maxBytes: MAX_BYTES });
  if (!put.ok)
    throw new StorageUnavailable(`a file of the sample could not be stored: ${put.reason}`);
  return put.key;
}
