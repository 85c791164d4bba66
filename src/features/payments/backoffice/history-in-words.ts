import type { Happened } from '#src/backoffice/history/timeline.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import { sentence } from '#src/backoffice/words.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import type { PaymentHistory } from '../staff/contract.ts';

const STATES: Record<string, string> = {
  new: 'Ordered',
  awaiting_approval: 'The buyer was asked to pay',
  approved: 'Approved by the buyer',
  pending_payment: 'The payment is held for a check',
  declined: 'The payment was declined',
  paid: 'Paid',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
  reversed: 'Reversed: the money went back',
  cancelled: 'Cancelled',
  expired: 'Expired: it was not paid in time',
};

const CALLS: Record<string, string> = {
  'orders.refund': 'A refund was requested',
  'orders.check': 'The payment was looked up',
  'orders.receipt': 'The receipt was sent again',
  'orders.renew': 'The downloads were renewed',
  'orders.revoke': 'The downloads were revoked',
  'orders.end-reader': 'The link of a reader was ended',
  'orders.cancel': 'The order was cancelled',
  'orders.email': 'The e-mail address was corrected',
  'orders.reference': 'The buyer’s reference was changed',
  'invoices.correct': 'The invoice was corrected',
  'orders.invoice-again': 'The invoice was issued again after a dispute',
  'orders.pro-forma': 'The pro-forma invoice was sent again',
};

/** What staff did, in words. A refund is recorded before and after it is made: its outcome is among the refunds. */
function actWords(call: string, after: unknown): string | undefined {
  const { refused, status, accept, paid } = (after ?? {}) as Partial<Record<string, unknown>>;
  // The refunds that were found are in the history themselves.
  if (call === 'orders.missed-refunds') return undefined;
  if (call === 'orders.refund' && refused) return `The refund was not made: ${refused}`;
  if (call === 'orders.refund' && (status || paid)) return undefined;
  if (call === 'orders.resolve')
    return accept
      ? 'The payment was accepted as it is'
      : 'The review was closed, and nothing delivered';
  return CALLS[call] ?? sentence(call.replace('.', ': '));
}

/** A refund or chargeback in words, after its amount. */
const refundWords = ({
  kind,
  status,
  paid_on: paidOn,
  paid_reference: reference,
}: PaymentHistory['refunds'][number]): string => {
  if (kind === 'reversal') return 'taken back by the bank';
  if (paidOn) return `paid back in another way on ${dayOf(paidOn)}, reference ${reference}`;
  if (status === 'failed' || status === 'refused') return 'not refunded: it failed';
  return status === 'done' ? 'refunded' : 'to be refunded';
};

/** Who changed a state: a person by name; empty for what the store does automatically. */
const whoOf = (actor: string): string =>
  actor === 'buyer' ? 'the buyer' : actor.includes('@') ? actor : '';

type Dated = Happened & { at: string };

/** The history of an order and its payment, newest first, in words. */
export function historyInWords(
  history: PaymentHistory,
  { lines, currency, awaits_transfer: transfer, released_at: released }: OrderRecord,
): Happened[] {
  const note = (at: string, who = '') => [timeOf(at), who].filter(Boolean).join(' · ');
  const entries: Dated[] = [
    // Capturing takes seconds; only its outcome is of interest.
    ...history.states
      .filter(({ to }) => to !== 'capturing')
      .map(({ to, actor, at }) => ({
        key: `state ${to} ${at}`,
        at,
        what: STATES[to] ?? sentence(to),
        note: note(at, whoOf(actor)),
        decisive: to !== 'awaiting_approval',
      })),
    ...(released
      ? [
          {
            key: 'released',
            at: released,
            what: 'Delivered on the purchase order, before payment',
            note: note(released),
            decisive: true,
          },
        ]
      : []),
    ...history.attempts
      // A pending transfer is stored as an error, although it is not one.
      .filter(({ n, last_error: error }) => n > 1 || (error && !transfer))
      .map(({ n, created_at: at, last_error: error }) => ({
        key: `attempt ${n}`,
        at,
        what: error ? `Attempt ${n} to pay: ${error}` : `Attempt ${n} to pay`,
        note: note(at),
      })),
    ...history.captures.map(({ capture_id: id, amount_cents: cents, created_at: at, ...own }) => ({
      key: `capture ${id}`,
      at,
      what: `${amountText(cents, own.currency)} received`,
      note: note(at, id),
    })),
    ...history.refunds.map((refund) => ({
      key: `refund ${refund.id}`,
      at: refund.created_at,
      what: [`${amountText(refund.amount_cents, currency)} ${refundWords(refund)}`, refund.reason]
        .filter(Boolean)
        .join(': '),
      note: note(refund.created_at, refund.requested_by ?? ''),
    })),
    ...history.acts.flatMap(({ at, call, staff_email: who, after }) => {
      const what = actWords(call, after);
      return what ? [{ key: `act ${call} ${at}`, at, what, note: note(at, who) }] : [];
    }),
    ...history.events
      .filter(({ processed_at: done }) => !done)
      .map(({ event_id: id, event_type: type, received_at: at }) => ({
        key: `event ${id}`,
        at,
        what: `The provider reported ${type}; it is not processed yet`,
        note: note(at, id),
      })),
    ...lines.flatMap(({ id, report_name: name, downloaded_at: at }) =>
      at ? [{ key: `download ${id}`, at, what: `${name} last downloaded`, note: note(at) }] : [],
    ),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}
