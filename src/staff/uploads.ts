import type { Readable } from 'node:stream';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { PART_BYTES } from './staff-routes.ts';

export interface Upload {
  id: string;
  name: string;
  size: number;
  /** The whole content, part by part. */
  content(): AsyncGenerator<Buffer>;
}

/** For one person, within the day after which an upload is deleted. */
const MOST_OPEN = 100;
const MOST_BYTES_OPEN = 4 * 1024 ** 3;

/**
 * Registers a file that will be sent in parts.
 * @returns its id, or why this person can announce no more today
 */
export async function announceUpload(
  db: Queryable,
  staffId: string,
  name: string,
  size: number,
): Promise<string | Failure> {
  // One at a time for each person, so that the count is exact.
  await rows(db, 'SELECT FROM staff_user WHERE id = $1 FOR NO KEY UPDATE', [staffId]);
  const open = await row<{ files: number; bytes: number }>(
    db,
    'SELECT count(*)::int AS files, COALESCE(sum(size), 0)::bigint AS bytes FROM staff_upload WHERE staff_id = $1',
    [staffId],
  );
  if (open && (open.files >= MOST_OPEN || open.bytes + size > MOST_BYTES_OPEN))
    return conflict('Too many uploads were started and not used. They are removed within a day.');
  const added = await row<{ id: string }>(
    db,
    'INSERT INTO staff_upload (staff_id, name, size) VALUES ($1, $2, $3) RETURNING id',
    [staffId, name, size],
  );
  return added!.id;
}

/** The size in bytes of the part with this number; undefined if the upload is not the sender's or has no such part. */
export async function partSize(
  db: Queryable,
  id: string,
  staffId: string,
  n: number,
): Promise<number | undefined> {
  const upload = await row<{ size: number }>(
    db,
    'SELECT size FROM staff_upload WHERE id = $1 AND staff_id = $2',
    [id, staffId],
  );
  if (!upload || n >= Math.ceil(upload.size / PART_BYTES)) return undefined;
  return Math.min(PART_BYTES, upload.size - n * PART_BYTES);
}

/** Stores one part; a part that is sent again replaces the first, whose file is released (`release_file`). */
export async function keepPart(
  db: Queryable,
  files: FileStore,
  id: string,
  n: number,
  bytes: Buffer,
) {
  const put = await files.put(once(bytes), { folder: 'part', maxBytes: PART_BYTES });
  if (!put.ok) return put;
  await rows(
    db,
    `INSERT INTO staff_upload_part (upload_id, n, file_key, size) VALUES ($1, $2, $3, $4)
     ON CONFLICT (upload_id, n) DO UPDATE SET file_key = excluded.file_key`,
    [id, n, put.key, bytes.length],
  );
  return put;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A file that this person sent, with all of its parts received. */
export async function uploadedFile(
  db: Queryable,
  files: FileStore,
  id: string,
  staffId: string,
): Promise<Upload | undefined> {
  const found = await row<{ name: string; size: number; keys: string[]; come: number }>(
    db,
    `SELECT u.name, u.size, array_agg(p.file_key ORDER BY p.n) AS keys, sum(p.size)::bigint AS come
     FROM staff_upload u JOIN staff_upload_part p ON p.upload_id = u.id
     WHERE u.id = $1 AND u.staff_id = $2 GROUP BY u.id`,
    [id, staffId],
  );
  if (!found || found.come !== found.size) return undefined;
  return {
    id,
    name: found.name,
    size: found.size,
    async *content() {
      for (const key of found.keys) {
        const part = await files.open(key);
        if (!part) throw new Error(`a part of the upload ${id} is missing`);
        yield* part.stream as Readable & AsyncIterable<Buffer>;
      }
    },
  };
}

/**
 * Deletes an upload that has been used; the files of its parts are deleted with it (`release_file`). Returns whether it
 * was still there.
 */
export async function forgetUpload(db: Queryable, id: string): Promise<boolean> {
  const forgotten = await row(db, 'DELETE FROM staff_upload WHERE id = $1 RETURNING 1', [id]);
  return forgotten !== undefined;
}

/** Deletes uploads older than a day with their parts. Returns how many. */
export async function forgetOldUploads(db: Queryable): Promise<number> {
  const old = await rows(
    db,
    `DELETE FROM staff_upload WHERE id IN (
       SELECT id FROM staff_upload WHERE created_at < now() - interval '1 day' LIMIT 100) RETURNING 1`,
  );
  return old.length;
}
