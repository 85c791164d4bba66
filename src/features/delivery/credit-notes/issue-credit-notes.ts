import { type Queryable, row, rows } from '#src/db/open.ts';
import { documentLine, documentOf } from '#src/features/invoices/build-document.ts';
import { nextNumber } from '#src/features/invoices/next-number.ts';
import type { DocumentLine, TaxDocument } from '#src/features/invoices/tax-document.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { legalSeller } from '#src/features/tax/seller.ts';
import type { Delivery } from '../dependencies.ts';
import { currentInvoice } from '../issued-invoice.ts';
import { resolveIfNothingIsLeft, UNPAID_CREDIT } from './unpaid-credit.ts';

/**
 * Whether a refund `r` gets a credit note: its invoice has tax data, its lines are known, and they were not all credited
 * with a refund that failed.
 */
export const GETS_CREDIT_NOTE = `(EXISTS (SELECT FROM invoice i WHERE i.order_id = r.order_id AND i.content ? 'document')
  AND EXISTS (SELECT FROM refund_line p WHERE p.refund_id = r.id
    AND p.gross_cents > p.credited_net_cents + p.credited_tax_cents))`;

interface DueRefund {
  id: string;
  order_id: string;
  kind: 'refund' | 'reversal';
  /** When and with which reference staff paid it in another way. */
  paid_on: string | null;
  paid_reference: string;
}

/** Number of refunds read at once. */
const AT_ONCE = 50;

/**
 * Issues a credit note for every completed refund without one, if the invoice of its order has tax data. For earlier
 * invoices, whatever staff arranged remains. A refund that pays what a failed one still owes gets none: the note that was
 * issued for that one is valid.
 * @throws AggregateError after all others have been issued, with those that could not be; they are tried again
 */
export async function issueCreditNotes({ db }: Pick<Delivery, 'db'>): Promise<void> {
  const failed: unknown[] = [];
  // Those that fail stay due: each is tried once per run, and then those after it.
  let tried: string[] = [];
  for (;;) {
    const due = await rows<DueRefund>(
      db,
      `SELECT r.id, r.order_id, r.kind, r.paid_on::text, r.paid_reference FROM refund r
       WHERE r.state = 'done' AND ${GETS_CREDIT_NOTE}
         AND NOT EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id) AND r.id <> ALL($1)
       ORDER BY r.created_at, r.id LIMIT ${AT_ONCE}`,
      [tried],
    );
    for (const refund of due)
      await db
        .transaction((client) => issueOne(client, refund))
        .catch((error: unknown) => failed.push(error));
    tried = [...tried, ...due.map(({ id }) => id)];
    if (due.length < AT_ONCE) break;
  }
  if (failed.length > 0) throw new AggregateError(failed, 'credit notes');
}

async function issueOne(client: Queryable, refund: DueRefund): Promise<void> {
  // Before the number: a correction of its invoice takes both in the same order.
  const order = await lockOrder(client, refund.order_id);
  const invoice = await currentInvoice(client, refund.order_id);
  if (!order || !invoice) return;
  // It may have failed since it was found to be due.
  if (!(await row(client, `SELECT FROM refund WHERE id = $1 AND state = 'done'`, [refund.id])))
    return;
  await recordCredited(client, refund);
  const lines = await refundedLines(client, refund);
  if (lines.length === 0) return resolveIfNothingIsLeft(client, order.id);
  const number = await nextNumber(client, 'CN');
  // Another process was faster: its number is kept, and this one is rolled back with the transaction.
  const issued = await row(client, 'SELECT FROM tax_document WHERE refund_id = $1', [refund.id]);
  if (issued) throw new Error('the credit note has been issued meanwhile');
  // Nothing is paid or due on a credit note, and it replaces nothing, whatever its invoice says.
  const {
    paid: _paid,
    dueOn: _dueOn,
    replaces: _replaces,
    credited: _credited,
    ...document
  } = invoice.content.document!;
  const seller = await legalSeller(client);
  const now = await documentOf(client, order, seller, document.seller.brand);
  const content: TaxDocument = {
    // Parties and treatment are those of the invoice that it corrects.
    ...document,
    issuedOn: now.issuedOn,
    kind: 'credit-note',
    number,
    corrects: { number: document.number, issuedOn: document.issuedOn },
    lines,
    ...(refund.kind === 'reversal' && { reversed: true }),
    ...(refund.paid_on && { paidBack: { on: refund.paid_on, reference: refund.paid_reference } }),
  };
  await client.query(
    `INSERT INTO tax_document (kind, number, order_id, refund_id, content)
     VALUES ('credit-note', $1, $2, $3, $4)`,
    [number, refund.order_id, refund.id, JSON.stringify(content)],
  );
}

/**
 * Records how much of a refund was credited by the notes of refunds that failed and that no other refund has paid yet.
 * The gross amount decides; net and tax follow the earlier note as far as both add up.
 */
async function recordCredited(
  client: Queryable,
  { id, order_id: orderId }: DueRefund,
): Promise<void> {
  await rows(
    client,
    `WITH owed AS (${UNPAID_CREDIT}), used AS (
       SELECT p.line_id, least(p.gross_cents, o.gross) AS gross,
         least(p.net_cents, greatest(least(p.gross_cents, o.gross) - p.tax_cents, least(o.net, p.gross_cents, o.gross))) AS net
       FROM refund_line p JOIN owed o USING (line_id) WHERE p.refund_id = $2 AND o.gross > 0
     )
     UPDATE refund_line p SET credited_net_cents = u.net, credited_tax_cents = u.gross - u.net
     FROM used u WHERE p.refund_id = $2 AND p.line_id = u.line_id`,
    [orderId, id],
  );
}

/** The refund of each line, as a line of the credit note; without what was credited before. */
async function refundedLines(
  client: Queryable,
  refund: Pick<DueRefund, 'id' | 'order_id'>,
): Promise<DocumentLine[]> {
  const parts = await rows<{ line_id: string; net_cents: number; tax_cents: number }>(
    client,
    `SELECT line_id, net_cents - credited_net_cents AS net_cents, tax_cents - credited_tax_cents AS tax_cents
     FROM refund_line WHERE refund_id = $1 AND gross_cents > credited_net_cents + credited_tax_cents`,
    [refund.id],
  );
  const lines = await linesOf(client, refund.order_id);
  return lines.flatMap((line) => {
    const part = parts.find(({ line_id }) => line_id === line.id);
    if (!part) return [];
    const { net_cents, tax_cents } = part;
    return [
      {
        ...documentLine(line),
        listCents: net_cents,
        discountCents: 0,
        netCents: net_cents,
        taxCents: tax_cents,
      },
    ];
  });
}
