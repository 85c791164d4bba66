import { z } from 'zod';
import { isFileKey } from '#src/files/file-store.ts';

/** Incremented when older programs can no longer read what a newer one writes. */
export const FORMAT_VERSION = 1;

// docs/operations.md, "The backup file", describes the container.
export const HEADER_PART = 'meridian-backup.json';
export const MANIFEST_PART = 'manifest.json';
export const SECRET_PART = 'secret';

/** No part of a table is longer; a reader never needs more memory than for one part. */
export const TABLE_PART_BYTES = 4 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** What a reader must know before it reads any row. */
export const headerSchema = z.object({
  format: z.literal('meridian-backup'),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  ),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

/** Known only at the end: the last part. */
export const manifestSchema = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  rows: z.record(identifier, z.number().int().nonnegative()),
  /** Keys that rows refer to, but whose file was missing. */
  missingFiles: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;
export type ArchivePart = ArchiveManifest['parts'][number];

export type PartKind = { table: string } | { file: string } | 'header' | 'manifest' | 'secret';

export const tablePart = (table: string, n: number) =>
  `tables/${table}/${String(n).padStart(6, '0')}`;
export const filePart = (key: string) => `files/${key}`;

/** The kind of an archive's part; undefined for a name that occurs in no backup. */
export function partKind(name: string): PartKind | undefined {
  if (name === HEADER_PART) return 'header';
  if (name === MANIFEST_PART) return 'manifest';
  if (name === SECRET_PART) return 'secret';
  const table = /^tables\/([a-z_][a-z0-9_]{0,62})\/\d{6,}$/.exec(name)?.[1];
  if (table) return { table };
  const file = name.startsWith('files/') ? name.slice('files/'.length) : '';
  return isFileKey(file) ? { file } : undefined;
}
