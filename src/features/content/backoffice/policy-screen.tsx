import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';
import { draftColumn, draftFilter } from './content-columns.tsx';

const PolicyForm = lazyPart(() => import('./policy-form.tsx'), 'PolicyForm');

export const policyScreen: Screen = {
  name: 'policies',
  label: 'Policies',
  group: 'Content',
  icon: 'scroll',
  title: 'title',
  sort: { field: 'title', order: 'ASC' },
  subtitle: ({ is_written: isWritten, version }) =>
    isWritten ? `Version ${version}` : 'Not written yet',
  columns: [
    <DataTable.Col key="title" source="title" />,
    <DataTable.Col
      key="version"
      source="version"
      disableSort
      render={({ is_written: isWritten, version }) => (isWritten ? version : 'Not written yet')}
    />,
    draftColumn,
    changedColumn,
  ],
  Form: PolicyForm,
  versioned: true,
  drafts: true,
  written: { paged: true, onSite: () => true },
  filters: [draftFilter],
};
