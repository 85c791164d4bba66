import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { stateColumn } from '#src/backoffice/views/state-column.tsx';
import { choicesOf } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';

const CodeForm = lazyPart(() => import('./code-form.tsx'), 'CodeForm');

const COLOURS = { valid: 'success', planned: 'info', ended: 'default' } as const;

interface Code {
  percent?: number | null;
  amount_cents?: number | null;
  most_uses?: number | null;
  paid?: number;
  held?: number;
}

const worth = ({ percent, amount_cents: cents }: Code) =>
  percent ? `${percent}% off` : `${amountText(cents ?? 0)} off`;

/** How often a code was used, and how many orders that are not paid keep a use from others. */
const used = ({ paid = 0, held = 0, most_uses: most }: Code) =>
  [most ? `${paid} of ${most}` : paid, held > 0 && `${held} awaiting payment`]
    .filter((part) => part !== false)
    .join(', ');

export const codeScreen: Screen<Code> = {
  name: 'discount-codes',
  one: 'discount code',
  label: 'Discount codes',
  about: 'A code lowers the price in the checkout, for as long and as often as you choose.',
  group: 'Sales',
  icon: 'tag',
  title: 'code',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: (code) => `${worth(code)} · used ${code.paid ?? 0} times`,
  columns: [
    <DataTable.Col key="code" source="code" sx={{ whiteSpace: 'nowrap' }} />,
    <DataTable.Col key="worth" label="Discount" render={(code: Code) => worth(code)} />,
    stateColumn(COLOURS),
    <DataTable.Col key="uses" label="Used" align="right" render={(code: Code) => used(code)} />,
    timeColumn('ends_at', 'Ends', { empty: 'Never' }),
    <DataTable.Col key="note" source="note" disableSort />,
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['valid', 'planned', 'ended'])}
      alwaysOn
    />,
  ],
  Form: CodeForm,
  blank: {
    code: '',
    percent: null,
    amount_cents: null,
    report_ids: [],
    industry_ids: [],
    starts_at: null,
    ends_at: null,
    most_uses: null,
    once_per_customer: true,
    note: '',
  },
};
