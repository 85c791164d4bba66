import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '#src/files/file-store.ts';
import { partKind } from './archive-format.ts';
import { OperationError } from './operation-error.ts';
import type { OpenPart } from './read-archive.ts';
import type { VerifiedArchive } from './verify-archive.ts';

export interface Loading {
  client: pg.Client;
  files: FileStore;
  archive: VerifiedArchive;
  parts: AsyncGenerator<OpenPart>;
  /** Receives the key of every file that did not exist before. */
  added: string[];
  onBytes: (bytes: number) => void;
}
export interface Loaded {
  rows: number;
  files: number;
  secret: Buffer | undefined;
}

/**
 * Inserts the rows into the empty tables and stores the files under their keys. Every part is compared with its
 * digest again, since the archive could have changed after it was verified.
 * @throws OperationError or a database error; the caller must roll back the transaction and remove `added`
 */
export async function loadParts(loading: Loading): Promise<Loaded> {
  const { client, archive, parts } = loading;
  const digests = new Map(archive.manifest.parts.map(({ name, sha256 }) => [name, sha256]));
  const columns = new Map(archive.header.tables.map((table) => [table.name, table.columns]));
  const loaded: Loaded = { rows: 0, files: 0, secret: undefined };

  /** Passes the content on, and fails instead of ending if it differs from what was verified. */
  async function* checked(part: OpenPart): AsyncGenerator<Buffer> {
    for await (const chunk of part.content()) {
      loading.onBytes(chunk.length);
      yield chunk;
    }
    if (part.sha256() !== digests.get(part.name))
      throw new OperationError('The archive changed while it was being read.');
  }

  let next = await parts.next();
  while (!next.done) {
    const part = next.value;
    const kind = partKind(part.name);
    if (kind === 'manifest' || kind === undefined) break;
    if (typeof kind === 'object' && 'table' in kind) {
      const { table } = kind;
      const list = (columns.get(table) ?? [])
        .map((column) => pg.escapeIdentifier(column))
        .join(', ');
      const copy = client.query(
        copyFrom(`COPY public.${pg.escapeIdentifier(table)} (${list}) FROM STDIN`),
      );
      await pipeline(async function* () {
        for (let current = next; !current.done; current = next) {
          const kind = partKind(current.value.name);
          if (typeof kind !== 'object' || !('table' in kind) || kind.table !== table) return;
          yield* checked(current.value);
          next = await parts.next();
        }
      }, copy);
      if (copy.rowCount !== archive.manifest.rows[table])
        throw new OperationError(
          `The database accepted ${copy.rowCount} of ${archive.manifest.rows[table]} rows of ${table}.`,
        );
      loaded.rows += copy.rowCount;
      continue;
    }
    if (typeof kind === 'object') {
      await placeFile(loading, kind.file, digests.get(part.name), part.bytes, checked(part));
      loaded.files++;
    } else if (kind === 'secret') loaded.secret = await buffer(checked(part));
    next = await parts.next();
  }
  return loaded;
}

/** A key has one content forever: a file that already exists is rewritten only if it is damaged. */
async function placeFile(
  { files, added }: Loading,
  key: string,
  sha256: string | undefined,
  maxBytes: number,
  content: AsyncGenerator<Buffer>,
) {
  const before = await files.open(key);
  if (before && (await digestOf(before.stream)) === sha256) {
    for await (const _ of content);
    return;
  }
  const put = await files.put(content, { key, maxBytes });
  if (!put.ok) throw new OperationError(`The file ${key} cannot be stored: ${put.reason}.`);
  if (!before) added.push(key);
}

async function digestOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
