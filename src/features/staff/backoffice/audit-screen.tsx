import History from '@mui/icons-material/History';
import { Typography } from '@mui/material';
import { DataTable, DateField, TextInput, useRecordContext } from 'react-admin';
import { moment } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';

interface Recorded {
  id: number;
  at: string;
  staff_email: string;
  call: string;
  entity: string;
  entity_id: string;
  ip: string;
  before: unknown;
  after: unknown;
}

function RecordedChange() {
  const record = useRecordContext<Recorded>();
  if (!record) return null;
  const part = (title: string, value: unknown) => (
    <>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <pre className="change">{value === null ? '–' : JSON.stringify(value, null, 2)}</pre>
    </>
  );
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {record.staff_email || 'The schedule'} made the call {record.call} on {record.entity} {record.entity_id},{' '}
        {new Date(record.at).toLocaleString()}
        {record.ip && `, from ${record.ip}`}.
      </Typography>
      {part('Before', record.before)}
      {part('After', record.after)}
    </>
  );
}

export const auditScreen: Screen = {
  name: 'audit',
  label: 'Record of changes',
  group: 'House',
  icon: History,
  title: 'call',
  sort: { field: 'id', order: 'DESC' },
  subtitle: ({ staff_email: who, at }) => `${who}, ${String(at).slice(0, 16).replace('T', ' ')}`,
  columns: [
    <DataTable.Col key="id" source="id" label="Time">
      <DateField source="at" showTime options={moment} />
    </DataTable.Col>,
    <DataTable.Col key="staff_email" source="staff_email" label="Who" disableSort />,
    <DataTable.Col key="call" source="call" disableSort />,
    <DataTable.Col key="entity" source="entity" label="What" disableSort />,
    <DataTable.Col key="entity_id" source="entity_id" label="Record" disableSort />,
  ],
  filters: [
    <TextInput key="entity" source="entity" label="What" />,
    <TextInput key="entity_id" source="entity_id" label="Record" />,
  ],
  Form: RecordedChange,
  readOnly: true,
};
