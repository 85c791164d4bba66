import { Chip } from '@mui/material';
import { DataTable, DateInput, required, TextInput, useRecordContext } from 'react-admin';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { today } from '#src/backoffice/inputs/local-time.ts';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { openFilter } from '#src/backoffice/views/open-filter.tsx';
import { OrderLinks } from '#src/features/orders/pieces/order-links.tsx';
import { amountText, priceCurrency } from '#src/money.ts';
import type { TransferRecord } from './transfer-record.ts';

const TransferActions = lazyPart(() => import('./transfer-actions.tsx'), 'TransferActions');

/** The state of an entry, in a word or two. */
function State({
  left_cents: left,
  amount_cents: amount,
  returned_cents: returned,
}: TransferRecord) {
  if (left > 0)
    return (
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label={left === amount ? 'To match' : 'Partly matched'}
      />
    );
  return (
    <Chip
      size="small"
      variant="outlined"
      color="success"
      label={returned === amount ? 'Sent back' : 'Matched'}
    />
  );
}

/** The form for a transfer recorded by hand; stored ones are matched above. */
function TransferForm() {
  const transfer = useRecordContext<TransferRecord>();
  if (transfer?.id) return null;
  return (
    <>
      <DateInput source="booked_on" label="Booked on" validate={required()} />
      <CentsInput source="amount_cents" label="Amount" validate={required()} />
      <TextInput source="currency" validate={required()} />
      <PlainText source="payer_name" label="From" />
      <PlainText source="payer_account" label="Their account" />
      <PlainText
        source="remittance"
        label="Reference"
        helperText="If it names an order and the amount is exactly what is open, the order is paid at once"
      />
    </>
  );
}

export const transferScreen: Screen<TransferRecord> = {
  name: 'transfers',
  label: 'Transfers',
  about: 'Incoming bank transfers, each matched with the orders that it pays.',
  group: 'Money',
  icon: 'bank',
  title: ({ payer_name: who, amount_cents: cents, currency }) =>
    `${who || 'Transfer'}, ${amountText(cents, currency)}`,
  sort: { field: 'booked_on', order: 'DESC' },
  subtitle: ({ remittance, orders }) => [remittance, orders].filter(Boolean).join(' · '),
  waiting: 'to match',
  views: [{ label: 'To match', filter: { open: 'true' } }],
  columns: [
    <DataTable.Col
      key="booked_on"
      source="booked_on"
      label="Booked"
      render={({ booked_on: day }: TransferRecord) => dayOf(day)}
    />,
    amountColumn('amount_cents', 'Amount'),
    <DataTable.Col key="payer_name" source="payer_name" label="From" disableSort />,
    <DataTable.Col key="remittance" source="remittance" label="Reference" disableSort />,
    <DataTable.Col
      key="orders"
      source="orders"
      label="Orders"
      disableSort
      render={({ order_links: orders }: TransferRecord) => <OrderLinks orders={orders} />}
    />,
    <DataTable.Col
      key="state"
      label="State"
      disableSort
      render={(transfer: TransferRecord) => transfer.amount_cents && <State {...transfer} />}
    />,
  ],
  filters: [openFilter('To match', 'Matched or sent back')],
  Form: TransferForm,
  Actions: TransferActions,
  begin: 'Record a transfer by hand',
  blank: () => ({
    booked_on: today(),
    amount_cents: null,
    currency: priceCurrency,
    payer_name: '',
    payer_account: '',
    remittance: '',
  }),
};
