import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { outcomeOf, type Result } from './reconciliation-result.ts';

const RunOrStart = lazyPart(() => import('./reconciliation-form.tsx'), 'RunOrStart');

export const reconciliationScreen: Screen = {
  name: 'reconciliations',
  label: 'Reconciliation',
  many: 'reconciliations',
  about:
    'A comparison of the orders with the bookings of the payment provider, for a number of days.',
  group: 'Money',
  icon: 'scales',
  title: ({ started_at: at }) => timeOf(String(at)),
  sort: { field: 'started_at', order: 'DESC' },
  subtitle: ({ state, result, asked_by: who }) =>
    [sentence(String(state)), result && outcomeOf(result as Result), who]
      .filter(Boolean)
      .join(' · '),
  columns: [
    timeColumn('started_at', 'Started'),
    <DataTable.NumberCol key="days" source="days" label="Days" disableSort />,
    <DataTable.Col key="asked_by" source="asked_by" label="Who" disableSort />,
    <DataTable.Col
      key="state"
      source="state"
      disableSort
      render={({ state }) => sentence(state)}
    />,
    <DataTable.Col
      key="outcome"
      source="result"
      label="Result"
      disableSort
      render={({ result }) => (result ? outcomeOf(result) : '–')}
    />,
  ],
  Form: RunOrStart,
  blank: { days: 35 },
  begin: 'Compare',
  readOnly: true,
};
