import { rm } from 'node:fs/promises';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import { examinePdf } from '#src/pdf/reading/examine-pdf.ts';

const WORDS = {
  'cut-short':
    'The file is not complete: its end is missing. Please save it again and upload that.',
  protected:
    'The file is protected, so the store could not mark the copies of its buyers. Please upload it without a password and without restrictions.',
  unreadable:
    'The file is damaged: it cannot be read as a PDF. Please save it again and upload that.',
} as const;

/**
 * Why a stored PDF cannot be the sample or the full file of a report; undefined if it can. The sample may be
 * protected, since visitors get it as it is.
 * @throws TooBusy if too many files are waiting to be read
 */
export async function reportFileProblem(
  files: FileStore,
  { key, size, kind, temp }: { key: string; size: number; kind: 'sample' | 'full'; temp: string },
): Promise<Failure | undefined> {
  const opened = await files.open(key);
  const spooled = opened && (await spoolFile(opened.stream, temp, size, { durable: false }));
  if (!spooled?.ok)
    return failure('unavailable', { message: 'The file could not be stored. Please try again.' });
  try {
    const examined = await examinePdf(spooled.path);
    if (!('problem' in examined)) return undefined;
    const { problem } = examined;
    if (problem === 'protected' && kind === 'sample') return undefined;
    return invalidField('upload', WORDS[problem]);
  } finally {
    await rm(spooled.path, { force: true }).catch(() => undefined);
  }
}
