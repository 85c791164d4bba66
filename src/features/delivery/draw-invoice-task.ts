import { drawInvoice, type InvoiceContent } from './draw-invoice.ts';

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawInvoiceTask(content: InvoiceContent): Promise<Uint8Array> {
  return new Uint8Array(await drawInvoice(content));
}
