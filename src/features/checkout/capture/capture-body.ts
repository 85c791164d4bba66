import type { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';
import { grantsOfOrder } from '#src/features/delivery/queries.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import { type AttemptRow, type CaptureRow, capturesOf } from '#src/features/payments/attempts.ts';
import { masked } from '#src/masked.ts';
import { decimalText } from '#src/money.ts';
import type { CaptureState } from '#src/payment/provider.ts';
import { href, pages } from '#src/routes.ts';
import { beginAgain } from '../begin-again.ts';
import type { checkoutContracts } from '../contract.ts';
import { whyNotDelivered, whyNotTaken } from './why-not-completed.ts';

type Body = z.infer<(typeof checkoutContracts)['captureOrder']['response']>;

/** A payment that was settled, and whether its visitor is the buyer. */
interface Returned {
  order: OrderRow;
  attempt: AttemptRow;
  own: boolean;
}

/** The status words of the published call, taken from its first provider. */
const WORDS: Record<CaptureState, string> = {
  captured: 'COMPLETED',
  held: 'PENDING',
  declined: 'DECLINED',
  partially_refunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
};

/** The state of a capture after its refunds, which the store may know before its provider has reported them. */
function stateNow({ state, amount_cents: paid, refunded_cents: refunded }: CaptureRow) {
  if (refunded === 0) return state;
  return refunded < paid ? 'partially_refunded' : 'refunded';
}

const FAILED = 'Payment capture failed.';
const NOT_COMPLETED = 'Your order was not completed.';
const OF_AN_OFFER =
  'Nothing was charged. Open the offer again to pay it, with another card if you like.';
const OF_A_LINK =
  'Nothing was charged. Open the link that you were sent again to pay, with another card if you like.';

/** The outcome of a payment for a visitor. Strangers, who may have its token too, get no details. */
export async function captureBody(db: Queryable, returned: Returned): Promise<Body> {
  const { order, attempt, own } = returned;
  const captures = (await capturesOf(db, order.id)).filter(({ state }) => state !== 'declined');
  const reason = whyNotDelivered(order, attempt, captures);
  if (reason) return { success: false, message: NOT_COMPLETED, reason };
  if (order.status === 'cancelled')
    return { success: false, message: FAILED, reason: whyNotTaken(attempt, own) };
  const isPending = order.status === 'pending_payment' || order.needs_review;
  if (isPaidFor(order) || isPending) return paidBody(db, returned, captures, isPending);
  const again = await beginAgain(db, order, own);
  return {
    success: false,
    message: FAILED,
    ...(again
      ? { retry: href(pages.buyNow, {}, again) }
      : { reason: order.custom_link_id === null ? OF_AN_OFFER : OF_A_LINK }),
  };
}

/** The outcome of a payment that has arrived, or is being checked. */
async function paidBody(
  db: Queryable,
  { order, attempt, own }: Returned,
  captures: CaptureRow[],
  isPending: boolean,
): Promise<Body> {
  const shown = (text: string | null) => (own ? (text ?? '') : masked(text ?? ''));
  const body = {
    success: true,
    message: isPending ? 'Your payment is being checked.' : 'Payment completed.',
    data: {
      id: attempt.provider_order_id ?? '',
      status: WORDS[isPending ? 'held' : 'captured'],
      payer: { payer_id: shown(order.payer_id), email_address: shown(order.payer_email) },
      purchase_units: [
        {
          payments: {
            captures: captures.map((capture) => ({
              id: capture.capture_id,
              status: WORDS[isPending ? 'held' : stateNow(capture)],
              amount: {
                value: decimalText(capture.amount_cents),
                currency_code: capture.currency,
              },
            })),
          },
        },
      ],
    },
    paid_with: attempt.provider_label,
  };
  if (!own) return body;
  const lines = await boughtLines(db, order);
  const delivered = lines.find(({ download }) => download);
  return {
    ...body,
    order: {
      number: order.order_no,
      ...lines[0]!,
      email: order.email,
      invoice: delivered ? `${delivered.download}/invoice` : null,
      lines,
    },
  };
}

/** The lines of the order, with the paths of their files. */
async function boughtLines(db: Queryable, order: OrderRow) {
  const grants = isDelivered(order) ? await grantsOfOrder(db, order.id) : [];
  const bought = await linesOf(db, order.id);
  const reports = await rows<{
    id: number;
    slug: string;
    image: string | null;
    category: string;
    industrySlug: string;
  }>(
    db,
    `SELECT r.id, r.slug, r.image, i.name AS category, i.slug AS "industrySlug"
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = ANY($1)`,
    [bought.map(({ report_id }) => report_id)],
  );
  return bought.map((line) => {
    const report = reports.find(({ id }) => id === line.report_id);
    const grant = grants.find(({ line_id }) => line_id === line.id);
    const download = grant ? `/download/${grant.id}` : null;
    return {
      report_id: line.report_code,
      report_name: line.report_name,
      type: line.licence,
      download,
      data: download && hasDataFile(line.formats) ? `${download}/data` : null,
      in_preparation: grant?.in_preparation ?? false,
      slug: report?.slug ?? null,
      image: report?.image ?? null,
      category: report?.category ?? null,
      industrySlug: report?.industrySlug ?? null,
    };
  });
}
