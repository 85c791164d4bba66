import { Button, Typography } from '@mui/material';
import { DataTable, DateInput, Link, SelectInput, useRecordContext } from 'react-admin';
import { Facts } from '#src/backoffice/facts.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { dayColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import { staffBase } from '#src/staff/staff-routes.ts';

interface Invoice {
  id: string;
  number: string;
  issued_at: string;
  order_id: string;
  order_no: string;
  buyer: string;
  email: string;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  order_status: string;
  paid_at: string | null;
  issued_on: string;
  due_on: string | null;
  overdue: boolean;
  cancelled_by: string | null;
  replaces: string | null;
}

type Due = Pick<Invoice, 'paid_at' | 'due_on' | 'overdue' | 'cancelled_by'>;

/** Whether an invoice is paid, or else when it is due. */
function Paid({ paid_at: paid, due_on: due, overdue, cancelled_by: cancelled }: Due) {
  if (cancelled) return 'Cancelled';
  if (paid || !due) return paid ? 'Yes' : 'No';
  const day = dayOf(due);
  return (
    <Typography component="span" variant="body2" color={overdue ? 'error' : undefined}>
      {overdue ? `Overdue since ${day}` : `By ${day}`}
    </Typography>
  );
}

const InvoiceFile = ({ id }: { id: string }) => (
  <Button
    size="small"
    href={`${staffBase}/invoices/${id}/file`}
    download
    onClick={(event) => event.stopPropagation()}
  >
    PDF
  </Button>
);

function InvoiceFacts() {
  const invoice = useRecordContext<Invoice>();
  if (!invoice) return null;
  return (
    <div className="order">
      <Facts
        facts={[
          ['Issued', dayOf(invoice.issued_on)],
          [
            'Order',
            <Link key="order" to={`/orders/${invoice.order_id}`}>
              {invoice.order_no}
            </Link>,
          ],
          ['Billed to', invoice.buyer],
          ['E-mail', invoice.email],
          ['Replaces', invoice.replaces],
          ['Cancelled by', invoice.cancelled_by],
          ['Amount', amountText(invoice.amount_cents, invoice.currency)],
          [
            'Refunded',
            invoice.refunded_cents > 0 && amountText(invoice.refunded_cents, invoice.currency),
          ],
          ['Paid', !invoice.cancelled_by && <Paid key="paid" {...invoice} />],
          ['State of the order', sentence(invoice.order_status)],
          [
            'File',
            <a key="paper" href={`${staffBase}/invoices/${invoice.id}/file`} download>
              PDF
            </a>,
          ],
          [
            'Data',
            <a key="data" href={`${staffBase}/invoices/${invoice.id}/xml`} download>
              XML (EN 16931)
            </a>,
          ],
        ]}
      />
    </div>
  );
}

export const invoiceScreen: Screen<Invoice> = {
  name: 'invoices',
  label: 'Invoices',
  about: 'Every invoice, with its order and its PDF.',
  group: 'Money',
  icon: 'file-text',
  title: 'number',
  sort: { field: 'issued_at', order: 'DESC' },
  subtitle: ({ amount_cents: cents, currency, buyer, ...invoice }) => {
    const { paid_at: paid, due_on: due, overdue, cancelled_by: cancelled } = invoice;
    const late = overdue ? 'overdue since' : 'due';
    const state = cancelled ? 'cancelled' : !paid && due && `${late} ${dayOf(due)}`;
    return [amountText(cents, currency), buyer, state].filter(Boolean).join(' · ');
  },
  columns: [
    <DataTable.Col key="number" source="number" label="Invoice" sx={{ whiteSpace: 'nowrap' }} />,
    dayColumn('issued_on', 'Issued', { source: 'issued_at' }),
    <DataTable.Col
      key="order"
      source="order_no"
      label="Order"
      disableSort
      sx={{ whiteSpace: 'nowrap' }}
    />,
    <DataTable.Col key="buyer" source="buyer" label="Billed to" disableSort />,
    amountColumn('amount_cents', 'Amount', { disableSort: true }),
    <DataTable.Col
      align="right"
      key="refunded"
      source="refunded_cents"
      label="Refunded"
      disableSort
      render={({ refunded_cents: cents, currency }) =>
        cents > 0 ? amountText(cents, currency) : '–'
      }
    />,
    <DataTable.Col key="due" label="Paid" render={(invoice: Invoice) => <Paid {...invoice} />} />,
    <DataTable.Col key="paper" label="" render={({ id }) => <InvoiceFile id={id} />} />,
  ],
  waiting: 'overdue',
  views: [
    { label: 'Not paid yet', filter: { unpaid: 'true' } },
    { label: 'Overdue', filter: { unpaid: 'overdue' } },
  ],
  filters: [
    <SelectInput
      key="unpaid"
      source="unpaid"
      label="Paid"
      choices={[
        { id: 'true', name: 'Not paid yet' },
        { id: 'overdue', name: 'Overdue' },
      ]}
    />,
    <DateInput key="from" source="from" label="Issued from" />,
    <DateInput key="to" source="to" label="Issued to" />,
  ],
  Form: InvoiceFacts,
  readOnly: true,
};
