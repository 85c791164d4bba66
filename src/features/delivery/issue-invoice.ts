import { row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { nextInvoiceNumber } from '#src/features/invoices/next-number.ts';
import { xmlOf } from '#src/features/invoices/xml-of.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { issuedFile } from './credit-notes/issued-file.ts';
import type { Delivery } from './dependencies.ts';
import type drawInvoiceTask from './draw-invoice-task.ts';
import { invoiceContent } from './invoice-content.ts';
import { currentInvoice, invoiceById } from './issued-invoice.ts';

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
export const invoiceFile = (delivery: Delivery, id: string) =>
  issuedFile(delivery, id, {
    table: 'invoice',
    find: () => invoiceById(delivery.db, id),
    draw: ({ content }) => draw(content),
  });

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
