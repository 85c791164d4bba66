import Category from '@mui/icons-material/Category';
import Handyman from '@mui/icons-material/Handyman';
import { Grid } from '@mui/material';
import { DataTable, NumberInput, required } from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn, draftColumn, draftFilter, imageColumn } from './content-columns.tsx';

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
  <Grid container columnSpacing={3} sx={{ width: 1 }}>
    <Field of="name" wide>
      <PlainText source="name" validate={required()} />
    </Field>
    <Field of="priority" wide>
      <NumberInput
        source="priority"
        min={0}
        helperText="Lower numbers come first; leave empty to sort last"
      />
    </Field>
    <Field of="summary" wide>
      <LongText source="summary" />
    </Field>
    <Field of="image" wide>
      <PictureInput source="image" label="Picture" />
    </Field>
    <Field of="description" wide>
      <HtmlInput source="description" label="Text" />
    </Field>
  </Grid>
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
