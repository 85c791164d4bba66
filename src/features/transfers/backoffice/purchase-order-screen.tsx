import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { Facts } from '#src/backoffice/facts.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { codedAmount } from '#src/money.ts';
import type { PurchaseOrderRecord } from './purchase-order-actions.tsx';

const PurchaseOrderActions = lazyPart(
  () => import('./purchase-order-actions.tsx'),
  'PurchaseOrderActions',
);

const STATES = [
  { id: 'sent', name: 'To decide' },
  { id: 'accepted', name: 'Accepted' },
  { id: 'refused', name: 'Refused' },
];

const stateText = (state: string) => STATES.find(({ id }) => id === state)?.name ?? state;

function PurchaseOrderFacts() {
  const sent = useRecordContext<PurchaseOrderRecord>();
  if (!sent) return null;
  return (
    <Facts
      facts={[
        ['Order', `${sent.order_no}, ${sentence(sent.status.replaceAll('_', ' '))}`],
        ['Amount', codedAmount(sent.amount_cents, sent.currency)],
        ['Their number', sent.po_number],
        ['Tax number', sent.tax_number],
        ['To be paid by', dayOf(sent.due_on)],
        ['Delivered', sent.released && 'on the purchase order, before it was paid'],
        ['Decided by', sent.po_decided_by],
        ['Refused because', sent.po_note],
      ]}
    />
  );
}

export const purchaseOrderScreen: Screen<PurchaseOrderRecord> = {
  name: 'purchase-orders',
  label: 'Purchase orders',
  about: 'Purchase orders that buyers sent as a PDF, to be accepted or refused.',
  group: 'Money',
  icon: 'clipboard-text',
  title: ({ po_number: number, who }) => {
    return `${number || 'Purchase order'} of ${who}`;
  },
  sort: { field: 'po_sent_at', order: 'DESC' },
  subtitle: ({ po_state: state }) => stateText(state),
  waiting: 'to decide',
  views: [{ label: 'To decide', filter: { state: 'sent' } }],
  columns: [
    <DataTable.Col key="po_number" source="po_number" label="Their number" disableSort />,
    <DataTable.Col key="who" source="who" label="Company" disableSort />,
    <DataTable.Col key="order_no" source="order_no" label="Order" disableSort />,
    amountColumn('amount_cents', 'Amount'),
    <DataTable.Col
      key="po_state"
      label="State"
      disableSort
      render={({ po_state: state }: PurchaseOrderRecord) => stateText(state)}
    />,
    <DataTable.Col
      key="due_on"
      source="due_on"
      label="To be paid by"
      render={({ due_on: day }: PurchaseOrderRecord) => dayOf(day)}
    />,
    timeColumn('po_sent_at', 'Sent'),
  ],
  filters: [<SelectInput key="state" source="state" choices={STATES} alwaysOn />],
  Form: PurchaseOrderFacts,
  Actions: PurchaseOrderActions,
};
