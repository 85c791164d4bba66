import { Button } from '@mui/material';
import { DataTable, DateInput, Link, useRecordContext } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { dayColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';
import { staffBase } from '#src/staff/staff-routes.ts';

const File = ({ id, what, label }: { id: string; what: 'file' | 'xml'; label: string }) => (
  <Button size="small" href={`${staffBase}/tax-documents/${id}/${what}`} download>
    {label}
  </Button>
);

/** On a phone, where a row has no room for both. */
function Paper() {
  const paper = useRecordContext();
  return paper ? <File id={String(paper.id)} what="file" label="PDF" /> : null;
}

export const documentScreen: Screen = {
  name: 'tax-documents',
  label: 'Credit notes',
  group: 'Money',
  icon: 'note',
  title: 'number',
  sort: { field: 'issued_at', order: 'DESC' },
  subtitle: ({ gross_cents: cents, currency, order_no }) =>
    `${amountText(cents as number, currency as string)} · ${order_no}`,
  RowAction: Paper,
  columns: [
    <DataTable.Col key="number" source="number" sx={{ whiteSpace: 'nowrap' }} />,
    <DataTable.Col
      key="kind"
      source="kind"
      disableSort
      render={({ kind, replaced_by }) =>
        replaced_by ? 'Cancellation' : sentence(kind.replace('-', ' '))
      }
    />,
    dayColumn('issued_on', 'Issued', { source: 'issued_at' }),
    <DataTable.Col
      key="order"
      source="order_no"
      label="Order"
      disableSort
      render={({ order_id, order_no }) => <Link to={`/orders/${order_id}`}>{order_no}</Link>}
    />,
    <DataTable.Col key="corrects" source="corrects" label="Corrects" disableSort />,
    amountColumn('tax_cents', 'Tax', { disableSort: true }),
    amountColumn('gross_cents', 'Amount', { disableSort: true }),
    <DataTable.Col
      key="paper"
      label=""
      render={({ id, kind }) => (
        <>
          <File id={id} what="file" label="PDF" />
          {kind === 'credit-note' && <File id={id} what="xml" label="XML" />}
        </>
      )}
    />,
  ],
  filters: [
    <DateInput key="from" source="from" label="Issued from" />,
    <DateInput key="to" source="to" label="Issued to" />,
  ],
  readOnly: true,
};
