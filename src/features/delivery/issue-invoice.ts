import { row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { sellersYear } from '#src/features/invoices/next-number.ts';
import { xmlOf } from '#src/features/invoices/xml-of.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile } from './dependencies.ts';
import type { InvoiceContent } from './draw-invoice.ts';
import type drawInvoiceTask from './draw-invoice-task.ts';
import { invoiceContent } from './invoice-content.ts';

interface InvoiceRow {
  number: string;
  content: InvoiceContent;
  file_key: string | null;
}

const draw = inPool<typeof drawInvoiceTask>(new URL('./draw-invoice-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 20_000,
});

const invoiceOf = (db: Delivery['db'], orderId: string) =>
  row<InvoiceRow>(db, 'SELECT number, content, file_key FROM invoice WHERE order_id = $1', [
    orderId,
  ]);

/**
 * Issues the invoice of an order that is paid, or delivered before payment, once. Its number is the next one without a
 * gap: it is taken in the transaction that writes the invoice, which is never changed afterwards. Then its PDF is
 * drawn.
 */
export async function issueInvoice(delivery: Delivery, orderId: string): Promise<void> {
  const { db } = delivery;
  const order = await orderById(db, orderId);
  if (!order?.paid_at && !order?.released_at) return;
  if (!(await invoiceOf(db, orderId))) {
    const site = await siteInfo(db);
    await db.transaction(async (client) => {
      const year = await sellersYear(client);
      // Locks the counter: invoices are issued one after the other.
      const next = await row<{ last: number }>(
        client,
        `INSERT INTO invoice_counter (year, last) VALUES ($1, 1)
         ON CONFLICT (year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`,
        [year],
      );
      if (await row(client, 'SELECT 1 FROM invoice WHERE order_id = $1', [orderId]))
        throw new Error('the invoice has been issued meanwhile');
      const number = `INV-${year}-${String(next!.last).padStart(6, '0')}`;
      const content = await invoiceContent(client, order, number, site);
      await client.query('INSERT INTO invoice (order_id, number, content) VALUES ($1, $2, $3)', [
        orderId,
        number,
        JSON.stringify(content),
      ]);
    });
  }
  await invoiceFile(delivery, orderId);
}

/** The XML of an issued invoice (EN 16931); undefined if it has none. */
export async function invoiceXml(
  { db }: Pick<Delivery, 'db'>,
  orderId: string,
): Promise<{ xml: string; name: string } | undefined> {
  const invoice = await invoiceOf(db, orderId);
  const xml = invoice?.content.document && xmlOf(invoice.content.document);
  return xml ? { xml, name: `${invoice.number}.xml` } : undefined;
}

/** The PDF of an issued invoice; undefined until it is issued. */
export async function invoiceFile(
  delivery: Delivery,
  orderId: string,
): Promise<{ key: string; name: string } | undefined> {
  const { db } = delivery;
  const invoice = await invoiceOf(db, orderId);
  if (!invoice) return undefined;
  const name = `${invoice.number}.pdf`;
  if (invoice.file_key) return { key: invoice.file_key, name };
  const key = await makeOnce(db, {
    key: `invoice ${orderId}`,
    ready: async () => (await invoiceOf(db, orderId))?.file_key ?? undefined,
    make: () => drawOnce(delivery, orderId, invoice.content),
  });
  return { key, name };
}

/** Issues the invoice of a delivered order now, if the job after its payment has not run yet. */
export async function issueIfDue(delivery: Delivery, orderId: string): Promise<void> {
  if (await invoiceOf(delivery.db, orderId)) return;
  await issueInvoice(delivery, orderId).catch(async (error: unknown) => {
    // The job has issued it meanwhile.
    if (!(await invoiceOf(delivery.db, orderId))) throw error;
  });
}

async function drawOnce(
  delivery: Delivery,
  orderId: string,
  content: InvoiceContent,
): Promise<string> {
  const { db } = delivery;
  const file = await draw(content);
  const key = await keepFile(delivery, [file], 'invoice');
  const { rowCount } = await db.query(
    'UPDATE invoice SET file_key = $2, file_digest = sha256($3) WHERE order_id = $1 AND file_key IS NULL',
    [orderId, key, file],
  );
  if (rowCount === 1) return key;
  // A process whose lease had expired was faster: its copy is the one stored.
  await (await delivery.files()).remove(key);
  return (await invoiceOf(db, orderId))?.file_key ?? key;
}
