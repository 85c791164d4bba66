import Category from '@mui/icons-material/Category';
import Handyman from '@mui/icons-material/Handyman';
import { DataTable, NumberInput, required } from 'react-admin';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn, imageColumn } from './content-columns.tsx';

const IndustryForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PlainText source="slug" label="Address" helperText="Leave empty to create it from the name" />
    <LongText source="introduction" />
    <PlainText source="meta_title" label="Title for search engines" />
    <LongText source="meta_description" label="Description for search engines" />
    <PlainText source="meta_keyword" label="Keywords" />
  </>
);

export const industryScreen: Screen = {
  name: 'industries',
  label: 'Industries',
  group: 'Catalogue',
  icon: Category,
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

const ServiceForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <NumberInput
      source="priority"
      min={0}
      helperText="Lower numbers come first; leave empty to sort last"
    />
    <LongText source="summary" />
    <PictureInput source="image" label="Picture" />
    <HtmlInput source="description" label="Text" />
  </>
);

export const serviceScreen: Screen = {
  name: 'services',
  label: 'Services',
  group: 'Content',
  icon: Handyman,
  title: 'name',
  sort: { field: 'priority', order: 'ASC' },
  columns: [
    imageColumn,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="summary" source="summary" disableSort />,
    <DataTable.NumberCol key="priority" source="priority" />,
    changedColumn,
  ],
  Form: ServiceForm,
  versioned: true,
  blank: { name: '', summary: '', description: '', image: null, priority: null },
};
