import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';
import { draftColumn, draftFilter, imageColumn } from './content-columns.tsx';

const IndustryForm = lazyPart(() => import('./catalogue-forms.tsx'), 'IndustryForm');

const ServiceForm = lazyPart(() => import('./catalogue-forms.tsx'), 'ServiceForm');

export const industryScreen: Screen = {
  name: 'industries',
  one: 'industry',
  label: 'Industries',
  about: 'The industries of the catalogue: every report belongs to one.',
  group: 'Catalogue',
  icon: 'squares-four',
  title: 'name',
  sort: { field: 'name', order: 'ASC' },
  subtitle: ({ report_count: count }) => `${count} published reports`,
  columns: [
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="slug" source="slug" label="Address" disableSort />,
    <DataTable.NumberCol key="report_count" source="report_count" label="Published reports" />,
    changedColumn,
  ],
  Form: IndustryForm,
  blank: {
    name: '',
    slug: '',
    introduction: '',
    meta_title: '',
    meta_description: '',
    meta_keyword: '',
  },
};

export const serviceScreen: Screen = {
  name: 'services',
  one: 'service',
  label: 'Services',
  about: 'What you offer clients besides reports; each is a section of the Services page.',
  group: 'Content',
  icon: 'wrench',
  title: 'name',
  sort: { field: 'priority', order: 'ASC' },
  columns: [
    imageColumn,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="summary" source="summary" disableSort />,
    <DataTable.NumberCol key="priority" source="priority" />,
    draftColumn,
    changedColumn,
  ],
  filters: [draftFilter],
  Form: ServiceForm,
  versioned: true,
  drafts: true,
  written: { paged: true, onSite: () => true },
  blank: { name: '', summary: '', description: '', image: null, priority: null },
};
