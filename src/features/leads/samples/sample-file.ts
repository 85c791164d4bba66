import type { Readable } from 'node:stream';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { makeSample, type SampleSource } from './make-sample.ts';

interface Dependencies extends SampleSource {
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
    `SELECT r.code, r.updated_at::text AS version, r.sample_file, s.file_key, s.made_of = r.updated_at AS fresh
     FROM report r LEFT JOIN report_sample s ON s.report_id = r.id WHERE r.id = $1 AND r.status = 'published'`,
    [reportId],
  );

/**
 * The sample of a report if it is there: the one that staff uploaded, else the one made of the report as it is now.
 * Answers the report's row beside it; nothing for a report that is not published.
 */
export async function keptSample({ db, files }: Dependencies, reportId: number) {
  const report = await sampleRow(db, reportId);
  if (!report) return undefined;
  const key = report.sample_file ?? (report.fresh ? report.file_key : null);
  const opened = key ? await files.open(key) : undefined;
  const sample: Sample | undefined = opened && { ...opened, name: nameOf(report) };
  return { report, sample };
}

/**
 * The sample of a report, which is drawn when it is first asked for and again when the report has changed. Undefined
 * for a report that is not published.
 * @throws TooBusy when too many wait for a drawing
 */
export async function sampleFile(
  deps: Dependencies,
  reportId: number,
): Promise<Sample | undefined> {
  const stored = await keptSample(deps, reportId);
  if (!stored) return undefined;
  if (stored.sample) return stored.sample;
  const key = await makeOnce(deps.db, {
    key: `sample ${reportId} ${stored.report.version}`,
    ready: () => freshKey(deps, reportId),
    make: () => drawnKey(deps, reportId),
  });
  const opened = await deps.files.open(key);
  return opened && { ...opened, name: nameOf(stored.report) };
}

const nameOf = ({ code }: SampleRow) => `sample-${code.replace(/[^\w-]/g, '_')}.pdf`;

async function freshKey(
  { db, files }: Dependencies,
  reportId: number,
): Promise<string | undefined> {
  const report = await sampleRow(db, reportId);
  return report?.fresh && report.file_key && (await files.exists(report.file_key))
    ? report.file_key
    : undefined;
}

async function drawnKey(deps: Dependencies, reportId: number): Promise<string> {
  const { db, files } = deps;
  // Read before the content: a change that comes while it is drawn outdates it.
  const report = await sampleRow(db, reportId);
  if (!report) throw new Error(`the report ${reportId} is gone`);
  const put = await files.put([await makeSample(deps, reportId)], {
    folder: 'sample',
    maxBytes: MAX_BYTES,
  });
  if (!put.ok) throw new Error(`the sample of report ${reportId} could not be kept: ${put.reason}`);
  await db.query(
    `INSERT INTO report_sample (report_id, file_key, made_of) VALUES ($1, $2, $3::timestamptz)
     ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, made_of = excluded.made_of, made_at = now()`,
    [reportId, put.key, report.version],
  );
  if (report.file_key) await files.remove(report.file_key);
  return put.key;
}
