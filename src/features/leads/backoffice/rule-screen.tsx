import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';
import { kindNames } from './lead-words.ts';

const RuleForm = lazyPart(() => import('./rule-form.tsx'), 'RuleForm');

export const ruleScreen: Screen = {
  name: 'assignment-rules',
  one: 'rule',
  label: 'Assignment rules',
  about: 'A rule assigns new requests to a colleague by industry and country.',
  group: 'Sales',
  icon: 'git-branch',
  title: 'name',
  sort: { field: 'position', order: 'ASC' },
  subtitle: ({ staff }) => `to ${staff ?? 'whoever has the fewest'}`,
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
      label="Assigned to"
      disableSort
      render={({ staff, staff_id: id }) => staff ?? (id ? 'nobody: has left' : 'fewest open')}
    />,
    changedColumn,
  ],
  Form: RuleForm,
  blank: {
    name: '',
    position: 0,
    kind: null,
    industry_id: null,
    country_id: null,
    staff_id: null,
  },
};
