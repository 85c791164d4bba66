import { readFileSync } from 'node:fs';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';

/** The number of pages of a PDF, or why buyers could not get copies of it. */
export type Examined =
  | { pages: number }
  | { problem: 'no-pdf' | 'cut-short' | 'protected' | 'unreadable' };

const HEAD = '%PDF-';

/** Readers look for the end of a file there; some programs write a little after it. */
const TAIL_BYTES = 2048;

/** Reads a PDF as the stamp of an order does, in a thread of the pool. */
export default async function examinePdfTask({ path }: { path: string }): Promise<Examined> {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) return { problem: 'no-pdf' };
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return { problem: 'cut-short' };
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = document.getPages().length;
    return pages > 0 ? { pages } : { problem: 'unreadable' };
  } catch (error) {
    return { problem: error instanceof EncryptedPDFError ? 'protected' : 'unreadable' };
  }
}
