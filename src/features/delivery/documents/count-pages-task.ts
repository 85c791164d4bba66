import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';

/** How many pages a PDF has, in a thread of the pool. */
export default async function countPagesTask({ path }: { path: string }): Promise<number> {
  const options = { updateMetadata: false, ignoreEncryption: true };
  return (await PDFDocument.load(readFileSync(path), options)).getPageCount();
}
