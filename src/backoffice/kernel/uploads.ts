import type { Readable } from 'node:stream';
import { PART_BYTES } from '#src/backoffice/staff-routes.ts';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';

export interface Upload {
  id: string;
  name: string;
  size: number;
  /** The whole content, part after part. */
  content(): AsyncGenerator<Buffer>;
}

/** A file that was announced, with how many parts it will come in. */
export async function announceUpload(db: Queryable, staffId: string, name: string, size: number): Promise<string> {
  const added = await row<{ id: string }>(
    db,
    'INSERT INTO staff_upload (staff_id, name, size) VALUES ($1, $2, $3) RETURNING id',
    [staffId, name, size],
  );
  return added!.id;
}

/** Bytes that the part of this number must have; undefined when the upload is not the sender's or has no such part. */
export async function partSize(db: Queryable, id: string, staffId: string, n: number): Promise<number | undefined> {
  const upload = await row<{ size: number }>(db, 'SELECT size FROM staff_upload WHERE id = $1 AND staff_id = $2', [
    id,
    staffId,
  ]);
  if (!upload || n >= Math.ceil(upload.size / PART_BYTES)) return undefined;
  return Math.min(PART_BYTES, upload.size - n * PART_BYTES);
}

/** Keeps one part; a part that is sent again takes the place of the first. */
export async function keepPart(db: Queryable, files: FileStore, id: string, n: number, bytes: Buffer) {
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

/** A file of which every part has come, and which this person sent. */
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
        if (!part) throw new Error(`a part of the upload ${id} is gone`);
        yield* part.stream as Readable & AsyncIterable<Buffer>;
      }
    },
  };
}

const REASONS = {
  'too-large': 'too-large',
  'storage-full': 'unavailable',
  'storage-failed': 'unavailable',
  interrupted: 'unavailable',
} as const;

/** Puts an upload's content where it belongs, when it begins as its kind of file does. */
export async function keepUpload(
  files: FileStore,
  upload: Upload,
  { folder, maxBytes, begins, kind }: { folder: string; maxBytes: number; begins: string[]; kind: string },
): Promise<{ key: string; size: number; sha256: string } | Failure> {
  if (upload.size > maxBytes)
    return failure('too-large', { message: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.` });
  for await (const first of upload.content()) {
    if (begins.some((text) => first.subarray(0, text.length).toString('latin1') === text)) break;
    return failure('invalid', { message: `The file is no ${kind}.`, errors: { upload: [`The file is no ${kind}.`] } });
  }
  const put = await files.put(upload.content(), { folder, maxBytes });
  return put.ok ? put : failure(REASONS[put.reason], { message: 'The file could not be kept. Please try again.' });
}

/** Forgets uploads of yesterday with their parts. Returns how many. */
export async function forgetOldUploads(db: Queryable, files: FileStore): Promise<number> {
  const old = await rows<{ id: string }>(
    db,
    "SELECT id FROM staff_upload WHERE created_at < now() - interval '1 day' LIMIT 100",
  );
  for (const { id } of old) {
    const parts = await rows<{ file_key: string }>(db, 'SELECT file_key FROM staff_upload_part WHERE upload_id = $1', [
      id,
    ]);
    for (const { file_key } of parts) await files.remove(file_key);
    await rows(db, 'DELETE FROM staff_upload WHERE id = $1', [id]);
  }
  return old.length;
}
