import { row } from '#src/db/open.ts';
import type { TaxDocument } from '#src/features/invoices/tax-document.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile } from '../dependencies.ts';
import type drawDocumentTask from './draw-document-task.ts';

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
export async function documentFile(
  delivery: Delivery,
  id: string,
): Promise<{ key: string; name: string } | undefined> {
  const { db } = delivery;
  const found = await issuedDocument(db, id);
  if (!found) return undefined;
  const name = `${found.number}.pdf`;
  if (found.file_key) return { key: found.file_key, name };
  const key = await makeOnce(db, {
    key: `tax document ${id}`,
    ready: async () => (await issuedDocument(db, id))?.file_key ?? undefined,
    make: () => drawOnce(delivery, id, found.content),
  });
  return { key, name };
}

async function drawOnce(delivery: Delivery, id: string, content: TaxDocument): Promise<string> {
  const { db } = delivery;
  const file = await draw(content);
  const key = await keepFile(delivery, [file], 'invoice');
  const { rowCount } = await db.query(
    'UPDATE tax_document SET file_key = $2, file_digest = sha256($3) WHERE id = $1 AND file_key IS NULL',
    [id, key, file],
  );
  if (rowCount === 1) return key;
  await (await delivery.files()).remove(key);
  return (await issuedDocument(db, id))?.file_key ?? key;
}
