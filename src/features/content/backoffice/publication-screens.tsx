import Article from '@mui/icons-material/Article';
import Campaign from '@mui/icons-material/Campaign';
import { Chip } from '@mui/material';
import { DataTable, required, SelectInput } from 'react-admin';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { changedColumn, draftColumn, draftFilter, imageColumn } from './content-columns.tsx';

const PublicationActions = lazyPart(() =>
  import('./publication-actions.tsx').then(({ PublicationActions }) => PublicationActions),
);

function PublicationFields() {
  return (
    <>
      <PlainText source="name" label="Title" validate={required()} />
      <PlainText
        source="slug"
        label="Address"
        helperText="Leave empty to create it from the title"
      />
      <MomentInput
        source="published_at"
        label="Published from"
        helperText="Set a time in the future to put the text under embargo: it stays hidden until then."
        validate={required()}
      />
      <LongText source="summary" />
      <PictureInput source="image" label="Picture" />
      <HtmlInput source="description" label="Text" />
    </>
  );
}

const ArticleForm = () => (
  <>
    <PublicationFields />
    <PlainText
      source="author_name"
      label="Author"
      parse={(name: string) => name || null}
      helperText="Leave empty to use the name of the site"
    />
  </>
);

const shared: Pick<
  Screen,
  | 'Actions'
  | 'versioned'
  | 'drafts'
  | 'group'
  | 'title'
  | 'sort'
  | 'columns'
  | 'filters'
  | 'subtitle'
> = {
  Actions: PublicationActions,
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
  icon: Article,
  Form: ArticleForm,
  blank: { ...blank, author_name: null },
};

export const pressScreen: Screen = {
  ...shared,
  name: 'press-releases',
  sought: true,
  label: 'Press releases',
  icon: Campaign,
  Form: PublicationFields,
  blank,
};
