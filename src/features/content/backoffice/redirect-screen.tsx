import AltRoute from '@mui/icons-material/AltRoute';
import {
  AutocompleteInput,
  DataTable,
  DateField,
  DeleteWithConfirmButton,
  ReferenceInput,
  required,
} from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { moment } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';

const RedirectForm = () => (
  <>
    <PlainText source="old_slug" label="Old address" helperText="Without the slash before it" validate={required()} />
    <ReferenceInput source="report_id" reference="reports" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        label="Leads to"
        optionText="name"
        filterToQuery={(q: string) => ({ q })}
        validate={required()}
      />
    </ReferenceInput>
  </>
);

export const redirectScreen: Screen = {
  name: 'redirects',
  label: 'Redirects',
  group: 'Catalogue',
  icon: AltRoute,
  title: 'old_slug',
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: ({ report }) => `leads to /${report}`,
  columns: [
    <DataTable.Col key="old_slug" source="old_slug" label="Old address" />,
    <DataTable.Col key="report" source="report" label="Leads to" disableSort />,
    <DataTable.Col key="created_at" source="created_at" label="Since">
      <DateField source="created_at" showTime options={moment} />
    </DataTable.Col>,
    <DataTable.Col key="remove" label="">
      <DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />
    </DataTable.Col>,
  ],
  Form: RedirectForm,
  blank: { old_slug: '', report_id: null },
  listOnly: true,
};
