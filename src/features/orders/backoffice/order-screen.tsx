import { Typography } from '@mui/material';
import { DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { currencyChoices } from '#src/backoffice/inputs/currency-input.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { choicesOf } from '#src/backoffice/words.ts';
import { type Licence, licenceNames } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import type { OrderRecord } from '../order-fields.ts';
import { orderStates } from '../order-states.ts';
import type { OrderParts } from './order-detail.tsx';
import { OrderState, stateText } from './state-chip.tsx';

const OrderBar = lazyPart(() => import('./order-detail.tsx'), 'OrderBar');

const OrderDetail = lazyPart(() => import('./order-detail.tsx'), 'OrderDetail');

/** A bound for amounts: in the currency that is chosen, or else in that of each order. */
function AmountFilter({ source, label }: { source: string; label: string }) {
  const currency = useWatch({ name: 'currency' });
  return (
    <CentsInput
      source={source}
      label={label}
      currency={currency || null}
      helperText={currency || 'In the currency of each order'}
    />
  );
}

/** Orders, with what other features show and do with one. */
export const orderScreen = (parts: OrderParts): Screen<OrderRecord> => ({
  name: 'orders',
  sought: true,
  label: 'Orders',
  about: 'Purchases on the site, by link, offer or purchase order.',
  group: 'Money',
  icon: 'receipt',
  title: 'order_no',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: (order) => {
    const state = `${stateText(order)}${order.needs_review ? ', in review' : ''}`;
    return [amountText(order.amount_cents, order.currency), state, order.buyer_name].join(' · ');
  },
  columns: [
    <DataTable.Col key="order_no" source="order_no" label="Order" sx={{ whiteSpace: 'nowrap' }} />,
    timeColumn('created_at', 'Ordered'),
    <DataTable.Col key="status" source="status" label="State">
      <OrderState />
    </DataTable.Col>,
    <DataTable.Col key="report_codes" source="report_codes" label="Reports" disableSort />,
    <DataTable.Col
      key="licences"
      source="licences"
      label="Licence"
      disableSort
      render={({ licences }) =>
        [...new Set(licences as Licence[])].map((licence) => licenceNames[licence]).join(', ')
      }
    />,
    amountColumn('amount_cents', 'Amount'),
    <DataTable.Col
      key="buyer"
      source="email"
      label="Buyer"
      render={({ buyer_name: name, email }) => (
        <>
          {name}
          <Typography
            variant="body2"
            color="text.secondary"
            noWrap
            sx={{ maxWidth: 300 }}
            title={email}
          >
            {email}
          </Typography>
        </>
      )}
    />,
  ],
  filters: [
    <SelectInput
      key="status"
      source="status"
      label="State"
      choices={choicesOf(orderStates)}
      alwaysOn
    />,
    <SelectInput
      key="needs_review"
      source="needs_review"
      label="Review"
      choices={[{ id: 'true', name: 'Needs review' }]}
      alwaysOn
    />,
    <DateInput key="from" source="from" label="Ordered from" />,
    <DateInput key="to" source="to" label="Ordered to" />,
    <DateInput key="paid_from" source="paid_from" label="Paid from" />,
    <DateInput key="paid_to" source="paid_to" label="Paid to" />,
    <DateInput key="refunded_from" source="refunded_from" label="Refunded from" />,
    <TextInput key="report" source="report" label="Report code" />,
    <TextInput key="code" source="code" label="Discount code" />,
    <TextInput key="buyer" source="buyer" label="Buyer" />,
    <SelectInput key="currency" source="currency" label="Currency" choices={currencyChoices} />,
    <AmountFilter key="amount_from" source="amount_from" label="Amount from" />,
    <AmountFilter key="amount_to" source="amount_to" label="Amount to" />,
  ],
  views: [{ label: 'Needs review', filter: { needs_review: 'true' } }],
  Form: () => <OrderDetail {...parts} />,
  Actions: () => <OrderBar {...parts} />,
  readOnly: true,
});
