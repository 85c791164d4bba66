import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { stateColumn } from '#src/backoffice/views/state-column.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';
import { type Licence, licenceNames, listed } from '#src/licences.ts';
import { amountText, priceCurrency } from '#src/money.ts';

const CustomLinkForm = lazyPart(() => import('./custom-link-form.tsx'), 'CustomLinkForm');

const CustomLinkActions = lazyPart(() => import('./custom-link-actions.tsx'), 'CustomLinkActions');

const COLOURS = { valid: 'success', expired: 'default', revoked: 'warning' } as const;

export const customLinkScreen: Screen = {
  name: 'custom-links',
  one: 'buy-now link',
  label: 'Buy-now links',
  about: 'A link sells one report to whoever opens it, at a price that you set, until it expires.',
  group: 'Sales',
  icon: 'link-simple',
  title: 'report_code',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ price_cents: cents, currency, licence, state, note }) =>
    [
      amountText(cents as number, currency as string),
      licenceNames[licence as Licence],
      sentence(String(state)),
      note,
    ]
      .filter(Boolean)
      .join(' · '),
  columns: [
    <DataTable.Col
      key="report_code"
      source="report_code"
      label="Report"
      disableSort
      sx={{ whiteSpace: 'nowrap' }}
    />,
    <DataTable.Col
      key="licence"
      source="licence"
      disableSort
      render={({ licence }) => licenceNames[licence as Licence]}
    />,
    amountColumn('price_cents', 'Price'),
    stateColumn(COLOURS),
    <DataTable.NumberCol key="paid" source="paid" label="Paid" disableSort />,
    <DataTable.NumberCol key="orders" source="orders" label="Orders" disableSort />,
    timeColumn('expires_at', 'Expires', { empty: 'Never' }),
    <DataTable.Col key="note" source="note" disableSort />,
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['valid', 'expired', 'revoked'])}
      alwaysOn
    />,
  ],
  Form: CustomLinkForm,
  Actions: CustomLinkActions,
  blank: {
    report_id: null,
    licence: listed.type,
    price_cents: null,
    currency: priceCurrency,
    note: '',
    expires_at: null,
  },
};
