import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { dayOf, timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { StateMark } from '#src/backoffice/state-mark.tsx';
import { changedColumn, timeColumn } from '#src/backoffice/time-columns.tsx';
import { draftColumn, draftFilter, imageColumn } from './content-columns.tsx';

const PublicationFields = lazyPart(() => import('./publication-forms.tsx'), 'PublicationFields');

const ArticleForm = lazyPart(() => import('./publication-forms.tsx'), 'ArticleForm');

const shared: Pick<
  Screen,
  | 'written'
  | 'versioned'
  | 'drafts'
  | 'views'
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
  views: [
    { label: 'Under embargo', filter: { embargoed: 'true' } },
    { label: 'With draft changes', filter: { has_draft: 'true' } },
  ],
  group: 'Content',
  title: 'name',
  sort: { field: 'published_at', order: 'DESC' },
  subtitle: ({ published_at: at, embargoed }) =>
    embargoed ? `Under embargo until ${timeOf(String(at))}` : dayOf(String(at)),
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
        <StateMark disc={embargoed ? 'clock' : 'solid'}>
          {embargoed ? 'embargo' : 'published'}
        </StateMark>
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
  one: 'article',
  sought: true,
  label: 'Blog',
  many: 'articles',
  about: 'Articles on the blog; one with a future date is not shown until then.',
  icon: 'newspaper',
  Form: ArticleForm,
  blank: { ...blank, author_name: null },
};

export const pressScreen: Screen = {
  ...shared,
  name: 'press-releases',
  one: 'press release',
  sought: true,
  label: 'Press releases',
  about: 'News for the press; a release with a future date is under embargo until then.',
  icon: 'megaphone-simple',
  Form: PublicationFields,
  blank,
};
