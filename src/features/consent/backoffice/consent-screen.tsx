import Policy from '@mui/icons-material/Policy';
import { BooleanField, DataTable, DateField, DateInput } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';

/** Decisions about cookies. */
export const consentScreen: Screen = {
  name: 'consents',
  label: 'Cookie consents',
  group: 'People',
  icon: Policy,
  title: 'visitor_id',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ functional, analytics, marketing, created_at: at }) =>
    `${[functional && 'functional', analytics && 'analytics', marketing && 'marketing'].filter(Boolean).join(', ') || 'essential only'} · ${String(at).slice(0, 16)}`,
  columns: [
    <DataTable.Col key="visitor_id" source="visitor_id" label="Visitor's number" disableSort />,
    <DataTable.Col key="version" source="version" label="Words" disableSort />,
    ...['functional', 'analytics', 'marketing'].map((name) => (
      <DataTable.Col key={name} source={name} disableSort>
        <BooleanField source={name} />
      </DataTable.Col>
    )),
    <DataTable.Col key="privacy_control" source="privacy_control" label="Asked not to be tracked" disableSort>
      <BooleanField source="privacy_control" />
    </DataTable.Col>,
    <DataTable.Col key="created_at" source="created_at" label="Decided">
      <DateField source="created_at" showTime />
    </DataTable.Col>,
  ],
  filters: [
    <DateInput key="from" source="from" label="Decided from" />,
    <DateInput key="to" source="to" label="Decided to" />,
  ],
};
