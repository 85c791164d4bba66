import { row } from '#src/db/open.ts';
import type { TaxDocument } from '#src/features/invoices/tax-document.ts';
import { inPool } from '#src/pool/in-pool.ts';
import type { Delivery } from '../dependencies.ts';
import type drawDocumentTask from './draw-document-task.ts';
import { issuedFile } from './issued-file.ts';

interface DocumentRow {
  number: string;
  content: TaxDocument;
  file_key: string | null;
}

const draw = inPool<typeof drawDocumentTask>(new URL('./draw-document-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 20_000,
});

/** The content of a credit note or a pro-forma invoice; undefined if there is none. */
export const issuedDocument = (db: Delivery['db'], id: string) =>
  row<DocumentRow>(db, 'SELECT number, content, file_key FROM tax_document WHERE id = $1', [id]);

/** The PDF of a credit note or a pro-forma invoice, drawn on the first request; undefined if there is none. */
export const documentFile = (delivery: Delivery, id: string) =>
  issuedFile(delivery, id, {
    table: 'tax_document',
    find: () => issuedDocument(delivery.db, id),
    draw: ({ content }) => draw(content),
  });
