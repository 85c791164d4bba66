import Article from '@mui/icons-material/Article';
import Campaign from '@mui/icons-material/Campaign';
import { Chip, Grid } from '@mui/material';
import { DataTable, required, SelectInput } from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { changedColumn, draftColumn, draftFilter, imageColumn } from './content-columns.tsx';

function PublicationFields() {
  return (
    <Grid container columnSpacing={3} sx={{ width: 1 }}>
      <Field of="name" wide>
        <PlainText source="name" label="Title" validate={required()} />
      </Field>
      <Field of="slug" wide>
        <PlainText
          source="slug"
          label="Address"
          helperText="Leave empty to create it from the title"
        />
      </Field>
      <Field of="published_at" wide>
        <MomentInput
          source="published_at"
          label="Published from"
          helperText="Set a time in the future to put the text under embargo: it stays hidden until then."
          validate={required()}
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
}

const ArticleForm = () => (
  <>
    <PublicationFields />
    <Field of="author_name" wide>
      <PlainText
        source="author_name"
        label="Author"
        parse={(name: string) => name || null}
        helperText="Leave empty to use the name of the site"
      />
    </Field>
  </>
);

const shared: Pick<
  Screen,
  | 'written'
  | 'versioned'
  | 'drafts'
  | 'group'
  | 'title'
  | 'sort'
  | 'columns'
  | 'filters'
  | 'subtitle'
> = {
  written: { paged: true, onSite: ({ embargoed }) => !embargoed },
  versioned: true,
  drafts: true,
  group: 'Content',
  title: 'name',
  sort: { field: 'published_at', order: 'DESC' },
  subtitle: ({ published_at: at }) => dayOf(String(at)),
  columns: [
    imageColumn,
    <DataTable.Col key="name" source="name" label="Title" />,
    timeColumn('published_at', 'Published'),
    <DataTable.Col
      key="embargoed"
      source="embargoed"
      label="State"
      disableSort
      render={({ embargoed }) => (
        <Chip
          size="small"
          variant="outlined"
          color={embargoed ? 'warning' : 'success'}
          label={embargoed ? 'embargo' : 'published'}
        />
      )}
    />,
    draftColumn,
    changedColumn,
  ],
  filters: [
    draftFilter,
    <SelectInput
      key="embargoed"
      source="embargoed"
      label="State"
      choices={[
        { id: 'true', name: 'Under embargo' },
        { id: 'false', name: 'Published' },
      ]}
    />,
  ],
};

const blank = { name: '', slug: '', summary: '', description: '', image: null, published_at: null };

export const articleScreen: Screen = {
  ...shared,
  name: 'articles',
  sought: true,
  label: 'Blog',
  about: 'Articles on the blog; one with a date to come is not shown before it.',
  icon: Article,
  Form: ArticleForm,
  blank: { ...blank, author_name: null },
};

export const pressScreen: Screen = {
  ...shared,
  name: 'press-releases',
  sought: true,
  label: 'Press releases',
  about: 'News for the press; one with a date to come is under embargo until then.',
  icon: Campaign,
  Form: PublicationFields,
  blank,
};
