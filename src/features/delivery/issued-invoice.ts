import { type Queryable, row } from '#src/db/open.ts';
import type { InvoiceContent } from './draw-invoice.ts';

/** An invoice that was issued; never changed. */
export interface InvoiceRow {
  id: string;
  order_id: string;
  number: string;
  content: InvoiceContent;
  file_key: string | null;
  /** The credit note that cancels it, since a corrected invoice replaces it. */
  cancelled_by: string | null;
}

const SELECT = 'SELECT id, order_id, number, content, file_key, cancelled_by FROM invoice';

/** An invoice by its id. */
export const invoiceById = (db: Queryable, id: string): Promise<InvoiceRow | undefined> =>
  row(db, `${SELECT} WHERE id = $1`, [id]);

/** The invoice of an order that is in force: the newest, if it was corrected. */
export const currentInvoice = (db: Queryable, orderId: string): Promise<InvoiceRow | undefined> =>
  row(db, `${SELECT} WHERE order_id = $1 AND cancelled_by IS NULL`, [orderId]);
