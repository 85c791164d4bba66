import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Counts the pages of a PDF, in a thread of the pool. */
export default async function countPagesTask({ path }: { path: string }): Promise<number> {
  const options = { updateMetadata: false, ignoreEncryption: true };
  return (await PDFDocument.load(readFileSync(path), options)).getPageCount();
}
