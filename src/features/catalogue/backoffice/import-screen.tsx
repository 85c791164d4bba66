import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';

const ImportRecord = lazyPart(() => import('./import-record.tsx'), 'ImportRecord');

const contentOf = ({ kind }: Record<string, unknown>) => sentence(`${kind ?? 'reports'}`);

const stateOf = ({ state, dry_run: trial }: Record<string, unknown>) =>
  sentence(`${trial ? 'trial, ' : ''}${state}`);

export const importScreen: Screen = {
  name: 'imports',
  label: 'Imports',
  about: 'Imported files, with the outcome of each row.',
  group: 'Catalogue',
  icon: 'file-csv',
  title: 'file_name',
  sort: { field: 'started_at', order: 'DESC' },
  subtitle: stateOf,
  columns: [
    timeColumn('started_at', 'Started'),
    <DataTable.Col key="file_name" source="file_name" label="File" disableSort />,
    <DataTable.Col key="kind" label="Content" render={contentOf} />,
    <DataTable.Col key="staff_email" source="staff_email" label="Who" disableSort />,
    <DataTable.Col key="state" label="State" render={stateOf} />,
  ],
  Form: ImportRecord,
  newAt: { path: '/import-reports', label: 'Import a file' },
  readOnly: true,
};
