import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  type ArchivePart,
  FORMAT_VERSION,
  headerSchema,
  manifestSchema,
  partKind,
  TABLE_PART_BYTES,
} from './archive-format.ts';
import { countLines } from './count-lines.ts';
import { OperationError } from './operation-error.ts';
import { type OpenPart, readParts } from './read-archive.ts';

export interface VerifiedArchive {
  header: ArchiveHeader;
  manifest: ArchiveManifest;
}

/** Lists of parts are JSON in memory; anything larger is not a list of ours. */
const MAX_JSON_BYTES = 512 * 1024 * 1024;

/**
 * Reads a whole archive and checks every part against the archive's own manifest: digests, lengths, order and numbers
 * of rows.
 * @throws OperationError that distinguishes a file that is not a backup from one that is truncated or damaged
 */
export async function verifyArchive(
  file: FileHandle,
  name: string,
  onProgress?: (bytes: number) => void,
): Promise<VerifiedArchive> {
  let header: ArchiveHeader | undefined;
  let manifest: ArchiveManifest | undefined;
  const parts: ArchivePart[] = [];
  const rows = new Map<string, number>();
  try {
    for await (const part of readParts(file)) {
      const kind = partKind(part.name);
      if (!header) {
        if (kind !== 'header') throw new OperationError(`${name} is not a backup of this store.`);
        header = await jsonPart(part, headerSchema, name);
      } else if (manifest || kind === undefined || kind === 'header') {
        throw new OperationError(
          `${name} is damaged: it contains an unexpected part "${part.name}".`,
        );
      } else if (kind === 'manifest') {
        manifest = await jsonPart(part, manifestSchema, name);
        // It lists all parts but itself; the rest of the file is read for the checksum at its end.
        continue;
      } else {
        const table = typeof kind === 'object' && 'table' in kind ? kind.table : undefined;
        if (table && part.bytes > 2 * TABLE_PART_BYTES)
          throw new Error(`part ${part.name} is too long`);
        let lines = 0;
        for await (const chunk of part.content()) {
          if (table) lines += countLines(chunk);
          onProgress?.(chunk.length);
        }
        if (table) rows.set(table, (rows.get(table) ?? 0) + lines);
      }
      parts.push({ name: part.name, bytes: part.bytes, sha256: part.sha256() });
    }
  } catch (error) {
    throw explained(error, name, header !== undefined);
  }
  if (!header || !manifest) throw explained({ code: 'Z_BUF_ERROR' }, name, header !== undefined);
  compare(name, header, manifest, parts, rows);
  return { header, manifest };
}

async function jsonPart<T extends z.ZodType>(
  part: OpenPart,
  schema: T,
  name: string,
): Promise<z.output<T>> {
  if (part.bytes > MAX_JSON_BYTES) throw new Error(`part ${part.name} is too long`);
  const value: unknown = JSON.parse((await buffer(part.content())).toString());
  const { format, version } = value as { format?: unknown; version?: unknown };
  // A newer program may describe itself differently, but these two fields are stable.
  if (format === 'meridian-backup' && Number(version) > FORMAT_VERSION)
    throw new OperationError(
      `${name} was written by a newer version of the program. Update the program, then restore.`,
    );
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`part ${part.name} has the wrong format`);
  return parsed.data;
}

function compare(
  name: string,
  header: ArchiveHeader,
  manifest: ArchiveManifest,
  parts: ArchivePart[],
  rows: Map<string, number>,
): void {
  const wrong = (problem: string) =>
    new OperationError(`${name} is damaged: ${problem}. Nothing was changed.`);
  for (const [n, listed] of manifest.parts.entries()) {
    const found = parts[n];
    if (found?.name !== listed.name) throw wrong(`the part "${listed.name}" is missing`);
    if (found.bytes !== listed.bytes || found.sha256 !== listed.sha256)
      throw wrong(`the content of "${listed.name}" differs from what was written`);
  }
  if (parts.length !== manifest.parts.length)
    throw wrong('it has parts that its manifest does not list');
  for (const table of rows.keys())
    if (!header.tables.some((known) => known.name === table))
      throw wrong(`it has rows of an unknown table "${table}"`);
  for (const table of header.tables) {
    const found = rows.get(table.name) ?? 0;
    const expected = manifest.rows[table.name];
    if (found !== expected)
      throw wrong(`the table "${table.name}" has ${found} rows, its manifest says ${expected}`);
  }
}

/** Turns a decompression error into a sentence. */
function explained(error: unknown, name: string, begun: boolean): Error {
  const { code, message } = error as { code?: string; message?: string };
  if (error instanceof OperationError) return error;
  // System errors about the file itself, such as EIO, are passed on unchanged.
  if (code && /^E[A-Z]+$/.test(code)) return error as Error;
  if (!begun)
    return new OperationError(
      `${name} is not a backup of this store, or its beginning is damaged.`,
    );
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message ?? ''))
    return new OperationError(`${name} is cut short: its end is missing. Nothing was changed.`);
  return new OperationError(`${name} is damaged (${message}). Nothing was changed.`);
}

/** Like verifyArchive, for the archive at `path`; `name` is its name in messages. */
export async function verifyFile(path: string, name: string): Promise<VerifiedArchive> {
  const file = await open(path);
  try {
    return await verifyArchive(file, name);
  } finally {
    await file.close();
  }
}
