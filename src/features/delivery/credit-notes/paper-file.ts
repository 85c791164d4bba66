import { row } from '#src/db/open.ts';
import type { Delivery } from '../dependencies.ts';
import { invoiceFile } from '../issue-invoice.ts';
import { documentFile } from './credit-note-file.ts';

/** The PDF of an invoice or a credit note of an order by its number; undefined if it has no such document. */
export async function paperFile(
  delivery: Delivery,
  orderId: string,
  number: string,
): Promise<{ key: string; name: string } | undefined> {
  const found = await row<{ id: string; is_invoice: boolean }>(
    delivery.db,
    `SELECT id, true AS is_invoice FROM invoice WHERE order_id = $1 AND number = $2
     UNION ALL SELECT id, false FROM tax_document WHERE order_id = $1 AND number = $2 AND kind = 'credit-note'`,
    [orderId, number],
  );
  if (!found) return undefined;
  return found.is_invoice ? invoiceFile(delivery, found.id) : documentFile(delivery, found.id);
}
