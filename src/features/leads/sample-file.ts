import type { Readable } from 'node:stream';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { makeSample } from './make-sample.ts';

interface Dependencies {
  db: Database;
  files: FileStore;
  publicUrl: string;
}

interface SampleRow {
  code: string;
  updated_at: Date;
  sample_file: string | null;
  file_key: string | null;
  fresh: boolean;
}

const MAX_BYTES = 20 * 1024 * 1024;

const sampleRow = (db: Queryable, reportId: number) =>
  row<SampleRow>(
    db,
    `SELECT r.code, r.updated_at, r.sample_file, s.file_key, s.made_of = r.updated_at AS fresh
     FROM report r LEFT JOIN report_sample s ON s.report_id = r.id WHERE r.id = $1 AND r.status = 'published'`,
    [reportId],
  );

/**
 * The sample of a report: the one that staff uploaded, else the one made from the report's own data, which is drawn
 * when it is first asked for and again when the report has changed. Undefined for a report that is not published.
 */
export async function sampleFile(
  deps: Dependencies,
  reportId: number,
): Promise<{ stream: Readable; size: number; name: string } | undefined> {
  const report = await sampleRow(deps.db, reportId);
  if (!report) return undefined;
  const key = report.sample_file ?? (report.fresh ? report.file_key : null);
  const found = (key && (await deps.files.open(key))) || (await deps.files.open(await makeOnce(deps, reportId)));
  return found && { ...found, name: `sample-${report.code.replace(/[^\w-]/g, '_')}.pdf` };
}

/** Draws the sample while all others who want the same one wait. */
async function makeOnce({ db, files, publicUrl }: Dependencies, reportId: number): Promise<string> {
  return db.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(8274005, $1)', [reportId]);
    const report = await sampleRow(client, reportId);
    if (report?.fresh && report.file_key && (await files.exists(report.file_key))) return report.file_key;
    const bytes = await makeSample(client, reportId, publicUrl);
    const put = await files.put(once(bytes), { folder: 'sample', maxBytes: MAX_BYTES });
    if (!put.ok) throw new Error(`the sample of report ${reportId} could not be kept: ${put.reason}`);
    await client.query(
      `INSERT INTO report_sample (report_id, file_key, made_of) SELECT id, $2, updated_at FROM report WHERE id = $1
       ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
      [reportId, put.key],
    );
    if (report?.file_key) await files.remove(report.file_key);
    return put.key;
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
