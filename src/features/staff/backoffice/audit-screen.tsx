import History from '@mui/icons-material/History';
import { Typography } from '@mui/material';
import { DataTable, TextInput, useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';

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

/** `custom-links.create` as Custom links: create. */
const callName = (call: string) =>
  call
    .split('.')
    .map((part, index) => (index ? sentence(part).toLowerCase() : sentence(part)))
    .join(': ');

/** Who did it: somebody who is not logged in has an address in the network, the schedule has none. */
const whoOf = ({ staff_email: who, ip }: { staff_email?: unknown; ip?: unknown }) =>
  String(who || (ip ? 'Nobody logged in' : 'The schedule'));

function RecordedChange() {
  const record = useRecordContext<Recorded>();
  if (!record) return null;
  const part = (title: string, value: unknown) => (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <pre className="change">{value === null ? '–' : JSON.stringify(value, null, 2)}</pre>
    </>
  );
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {whoOf(record)} called {record.call} on {record.entity} {record.entity_id},{' '}
        {timeOf(record.at)}
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
  group: 'Administration',
  icon: History,
  title: ({ call }) => callName(String(call)),
  sort: { field: 'id', order: 'DESC' },
  subtitle: ({ staff_email: who, ip, at }) =>
    `${whoOf({ staff_email: who, ip })}, ${timeOf(String(at))}`,
  columns: [
    timeColumn('at', 'Time', { source: 'id' }),
    <DataTable.Col key="staff_email" source="staff_email" label="Who" disableSort render={whoOf} />,
    <DataTable.Col
      key="call"
      source="call"
      label="Did"
      disableSort
      render={({ call }) => callName(call)}
    />,
    <DataTable.Col
      key="entity"
      source="entity"
      label="On"
      disableSort
      render={({ entity }) => sentence(entity)}
    />,
    <DataTable.Col
      key="entity_id"
      source="entity_id"
      label="Record"
      disableSort
      cellClassName="change"
    />,
  ],
  filters: [
    <TextInput key="entity" source="entity" label="On" />,
    <TextInput key="entity_id" source="entity_id" label="Record" />,
  ],
  Form: RecordedChange,
  readOnly: true,
};
