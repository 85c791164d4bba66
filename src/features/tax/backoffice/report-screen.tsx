import { DataTable, TextInput } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { amountText, percentText } from '#src/money.ts';

const treatmentName = ({ treatment }: Record<string, unknown>) =>
  sentence(String(treatment).replaceAll('-', ' '));

export const taxReportScreen: Screen = {
  name: 'tax-report',
  label: 'Tax report',
  group: 'Money',
  icon: 'chart-line',
  title: ({ period, country }) => `${period} ${country}`,
  sort: { field: 'period', order: 'DESC' },
  subtitle: (row) => {
    const amount = (cents: unknown) => amountText(Number(cents), String(row.currency));
    const rate = percentText(Number(row.tax_rate));
    return `${treatmentName(row)}, ${rate} · net ${amount(row.net_cents)} · tax ${amount(row.tax_cents)}`;
  },
  columns: [
    <DataTable.Col key="period" source="period" label="Month" />,
    <DataTable.Col key="country" source="country" label="Place of supply" />,
    <DataTable.Col key="region" source="region" label="State" disableSort />,
    <DataTable.Col key="treatment" source="treatment" disableSort render={treatmentName} />,
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
