import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { type FileStore, StorageUnavailable } from '#src/files/file-store.ts';
import { discardNewFile } from '#src/files/new-files.ts';

/** Widths in pixels in which the site shows pictures; they are never enlarged. */
const WIDTHS = [400, 800, 1600];
const MAIN = 800;
/** Decoding more could exhaust the memory (a "decompression bomb"). */
const MOST_PIXELS = 50_000_000;

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

export interface Picture {
  url: string;
  width: number;
  height: number;
}

/**
 * Decodes a picture and encodes it as WebP in the site's widths and as one JPEG, so that none of the uploaded bytes are
 * served, such as location or camera data. Undefined for anything else, for SVG, and for more than 50 megapixels.
 */
export async function makePicture(
  db: Database,
  files: FileStore,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Picture | undefined> {
  const source = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const facts = await source()
    .metadata()
    .catch(() => undefined);
  if (!facts || !ACCEPTED.has(facts.format)) return undefined;
  const { width, height } = facts.autoOrient;
  const widths = [...new Set(WIDTHS.map((target) => Math.min(target, width)))];
  const main = Math.min(MAIN, width);
  const variants = await encoded(source, widths, main).catch(() => undefined);
  if (!variants) return undefined;
  const id = randomBytes(16).toString('hex');
  const stored: { width: number; format: string; key: string; size: number }[] = [];
  try {
    for (const { bytes: content, format, width: wide } of variants) {
      const put = await files.put([content], { folder: 'picture', maxBytes: content.length });
      if (!put.ok) throw new StorageUnavailable(`a picture could not be stored: ${put.reason}`);
      stored.push({ width: wide, format, key: put.key, size: put.size });
    }
    await rows(
      db,
      `WITH added AS (INSERT INTO picture (id, name, width, height) VALUES ($1, $2, $3, $4) RETURNING id)
       INSERT INTO picture_size (picture_id, width, format, file_key, size)
       SELECT added.id, of.* FROM added, unnest($5::int[], $6::text[], $7::text[], $8::bigint[]) AS of`,
      [
        id,
        name,
        width,
        height,
        stored.map((variant) => variant.width),
        stored.map(({ format }) => format),
        stored.map(({ key }) => key),
        stored.map(({ size }) => size),
      ],
    );
  } catch (error) {
    for (const { key } of stored) await discardNewFile(db, files, key);
    throw error;
  }
  return { url: `/media/${id}-${main}.webp`, width, height };
}

async function encoded(source: () => Sharp, widths: number[], main: number) {
  const variants = [];
  for (const width of widths)
    variants.push({
      width,
      format: 'webp',
      bytes: await source().resize({ width }).webp({ quality: 80 }).toBuffer(),
    });
  const jpeg = await source()
    .resize({ width: main })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return [...variants, { width: main, format: 'jpg', bytes: jpeg }];
}

/** The stored file of one size of a picture, by the last part of its address: `<id>-<width>.webp`. */
export function pictureFile(
  db: Queryable,
  file: string,
): Promise<{ file_key: string; format: string } | undefined> {
  const [, id, width, format] = /^([0-9a-f]{32})-(\d{1,4})\.(webp|jpg)$/.exec(file) ?? [];
  if (!id) return Promise.resolve(undefined);
  return row(
    db,
    'SELECT file_key, format FROM picture_size WHERE picture_id = $1 AND width = $2 AND format = $3',
    [id, Number(width), format],
  );
}
