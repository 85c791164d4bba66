import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { transferContracts } from '../contract.ts';
import { PurchaseOrderForm } from './purchase-order-form.ts';

interface Props {
  /** The key of the page. */
  payment: string;
  sent: NonNullable<CallBody<(typeof transferContracts)['howToPay']>['purchase_order']>;
  /** ISO date. */
  dueOn: string;
}

/** The purchase order of an order: sent, under review, accepted or refused. */
export function PurchaseOrder({ payment, sent, dueOn }: Props) {
  const { state, number, file, note } = sent;
  const what = [number, file && `(${file})`].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="purchase-order">
      <SectionHead minor id="purchase-order" title="Your purchase order" />
      {state === 'sent' && <p>We have {what}. You may send another one until it is decided.</p>}
      {state === 'accepted' && (
        <Alert tone="ok" text={`${what} has been accepted`}>
          Please pay by {dayOf(dueOn)}.
        </Alert>
      )}
      {state === 'refused' && (
        <Alert tone="warn" text={`We could not accept ${what}`}>
          {note}
        </Alert>
      )}
      {state !== 'accepted' && <PurchaseOrderForm payment={payment} number={number} />}
    </section>
  );
}
