import { row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { nextInvoiceNumber } from '#src/features/invoices/next-number.ts';
import { xmlOf } from '#src/features/invoices/xml-of.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Delivery, keepFile } from './dependencies.ts';
import type drawInvoiceTask from './draw-invoice-task.ts';
import { invoiceContent } from './invoice-content.ts';
import { currentInvoice, type InvoiceRow, invoiceById } from './issued-invoice.ts';

const draw = inPool<typeof drawInvoiceTask>(new URL('./draw-invoice-task.ts', import.meta.url), {
  lane: 'orders',
  deadlineMs: 20_000,
});

/**
 * Issues the invoice of an order that is paid, or delivered before payment, once. Its number is the next one without a
 * gap: it is taken in the transaction that writes the invoice, which is never changed afterwards. Then its PDF is
 * drawn.
 */
export async function issueInvoice(delivery: Delivery, orderId: string): Promise<void> {
  const { db } = delivery;
  const order = await orderById(db, orderId);
  if (!order?.paid_at && !order?.released_at) return;
  if (!(await currentInvoice(db, orderId))) {
    const site = await siteInfo(db);
    await db.transaction(async (client) => {
      const number = await nextInvoiceNumber(client);
      if (await row(client, 'SELECT 1 FROM invoice WHERE order_id = $1', [orderId]))
        throw new Error('the invoice has been issued meanwhile');
      const content = await invoiceContent(client, order, number, site);
      await client.query('INSERT INTO invoice (order_id, number, content) VALUES ($1, $2, $3)', [
        orderId,
        number,
        JSON.stringify(content),
      ]);
    });
  }
  const issued = await currentInvoice(db, orderId);
  if (issued) await invoiceFile(delivery, issued.id);
}

/** The XML of an issued invoice (EN 16931); undefined if it has none. */
export async function invoiceXml(
  { db }: Pick<Delivery, 'db'>,
  id: string,
): Promise<{ xml: string; name: string } | undefined> {
  const invoice = await invoiceById(db, id);
  const xml = invoice?.content.document && xmlOf(invoice.content.document);
  return xml ? { xml, name: `${invoice.number}.xml` } : undefined;
}

/** The PDF of an issued invoice, drawn on the first request; undefined if there is none. */
export async function invoiceFile(
  delivery: Delivery,
  id: string,
): Promise<{ key: string; name: string } | undefined> {
  const { db } = delivery;
  const invoice = await invoiceById(db, id);
  if (!invoice) return undefined;
  const name = `${invoice.number}.pdf`;
  if (invoice.file_key) return { key: invoice.file_key, name };
  const key = await makeOnce(db, {
    key: `invoice ${id}`,
    ready: async () => (await invoiceById(db, id))?.file_key ?? undefined,
    make: () => drawOnce(delivery, invoice),
  });
  return { key, name };
}

/**
 * The id of a delivered order's invoice, which is issued now if the job after its payment has not run yet; undefined if
 * there is to be none.
 */
export async function issueIfDue(delivery: Delivery, orderId: string): Promise<string | undefined> {
  const issued = await currentInvoice(delivery.db, orderId);
  if (issued) return issued.id;
  await issueInvoice(delivery, orderId).catch(async (error: unknown) => {
    // The job has issued it meanwhile.
    if (!(await currentInvoice(delivery.db, orderId))) throw error;
  });
  return (await currentInvoice(delivery.db, orderId))?.id;
}

async function drawOnce(delivery: Delivery, { id, content }: InvoiceRow): Promise<string> {
  const { db } = delivery;
  const file = await draw(content);
  const key = await keepFile(delivery, [file], 'invoice');
  const { rowCount } = await db.query(
    'UPDATE invoice SET file_key = $2, file_digest = sha256($3) WHERE id = $1 AND file_key IS NULL',
    [id, key, file],
  );
  if (rowCount === 1) return key;
  // A process whose lease had expired was faster: its copy is the one stored.
  await (await delivery.files()).remove(key);
  return (await invoiceById(db, id))?.file_key ?? key;
}
