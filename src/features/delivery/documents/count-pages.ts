import { rm } from 'node:fs/promises';
import { row } from '#src/db/open.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import { examinePdf } from '#src/pdf/reading/examine-pdf.ts';
import { type Delivery, MOST_BYTES } from '../dependencies.ts';

/**
 * The job after the upload of a report's file to a process of the previous release: it takes the number of pages from
 * the file, for page, order and sample. This release does so at the upload. A file that has been replaced meanwhile, or
 * that cannot be parsed, changes nothing.
 * @throws Error while the file cannot be read from the storage
 */
export async function countPages(
  { db, files, temp }: Pick<Delivery, 'db' | 'files' | 'temp'>,
  reportId: number,
): Promise<void> {
  const found = await row<{ full_file: string | null }>(
    db,
    'SELECT full_file FROM report WHERE id = $1',
    [reportId],
  );
  const opened = found?.full_file ? await (await files()).open(found.full_file) : undefined;
  if (!opened) return;
  const spooled = await spoolFile(opened.stream, temp, MOST_BYTES, { durable: false });
  if (!spooled.ok) throw new Error(`the file could not be read: ${spooled.reason}`);
  try {
    const examined = await examinePdf(spooled.path);
    if ('problem' in examined) return;
    await db.query(
      'UPDATE report SET pages = $2, updated_at = now() WHERE id = $1 AND full_file = $3 AND pages <> $2',
      [reportId, examined.pages, found!.full_file],
    );
  } finally {
    await rm(spooled.path, { force: true }).catch(() => undefined);
  }
}
