import { DataTable, useRecordContext } from 'react-admin';
import { AskedButton } from '#src/backoffice/act/asked-button.tsx';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { openFilter } from '#src/backoffice/views/open-filter.tsx';
import { OrderLinks } from '#src/features/orders/pieces/order-links.tsx';
import { amountText } from '#src/money.ts';

interface RefundRecord {
  id: string;
  order_id: string | null;
  order_no: string | null;
  buyer: string | null;
  account: string | null;
  amount_cents: number;
  currency: string;
  sent_on: string | null;
  by_correction: boolean;
}

function Sent() {
  const refund = useRecordContext<RefundRecord>();
  if (!refund) return null;
  if (refund.by_correction) return <>Nothing to send: a match was undone</>;
  if (refund.sent_on) return <>Sent on {dayOf(refund.sent_on)}</>;
  return (
    <AskedButton
      label="Mark as sent"
      title={`Has ${amountText(refund.amount_cents, refund.currency)} been sent to ${refund.buyer ?? 'the buyer'}?`}
      text="Send the money from your bank first. The refund then counts as done, which cannot be undone here."
      work={async () => {
        await callOnce('POST', `/transfer-refunds/${refund.id}/sent`);
        return 'Marked as sent.';
      }}
    />
  );
}

export const transferRefundScreen: Screen<RefundRecord> = {
  name: 'transfer-refunds',
  label: 'Refunds to send',
  about: 'Refunds that staff must send from the bank.',
  group: 'Money',
  icon: 'arrow-u-up-left',
  title: ({ order_no }) => `Refund of ${order_no}`,
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ amount_cents: cents, currency, buyer, account }) =>
    [amountText(cents, currency), buyer, account].filter(Boolean).join(' · '),
  RowAction: Sent,
  waiting: 'to send',
  columns: [
    <DataTable.Col
      key="order_no"
      source="order_no"
      label="Order"
      disableSort
      render={({ order_id: id, order_no }: RefundRecord) =>
        id && order_no && <OrderLinks orders={[{ id, order_no }]} />
      }
    />,
    <DataTable.Col key="buyer" source="buyer" label="To" disableSort />,
    <DataTable.Col key="account" source="account" label="The money came from" disableSort />,
    amountColumn('amount_cents', 'Amount'),
    timeColumn('created_at', 'Requested'),
    <DataTable.Col key="sent" label="" disableSort render={() => <Sent />} />,
  ],
  filters: [openFilter('To send', 'Sent')],
  readOnly: true,
};
