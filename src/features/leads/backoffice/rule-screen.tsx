import AltRoute from '@mui/icons-material/AltRoute';
import {
  AutocompleteInput,
  DataTable,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
} from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { kindNames } from './lead-words.ts';

const { career, ...requests } = kindNames;
const kinds = Object.entries(requests).map(([id, name]) => ({ id, name }));

const RuleForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <NumberInput
      source="position"
      min={0}
      validate={required()}
      helperText="The rules are tried from the lowest number on; the first that a request meets counts."
    />
    <SelectInput source="kind" label="Kind of request" choices={kinds} emptyText="Every kind" />
    <ReferenceInput
      source="industry_id"
      reference="industries"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput label="Industry of the report" optionText="name" emptyText="Every industry" />
    </ReferenceInput>
    <ReferenceInput
      source="country_id"
      reference="countries"
      perPage={20}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <AutocompleteInput
        label="Country"
        optionText="name"
        helperText="Empty: every country, also where none was told."
      />
    </ReferenceInput>
    <ReferenceInput
      source="staff_id"
      reference="desk-members"
      filter={{ desk: 'sales' }}
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput
        label="Goes to"
        optionText="name"
        emptyText="Who of sales has the fewest open requests"
      />
    </ReferenceInput>
  </>
);

export const ruleScreen: Screen = {
  name: 'assignment-rules',
  label: 'Assignment rules',
  about: 'A rule gives new requests to a colleague by industry and country.',
  group: 'Sales',
  icon: AltRoute,
  title: 'name',
  sort: { field: 'position', order: 'ASC' },
  subtitle: ({ staff }) => `to ${staff ?? 'who has the fewest'}`,
  columns: [
    <DataTable.NumberCol key="position" source="position" />,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col
      key="kind"
      label="Kind"
      disableSort
      render={({ kind }) => (kind ? kindNames[kind] : 'every')}
    />,
    <DataTable.Col
      key="industry"
      source="industry"
      disableSort
      render={({ industry }) => industry ?? 'every'}
    />,
    <DataTable.Col
      key="country"
      source="country"
      disableSort
      render={({ country }) => country ?? 'every'}
    />,
    <DataTable.Col
      key="staff"
      source="staff"
      label="Goes to"
      disableSort
      render={({ staff, staff_id: id }) => staff ?? (id ? 'nobody: has left' : 'fewest open')}
    />,
    timeColumn('updated_at', 'Changed'),
  ],
  Form: RuleForm,
  blank: {
    ...{ name: '', position: 0, kind: null, industry_id: null, country_id: null, staff_id: null },
  },
};
