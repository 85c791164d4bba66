import { DataTable, NumberInput, required } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';

const CeilingForm = () => (
  <NumberInput
    source="percent"
    label="Highest discount in percent of the list price"
    min={0}
    max={95}
    validate={required()}
  />
);

export const ceilingScreen: Screen = {
  name: 'discount-ceilings',
  label: 'Discount ceilings',
  about:
    'How much discount a role may give in an offer, a buy-now link or a code without approval.',
  group: 'Administration',
  icon: 'chart-line-down',
  title: 'role',
  sort: { field: 'percent', order: 'DESC' },
  subtitle: ({ percent }) => `At most ${percent}%`,
  columns: [
    <DataTable.Col key="role" source="role" />,
    <DataTable.NumberCol key="percent" source="percent" label="Percent" />,
    changedColumn,
  ],
  Form: CeilingForm,
};
