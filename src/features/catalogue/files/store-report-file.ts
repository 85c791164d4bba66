import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import { examinePdf } from '#src/pdf/reading/examine-pdf.ts';
import type { Examined } from '#src/pdf/reading/examine-pdf-task.ts';
import type { Upload } from '#src/staff/uploads.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = { sample: 20 * MEGABYTE, full: 300 * MEGABYTE } as const;

const PROBLEMS = {
  'no-pdf': 'The file is not a PDF.',
  'cut-short':
    'The file is not complete: its end is missing. Please save it again and upload that.',
  protected:
    'The file is protected, so the store could not mark the copies of its buyers. Please upload it without a password and without restrictions.',
  unreadable:
    'The file is damaged: it cannot be read as a PDF. Please save it again and upload that.',
} as const;

const NOT_STORED = failure('unavailable', {
  message: 'The file could not be stored. Please try again.',
});

export interface StoredReportFile {
  key: string;
  size: number;
  sha256: string;
  /** Null for a protected sample. */
  pages: number | null;
}

/** The number of pages of a file, or why it cannot be used. Visitors get the sample as it is, so it may be protected. */
function judge(examined: Examined, kind: 'sample' | 'full'): number | null | Failure {
  if ('pages' in examined) return examined.pages;
  if (examined.problem === 'protected' && kind === 'sample') return null;
  return invalidField('upload', PROBLEMS[examined.problem]);
}

/**
 * Stores an upload as the sample or the full file of a report, if it is a PDF that can be read.
 * @throws TooBusy if too many files are waiting to be read
 */
export async function storeReportFile(
  files: FileStore,
  upload: Upload,
  { kind, temp }: { kind: 'sample' | 'full'; temp: string },
): Promise<StoredReportFile | Failure> {
  const maxBytes = LARGEST[kind];
  if (upload.size > maxBytes)
    return failure('too-large', { message: `The file is larger than ${maxBytes / MEGABYTE} MB.` });
  const spooled = await spoolFile(upload.content(), temp, maxBytes, { durable: false });
  if (!spooled.ok) return NOT_STORED;
  try {
    const pages = judge(await examinePdf(spooled.path), kind);
    if (pages !== null && typeof pages !== 'number') return pages;
    const put = await files.put(createReadStream(spooled.path), { folder: kind, maxBytes });
    return put.ok ? { key: put.key, size: put.size, sha256: put.sha256, pages } : NOT_STORED;
  } finally {
    await rm(spooled.path, { force: true }).catch(() => undefined);
  }
}
