import UploadFile from '@mui/icons-material/UploadFile';
import { DataTable, DateField } from 'react-admin';
import { moment } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { ImportRecord } from './import-record.tsx';

export const importScreen: Screen = {
  name: 'imports',
  label: 'Imports',
  group: 'Catalogue',
  icon: UploadFile,
  title: 'file_name',
  sort: { field: 'started_at', order: 'DESC' },
  subtitle: ({ state, dry_run }) => `${dry_run ? 'trial, ' : ''}${state}`,
  columns: [
    <DataTable.Col key="started_at" source="started_at" label="Begun">
      <DateField source="started_at" showTime options={moment} />
    </DataTable.Col>,
    <DataTable.Col key="file_name" source="file_name" label="File" disableSort />,
    <DataTable.Col key="staff_email" source="staff_email" label="Who" disableSort />,
    <DataTable.Col key="state" label="State" render={({ state, dry_run }) => (dry_run ? `trial, ${state}` : state)} />,
  ],
  Form: ImportRecord,
  newAt: { path: '/import-reports', label: 'Import a file' },
  readOnly: true,
};
