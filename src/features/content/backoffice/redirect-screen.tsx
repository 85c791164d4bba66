import { DataTable, DeleteWithConfirmButton, required } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';

const RedirectForm = () => (
  <>
    <PlainText
      source="old_slug"
      label="Old address"
      helperText="Without the leading slash"
      validate={required()}
    />
    <ReferenceInput source="report_id" reference="reports" sort={{ field: 'name', order: 'ASC' }}>
      <RecordChoice label="Leads to" optionText="name" validate={required()} />
    </ReferenceInput>
  </>
);

const Remove = () => <DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />;

export const redirectScreen: Screen = {
  name: 'redirects',
  label: 'Earlier addresses of reports',
  about:
    'If the address of a report changes, its earlier address redirects to it. Add one manually if a report is known by another name.',
  tabOf: 'old-addresses',
  begin: 'Add an earlier address',
  group: 'Catalogue',
  icon: 'arrow-elbow-down-right',
  title: 'old_slug',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ report }) => `leads to /${report}`,
  RowAction: Remove,
  columns: [
    <DataTable.Col key="old_slug" source="old_slug" label="Old address" />,
    <DataTable.Col key="report" source="report" label="Leads to" disableSort />,
    timeColumn('created_at', 'Since'),
    <DataTable.Col key="remove" label="">
      <Remove />
    </DataTable.Col>,
  ],
  Form: RedirectForm,
  blank: { old_slug: '', report_id: null },
  listOnly: true,
};
