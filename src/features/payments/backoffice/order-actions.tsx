import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { hasEnded, offerAgain } from './offer-again.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { usePaymentHistory } from './use-payment-history.ts';

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'), 'EmailDialog');

const InvoiceDialog = lazyPart(() => import('./invoice-dialog.tsx'), 'InvoiceDialog');

const ReferenceDialog = lazyPart(() => import('./reference-dialog.tsx'), 'ReferenceDialog');

const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');

const questions = {
  receipt: {
    title: 'Send the receipt again?',
    text: 'Private links are not stored, so the e-mail contains a new one. The old link stops working.',
    yes: 'Send it',
    method: 'POST',
    path: 'receipt',
    done: 'The receipt is on its way.',
  },
  renew: {
    title: 'Renew the download?',
    text: 'The buyer receives a new link by e-mail, with the full number of downloads. The old link stops working.',
    yes: 'Renew it',
    method: 'POST',
    path: 'download',
    done: 'The new link is on its way.',
  },
  revoke: {
    title: 'Revoke the download?',
    text: 'The private link and the licence end now. No money is refunded.',
    yes: 'Revoke it',
    method: 'DELETE',
    path: 'download',
    done: 'The download has ended.',
  },
  again: {
    title: 'Issue the invoice again?',
    text: 'The dispute was won after its credit note, so this order has no invoice for what the buyer has paid. It gets the next number, and is mailed to the buyer. Its tax counts from today.',
    yes: 'Issue and send',
    method: 'POST',
    path: 'invoice',
    done: 'The invoice is on its way.',
  },
  cancel: {
    title: 'Cancel the order?',
    text: 'No more payment is requested, and the page with the bank details says that the order is cancelled. Nothing is mailed. Money that arrives nonetheless waits for you under Transfers.',
    yes: 'Cancel the order',
    no: 'Keep it',
    method: 'POST',
    path: 'cancellation',
    done: 'The order is cancelled.',
  },
} as const;

type Act = keyof typeof questions | 'refund' | 'review' | 'email' | 'invoice' | 'reference';

interface FinanceProps {
  order: OrderRecord;
  /** Money is left that can be refunded. */
  refundable: boolean;
  /** A dispute was won after its credit note: what it credited has no invoice. */
  uninvoiced: boolean;
  busy: boolean;
  onCheck: () => void;
  onOpen: (act: Act) => void;
}

/** The buttons for finance staff. */
function FinanceActions({ order, refundable, uninvoiced, busy, onCheck, onOpen }: FinanceProps) {
  const delivered = isDelivered(order) && !order.needs_review;
  const ended = order.download_ended_at !== null;
  const isUnpaid = order.awaits_transfer && order.status === 'awaiting_approval' && !delivered;
  const isAwaited = isUnpaid && !order.offer;
  return (
    <>
      {order.needs_review && (
        <Button variant="contained" onClick={() => onOpen('review')}>
          Resolve…
        </Button>
      )}
      <Button {...idle(busy)} onClick={onCheck}>
        Check now
      </Button>
      {refundable && <Button onClick={() => onOpen('refund')}>Refund…</Button>}
      {delivered && !ended && <Button onClick={() => onOpen('receipt')}>Resend receipt…</Button>}
      {delivered && <Button onClick={() => onOpen('renew')}>Renew download…</Button>}
      {delivered && !ended && (
        <Button color="warning" onClick={() => onOpen('revoke')}>
          Revoke download…
        </Button>
      )}
      {isAwaited && <Button onClick={() => onOpen('cancel')}>Cancel order…</Button>}
      <Button onClick={() => onOpen('email')}>Correct e-mail…</Button>
      {isUnpaid && <Button onClick={() => onOpen('reference')}>Purchase order number…</Button>}
      {uninvoiced && <Button onClick={() => onOpen('again')}>Issue invoice again…</Button>}
      {delivered && order.invoice_id && (
        <Button onClick={() => onOpen('invoice')}>Correct invoice…</Button>
      )}
      {order.invoice_id && (
        <Button href={`${staffBase}/invoices/${order.invoice_id}/file`} download>
          Invoice (PDF)
        </Button>
      )}
    </>
  );
}

/** The actions on an order in its current state. */
export function OrderActions() {
  const order = useRecordContext<OrderRecord>();
  const [open, setOpen] = useState<Act>();
  const { busy, act } = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'refund' });
  const offering = useCanAccess({ resource: 'offers', action: 'create' });
  const { data: history } = usePaymentHistory(order?.id ?? '', Boolean(order && canAccess));
  if (!order) return null;
  const close = () => setOpen(undefined);
  const done = (message: string) => {
    close();
    notify(message);
    refresh();
  };
  const check = () =>
    act(async () => {
      const { sure } = await staffFetch<{ sure: boolean }>('POST', `/orders/${order.id}/check`);
      return sure
        ? 'The payment provider has answered. This is the current state of the order.'
        : 'The payment provider cannot be reached now. Please try again.';
    });
  const question =
    open && open in questions ? questions[open as keyof typeof questions] : undefined;
  const yes = async ({ method, path, done: words }: (typeof questions)[keyof typeof questions]) => {
    await callOnce(method, `/orders/${order.id}/${path}`);
    return words;
  };
  const paid = order.status === 'paid' || order.status === 'partially_refunded';
  // Also of an order whose review was closed, and of one whose refund has failed.
  const refundable = history ? history.refundable_cents > 0 : paid;
  return (
    <>
      {canAccess && (
        <FinanceActions
          order={order}
          refundable={refundable}
          uninvoiced={(history?.credited_disputes ?? []).length > 0}
          busy={busy}
          onCheck={() => void check()}
          onOpen={setOpen}
        />
      )}
      {history?.pro_forma && !order.invoice_id && (
        <Button href={history.pro_forma} download>
          Pro-forma invoice (PDF)
        </Button>
      )}
      {offering.canAccess && hasEnded(order) && (
        <Button component={Link} to={offerAgain(order)}>
          Offer it again
        </Button>
      )}
      {question && <AskFirst {...question} work={() => yes(question)} onClose={close} />}
      {open === 'email' && <EmailDialog order={order} onClose={close} onDone={done} />}
      {open === 'invoice' && <InvoiceDialog order={order} onClose={close} onDone={done} />}
      {open === 'reference' && <ReferenceDialog order={order} onClose={close} onDone={done} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} onDone={done} />}
      {open === 'review' && <ReviewDialog order={order} onClose={close} onDone={done} />}
    </>
  );
}
