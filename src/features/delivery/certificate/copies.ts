import { createHash } from 'node:crypto';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Delivery } from '../dependencies.ts';

/** The job that records copies which were made without it: by the previous release, or before this one. */
export const RECORD_COPIES = 'record-copies';

/** SQL: copies of a line ($1) that are delivered now, with those of its readers. */
const CURRENT = `SELECT g.file_key FROM download_grant g WHERE g.line_id = $1 AND g.file_key IS NOT NULL
  UNION ALL SELECT r.file_key FROM licence_reader r WHERE r.line_id = $1 AND r.file_key IS NOT NULL`;

const unrecorded = async (db: Queryable, lineId: string): Promise<string[]> => {
  const missing = `SELECT c.file_key AS key FROM (${CURRENT}) c
    WHERE NOT EXISTS (SELECT FROM licence_copy k WHERE k.copy_key = c.file_key)`;
  return (await rows<{ key: string }>(db, missing, [lineId])).map(({ key }) => key);
};

/**
 * Whether a file is a copy that was made under this licence.
 * @param sha256 64 hex digits
 * @returns 'earlier': it was replaced by a corrected copy, or its reader by another; 'later': copies of the licence have
 * yet to be recorded, which has begun; undefined: there is no such licence
 */
export async function checkCopy(
  db: Queryable,
  code: string,
  sha256: string,
): Promise<'current' | 'earlier' | 'unknown' | 'later' | undefined> {
  const licence = await row<{ line_id: string }>(
    db,
    'SELECT line_id FROM licence WHERE code = $1',
    [code],
  );
  if (!licence) return undefined;
  const { line_id: line } = licence;
  const found = await row<{ current: boolean }>(
    db,
    `SELECT k.copy_key IN (${CURRENT}) AS current FROM licence_copy k
     WHERE k.line_id = $1 AND k.sha256 = $2 ORDER BY current DESC LIMIT 1`,
    [line, Buffer.from(sha256, 'hex')],
  );
  if (found) return found.current ? 'current' : 'earlier';
  const [missing] = await unrecorded(db, line);
  if (missing === undefined) return 'unknown';
  await enqueue(db, {
    key: `${RECORD_COPIES}:${missing}`,
    kind: RECORD_COPIES,
    payload: { line },
  });
  return 'later';
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const digest = createHash('sha256');
  for await (const chunk of content) digest.update(chunk);
  return digest.digest();
}

/** Reads the copies of a line that are not recorded yet, and records them. */
export async function recordCopies({ db, files }: Delivery, lineId: string): Promise<void> {
  const store = await files();
  for (const key of await unrecorded(db, lineId)) {
    const opened = await store.open(key);
    await db.query(
      'INSERT INTO licence_copy (copy_key, line_id, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [key, lineId, opened ? await digestOf(opened.stream) : null],
    );
  }
}
