import LinkIcon from '@mui/icons-material/Link';
import { Chip } from '@mui/material';
import { DataTable, DateField, SelectInput } from 'react-admin';
import { moment } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { CustomLinkActions } from './custom-link-actions.tsx';
import { CustomLinkForm } from './custom-link-form.tsx';

const COLOURS = { valid: 'success', expired: 'default', revoked: 'warning' } as const;
const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: unknown) => price.format((cents as number) / 100);

export const customLinkScreen: Screen = {
  name: 'custom-links',
  label: 'Buy-now links',
  group: 'Sales',
  icon: LinkIcon,
  title: 'report_code',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ price_cents: cents, licence, state, note }) => `${dollars(cents)} · ${licence} · ${state} · ${note}`,
  columns: [
    <DataTable.Col key="report_code" source="report_code" label="Report" disableSort />,
    <DataTable.Col key="licence" source="licence" disableSort />,
    <DataTable.Col
      align="right"
      key="price"
      source="price_cents"
      label="Price"
      render={({ price_cents: cents }) => dollars(cents)}
    />,
    <DataTable.Col
      key="state"
      label="State"
      render={({ state }: { state?: keyof typeof COLOURS }) =>
        state && <Chip size="small" variant="outlined" color={COLOURS[state]} label={state} />
      }
    />,
    <DataTable.NumberCol key="paid" source="paid" label="Paid" disableSort />,
    <DataTable.NumberCol key="orders" source="orders" label="Orders" disableSort />,
    <DataTable.Col key="expires_at" source="expires_at" label="Expires">
      <DateField source="expires_at" showTime options={moment} emptyText="never" />
    </DataTable.Col>,
    <DataTable.Col key="note" source="note" disableSort />,
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={['valid', 'expired', 'revoked'].map((id) => ({ id, name: id }))}
      alwaysOn
    />,
  ],
  Form: CustomLinkForm,
  Actions: CustomLinkActions,
  blank: { report_id: null, licence: 'single-user', price_cents: null, note: '', expires_at: null },
};
