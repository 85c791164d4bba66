import { DataTable, DateInput, SelectInput } from 'react-admin';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { permissionPlaces } from '../pieces/permission-places.ts';

const choices = Object.entries(permissionPlaces).map(([id, name]) => ({ id, name }));

/** Permissions to quote. */
export const permissionScreen: Screen = {
  name: 'quote-permissions',
  label: 'Permissions to quote',
  about: 'Readers who requested permission on the page of a figure, and what they were permitted.',
  group: 'Content',
  icon: 'chat-centered-text',
  title: 'number',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ name, work }) => `${name} · ${work}`,
  columns: [
    <DataTable.Col key="number" source="number" label="Number" disableSort />,
    <DataTable.Col key="subject" source="subject" label="Figure" disableSort />,
    <DataTable.Col key="report_code" source="report_code" label="Report" disableSort />,
    <DataTable.Col key="name" source="name" disableSort />,
    <DataTable.Col key="email" source="email" label="E-mail" disableSort />,
    <DataTable.Col key="work" source="work" label="Title of the work" disableSort />,
    timeColumn('created_at', 'Granted'),
  ],
  filters: [
    <SelectInput key="place" source="place" label="Where it will appear" choices={choices} />,
    <DateInput key="from" source="from" label="Granted from" />,
    <DateInput key="to" source="to" label="Granted to" />,
  ],
};
