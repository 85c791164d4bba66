import { DataTable, TextInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { callName, whoOf } from './audit-words.ts';

const RecordedChange = lazyPart(() => import('./recorded-change.tsx'), 'RecordedChange');

export const auditScreen: Screen = {
  name: 'audit',
  label: 'Record of changes',
  many: 'changes',
  group: 'Administration',
  icon: 'clock-counter-clockwise',
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
      label="Action"
      disableSort
      render={({ call }) => callName(call)}
    />,
    <DataTable.Col
      key="entity"
      source="entity"
      label="Kind"
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
    <TextInput key="entity" source="entity" label="Kind" />,
    <TextInput key="entity_id" source="entity_id" label="Record" />,
  ],
  Form: RecordedChange,
  readOnly: true,
};
