import { drawDocument } from '#src/features/invoices/draw-document.ts';
import type { TaxDocument } from '#src/features/invoices/tax-document.ts';

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawDocumentTask(content: TaxDocument): Promise<Uint8Array> {
  return new Uint8Array(await drawDocument(content));
}
