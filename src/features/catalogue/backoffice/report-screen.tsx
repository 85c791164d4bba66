import MenuBook from '@mui/icons-material/MenuBook';
import { DataTable, DateInput, SelectInput } from 'react-admin';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.ts';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { dayColumn, timeColumn } from '#src/backoffice/time-columns.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';
import { listed, perLicence } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { gapNames, gaps } from '../gaps/gap-names.ts';
import { PriceCell } from './price-cell.tsx';
import { reportChoices } from './report-changes.ts';
import { StatusChip } from './status-chip.tsx';

const ReportForm = lazyPart(() => import('./report-form.tsx'), 'ReportForm');

const ReportActions = lazyPart(() => import('./report-actions.tsx'), 'ReportActions');

const priceOf = (cents: unknown) => (typeof cents === 'number' ? amountText(cents) : 'no price');

/** The market in the name of a report, and how it is divided, which is in many names the same. */
function named(name: string) {
  const [, market = name, rest = ''] = /^(.+? Market)( .+)$/.exec(name) ?? [];
  return (
    <>
      {market}
      <span className="rest">{rest}</span>
    </>
  );
}

export const reportScreen: Screen = {
  name: 'reports',
  label: 'Reports',
  about:
    'What you sell: one record for each report, with its texts, prices and files. Add one, or import a file.',
  group: 'Catalogue',
  icon: MenuBook,
  title: 'name',
  sort: { field: 'updated_at', order: 'DESC' },
  subtitle: ({ code, status, [listed.column]: cents }) =>
    `${code} · ${sentence(String(status))} · ${priceOf(cents)}`,
  columns: [
    <DataTable.Col key="code" source="code" sx={{ whiteSpace: 'nowrap' }} />,
    <DataTable.Col key="name" source="name" render={({ name }) => named(name)} />,
    <DataTable.Col key="industry" source="industry" disableSort />,
    <DataTable.Col key="status" source="status">
      <StatusChip />
    </DataTable.Col>,
    dayColumn('published_on', 'Date'),
    <DataTable.Col key="price" source={listed.column} label={sentence(listed.type)} align="right">
      <PriceCell />
    </DataTable.Col>,
    timeColumn('updated_at', 'Changed'),
  ],
  filters: [
    <SelectInput
      key="status"
      source="status"
      choices={choicesOf(['draft', 'published', 'withdrawn'])}
      alwaysOn
    />,
    <ReferenceInput
      key="industry_id"
      source="industry_id"
      reference="industries"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput label="Industry" optionText="name" />
    </ReferenceInput>,
    <DateInput key="from" source="from" label="Dated from" />,
    <DateInput key="to" source="to" label="Dated to" />,
    <SelectInput
      key="has_draft"
      source="has_draft"
      label="Draft"
      choices={[
        { id: 'true', name: 'With draft changes' },
        { id: 'false', name: 'Without' },
      ]}
    />,
    <SelectInput
      key="unpriced"
      source="unpriced"
      label="Price"
      choices={[{ id: 'true', name: 'Without a price' }]}
    />,
    <SelectInput
      key="gap"
      source="gap"
      label="What is lacking"
      choices={gaps.map((id) => ({ id, name: gapNames[id] }))}
    />,
  ],
  bulk: reportChoices,
  sought: true,
  Form: ReportForm,
  versioned: true,
  drafts: true,
  written: { paged: true, onSite: ({ status }) => status !== 'draft' },
  Actions: ReportActions,
  blank: {
    code: '',
    slug: '',
    name: '',
    keyword: '',
    summary: '',
    short_description: '',
    description: '',
    table_of_contents: '',
    segmentation: '',
    author_name: '',
    author_bio: '',
    pages: 0,
    formats: ['PDF'],
    ...perLicence('column', () => null),
    published_on: null,
    image: null,
    edition: 1,
    questions: [],
  },
};
