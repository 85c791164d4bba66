import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '#src/files/file-store.ts';
import { REMOVE_FILE } from '#src/files/released-files.ts';
import {
  type ArchiveManifest,
  filePart,
  HEADER_PART,
  MANIFEST_PART,
  SECRET_PART,
  TABLE_PART_BYTES,
  tablePart,
} from './archive-format.ts';
import { countLines } from './count-lines.ts';
import { describeDatabase } from './describe-database.ts';
import { fileKeyFinder, NAMES_NO_FILES } from './file-keys.ts';
import { OperationError } from './operation-error.ts';
import { operatorClient } from './operator-client.ts';
import { verifyFile } from './verify-archive.ts';
import { watchLocks } from './watch-locks.ts';
import { type ArchiveWriter, cannotWrite, openArchiveWriter } from './write-archive.ts';

export interface BackupOptions {
  databaseUrl: string;
  files: FileStore;
  dataDir: string;
  /** Path of the archive. */
  path: string;
  onProgress?: (progress: BackupProgress) => void;
  /** Receives the name of the exported snapshot (SET TRANSACTION SNAPSHOT) while it can be shared. */
  onSnapshot?: (snapshot: string) => Promise<void>;
  /** Receives a line for the operator. */
  onWait?: (line: string) => void;
  signal?: AbortSignal;
  /** Read the archive back to its end before it counts as complete. */
  check?: boolean;
}
interface BackupProgress {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}
export interface BackupSummary extends BackupProgress {
  /** Of the archive. */
  size: number;
  missingFiles: string[];
  /** Whether the data folder had a generated secret. */
  secret: boolean;
}

/**
 * Writes the whole store into one archive while it keeps running: every table as of one moment, the positions of the
 * sequences, every file that a row of that moment refers to, and the generated secret. Needs little memory whatever
 * the size.
 * @throws OperationError, or a system error; nothing is left under `path` in that case
 */
export async function backUp(options: BackupOptions): Promise<BackupSummary> {
  const { databaseUrl, signal } = options;
  const client = await operatorClient(databaseUrl, 'meridian backup');
  // It may be waiting for a table, for as long as somebody has locked it.
  const interrupt = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', interrupt, { once: true });
  let archive: ArchiveWriter | undefined;
  try {
    archive = await openArchiveWriter(options.path).catch((error: Error) => {
      throw cannotWrite(error);
    });
    const summary = await watched(options, client, () => writeAll(options, client, archive!));
    const name = basename(options.path);
    const size = await archive.finish(
      options.check ? (written) => verifyFile(written, name) : undefined,
    );
    await noteBackup(client, { ...summary, size });
    return { ...summary, size };
  } catch (error) {
    await archive?.abandon();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await client.end().catch(() => undefined);
  }
}

/** Does the work, and says meanwhile which locked table it waits for. */
async function watched<T>(
  { databaseUrl, onWait }: BackupOptions,
  client: pg.Client,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const endWatch = watchLocks(databaseUrl, rows[0]!.pid, (line) => onWait?.(line));
  try {
    return await work();
  } finally {
    await endWatch();
  }
}

/** Records the backup for the back office's health page; the archive is valid even if that fails. */
async function noteBackup(
  client: pg.Client,
  { rows, files, size, missingFiles }: BackupSummary,
): Promise<void> {
  const result = { rows, files, bytes: size, missing_files: missingFiles.length };
  await client
    .query(
      `INSERT INTO duty (name, done_at, result) VALUES ('backup', now(), $1)
       ON CONFLICT (name) DO UPDATE SET done_at = now(), result = excluded.result`,
      [JSON.stringify(result)],
    )
    .catch(() => undefined);
}

async function writeAll(options: BackupOptions, client: pg.Client, archive: ArchiveWriter) {
  const { files, dataDir, onProgress, onSnapshot, signal } = options;
  const done: BackupProgress = { tables: 0, rows: 0, files: 0, bytes: 0 };
  const step = (bytes: number) => {
    signal?.throwIfAborted();
    done.bytes += bytes;
    onProgress?.(done);
  };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const found = await client.query<{ snapshot: string; ours: boolean }>(
    `SELECT pg_export_snapshot() AS snapshot, to_regclass('public.schema_migration') IS NOT NULL AS ours`,
  );
  if (!found.rows[0]?.ours)
    throw new OperationError('The database is empty: there is nothing to back up.');
  await onSnapshot?.(found.rows[0].snapshot);
  const header = await describeDatabase(client);
  await archive.add(HEADER_PART, jsonOf(header));

  const finder = fileKeyFinder();
  const rows: ArchiveManifest['rows'] = {};
  for (const { name, columns } of header.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const copy = client.query(
      copyTo(`COPY public.${pg.escapeIdentifier(name)} (${list}) TO STDOUT`),
    );
    let part = 0;
    rows[name] = 0;
    for await (const chunk of inParts(copy)) {
      if (!NAMES_NO_FILES.has(name)) finder.search(chunk);
      await archive.add(tablePart(name, ++part), chunk);
      const lines = countLines(chunk);
      rows[name] += lines;
      done.rows += lines;
      step(chunk.length);
    }
    done.tables++;
  }
  const removed = await client.query<{ key: string }>(
    "SELECT payload ->> 'key' AS key FROM job WHERE kind = $1",
    [REMOVE_FILE],
  );
  await client.query('COMMIT');

  // A file that a job is about to remove, or has removed, is missing on purpose.
  const released = new Set(removed.rows.map(({ key }) => key));

  const missingFiles: string[] = [];
  for (const key of finder.keys) {
    const file = await files.open(key);
    if (!file && !released.has(key)) missingFiles.push(key);
    if (file) {
      await archive.addStream(filePart(key), file.size, file.stream);
      done.files++;
      step(file.size);
    }
  }
  const secret = await readFile(join(dataDir, 'secret')).catch(() => undefined);
  if (secret) await archive.add(SECRET_PART, secret);
  const manifest: ArchiveManifest = { parts: [...archive.parts], rows, missingFiles };
  await archive.add(MANIFEST_PART, jsonOf(manifest));
  return { ...done, missingFiles, secret: secret !== undefined };
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Collects the rows that COPY sends into parts of equal size. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < TABLE_PART_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
