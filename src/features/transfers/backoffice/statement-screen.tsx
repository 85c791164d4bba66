import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { priceCurrency } from '#src/money.ts';

const StatementForm = lazyPart(() => import('./statement-form.tsx'), 'StatementForm');

export const statementScreen: Screen = {
  name: 'bank-statements',
  label: 'Bank statements',
  about: 'Files from the bank, with their transfers.',
  group: 'Money',
  icon: 'list-checks',
  title: 'file_name',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ added, booked }) => `${added} new, ${booked} matched automatically`,
  columns: [
    <DataTable.Col key="file_name" source="file_name" label="File" disableSort />,
    <DataTable.NumberCol key="read" source="read" label="Incoming" disableSort />,
    <DataTable.NumberCol key="added" source="added" label="New" disableSort />,
    <DataTable.NumberCol key="booked" source="booked" label="Matched automatically" disableSort />,
    <DataTable.Col key="imported_by" source="imported_by" label="Who" disableSort />,
    timeColumn('created_at', 'Imported'),
  ],
  Form: StatementForm,
  begin: 'Import a bank statement',
  blank: { file_name: '', content: '', currency: priceCurrency },
};
