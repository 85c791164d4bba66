import { BooleanField, DataTable, DateInput } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';

/** Decisions about cookies. */
export const consentScreen: Screen = {
  name: 'consents',
  label: 'Cookie consents',
  about: 'The cookie choices of visitors, without their names.',
  group: 'People',
  icon: 'cookie',
  title: 'visitor_id',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ functional, analytics, marketing, created_at: at }) =>
    `${[functional && 'functional', analytics && 'analytics', marketing && 'marketing'].filter(Boolean).join(', ') || 'essential only'} · ${timeOf(String(at))}`,
  columns: [
    <DataTable.Col key="visitor_id" source="visitor_id" label="Visitor's number" disableSort />,
    <DataTable.Col key="version" source="version" label="Wording" disableSort />,
    ...['functional', 'analytics', 'marketing'].map((name) => (
      <DataTable.Col key={name} source={name} disableSort>
        <BooleanField source={name} />
      </DataTable.Col>
    )),
    <DataTable.Col
      key="privacy_control"
      source="privacy_control"
      label="Asked not to be tracked"
      disableSort
    >
      <BooleanField source="privacy_control" />
    </DataTable.Col>,
    timeColumn('created_at', 'Decided'),
  ],
  filters: [
    <DateInput key="from" source="from" label="Decided from" />,
    <DateInput key="to" source="to" label="Decided to" />,
  ],
};
