import { DataTable, TextInput } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { percentText } from '#src/money.ts';

export const taxReportScreen: Screen = {
  name: 'tax-report',
  label: 'Tax report',
  group: 'Money',
  icon: 'chart-line',
  title: ({ period, country }) => `${period} ${country}`,
  sort: { field: 'period', order: 'DESC' },
  columns: [
    <DataTable.Col key="period" source="period" label="Month" />,
    <DataTable.Col key="country" source="country" label="Place of supply" />,
    <DataTable.Col key="region" source="region" label="State" disableSort />,
    <DataTable.Col
      key="treatment"
      source="treatment"
      disableSort
      render={({ treatment }) => sentence(treatment.replaceAll('-', ' '))}
    />,
    <DataTable.Col
      align="right"
      key="tax_rate"
      source="tax_rate"
      label="Rate"
      disableSort
      render={({ tax_rate: rate }) => percentText(rate)}
    />,
    <DataTable.Col align="right" key="orders" source="orders" disableSort />,
    amountColumn('net_cents', 'Net'),
    amountColumn('tax_cents', 'Tax'),
    amountColumn('gross_cents', 'Gross', { disableSort: true }),
  ],
  filters: [
    <TextInput key="from" source="from" label="From month" placeholder="2026-01" />,
    <TextInput key="to" source="to" label="To month" placeholder="2026-12" />,
  ],
  about:
    'Invoices less credit notes, by the month of their date, place of supply and tax treatment, for your tax return.',
  readOnly: true,
};
