import History from '@mui/icons-material/History';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { DataTable, Link, TextInput, useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { useOffice } from '#src/backoffice/office-part.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { amountText } from '#src/money.ts';

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

/** A recorded value as a person reads it. */
function shown(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('_cents')) return amountText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** Each recorded field, before and after. */
function Fields({ before, after }: Pick<Recorded, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return null;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {sentence(name.replace(/_(cents|id)$/, ''))}
            </TableCell>
            <TableCell className="change">{shown(name, was[name])}</TableCell>
            <TableCell className="change">{shown(name, is[name])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function RecordedChange() {
  const record = useRecordContext<Recorded>();
  const { screens } = useOffice();
  if (!record) return null;
  const { entity, entity_id: id, call } = record;
  const screen = screens.find(({ name, Form, listOnly }) => name === entity && Form && !listOnly);
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {callName(call)}, by {whoOf(record)}, {timeOf(record.at)}
        {record.ip && `, from ${record.ip}`}.{' '}
        {screen ? (
          <Link to={`/${entity}/${encodeURIComponent(id)}`}>
            Open the record: {screen.label}, no. {id}
          </Link>
        ) : (
          `${sentence(entity)}, ${id}.`
        )}
      </Typography>
      <Fields before={record.before} after={record.after} />
      <details className="as-recorded">
        <summary>As it is recorded</summary>
        <pre className="change">{JSON.stringify([record.before, record.after], null, 2)}</pre>
      </details>
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
