import { DataTable, DateInput, SelectInput } from 'react-admin';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn, dayColumn } from '#src/backoffice/time-columns.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';
import { listed, perLicence } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { gapNames, gaps } from '../gaps/gap-names.ts';
import { PriceCell } from './price-cell.tsx';
import { reportChoices } from './report-changes.ts';
import { Lacks, ReportMark, StatusChip } from './status-chip.tsx';

const ReportForm = lazyPart(() => import('./report-form.tsx'), 'ReportForm');

const ReportActions = lazyPart(() => import('./report-actions.tsx'), 'ReportActions');

const priceOf = (cents: unknown) => (typeof cents === 'number' ? amountText(cents) : 'no price');

/** The name of a report: its market, and less prominently the rest, which many names have in common. */
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
  one: 'report',
  label: 'Reports',
  about:
    'What you sell: one record for each report, with its texts, prices and files. Add one, or import a file.',
  group: 'Catalogue',
  icon: 'book-open',
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
      <Lacks />
    </DataTable.Col>,
    dayColumn('published_on', 'Date'),
    <DataTable.Col key="price" source={listed.column} label={sentence(listed.type)} align="right">
      <PriceCell />
    </DataTable.Col>,
    changedColumn,
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
    <SelectInput
      key="scheduled"
      source="scheduled"
      label="Schedule"
      choices={[{ id: 'true', name: 'Will be published' }]}
    />,
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
      label="Missing"
      choices={gaps.map((id) => ({ id, name: gapNames[id] }))}
    />,
  ],
  views: [
    { label: 'Drafts', filter: { status: 'draft' } },
    { label: 'Scheduled', filter: { scheduled: 'true' } },
    { label: 'With draft changes', filter: { has_draft: 'true' } },
    { label: 'Without figures', filter: { gap: 'figures' } },
    { label: 'Without a price', filter: { unpriced: 'true' } },
  ],
  hidden: ['published_on'],
  newAt: { path: '/import-reports', label: 'Import', call: 'startImport' },
  bulk: reportChoices,
  sought: true,
  Form: ReportForm,
  versioned: true,
  drafts: true,
  written: { paged: true, onSite: ({ status }) => status === 'published', Mark: ReportMark },
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
