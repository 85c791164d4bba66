import { DataTable, FunctionField, required } from 'react-admin';
import { WordList } from '#src/backoffice/inputs/lazy-inputs.ts';
import { LongText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';
import { FruitlessSearches } from './fruitless-searches.tsx';

const SynonymForm = () => (
  <>
    <WordList
      source="terms"
      label="Terms with the same meaning"
      helperText="Words or phrases; press Enter after each. A search for one also finds the others, so include names of reports, keywords or segments."
      validate={required()}
    />
    <LongText source="note" />
    <FruitlessSearches />
  </>
);

const termsOf = ({ terms }: Record<string, unknown>) => ((terms as string[]) ?? []).join(', ');

export const synonymScreen: Screen = {
  name: 'synonyms',
  one: 'synonym',
  label: 'Synonyms',
  about: 'Terms that the search treats as equivalent, such as EV and electric vehicle.',
  group: 'Catalogue',
  icon: 'swap',
  title: termsOf,
  sort: { field: 'terms', order: 'ASC' },
  columns: [
    <DataTable.Col key="terms" source="terms" label="Terms with the same meaning">
      <FunctionField render={termsOf} />
    </DataTable.Col>,
    <DataTable.Col key="note" source="note" disableSort />,
    changedColumn,
  ],
  Form: SynonymForm,
  blank: { terms: [], note: '' },
};
