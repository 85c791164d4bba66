import CompareArrows from '@mui/icons-material/CompareArrows';
import { DataTable, FunctionField, required, TextArrayInput } from 'react-admin';
import { LongText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { FruitlessSearches } from './fruitless-searches.tsx';

const SynonymForm = () => (
  <>
    <TextArrayInput
      source="terms"
      label="Mean the same"
      helperText="Words or phrases; Enter ends each. A search for one finds the others, so write names of reports, keywords or segments among them."
      validate={required()}
    />
    <LongText source="note" />
    <FruitlessSearches />
  </>
);

const termsOf = ({ terms }: Record<string, unknown>) => ((terms as string[]) ?? []).join(', ');

export const synonymScreen: Screen = {
  name: 'synonyms',
  label: 'Synonyms',
  group: 'Catalogue',
  icon: CompareArrows,
  title: termsOf,
  sort: { field: 'terms', order: 'ASC' },
  columns: [
    <DataTable.Col key="terms" source="terms" label="Mean the same">
      <FunctionField render={termsOf} />
    </DataTable.Col>,
    <DataTable.Col key="note" source="note" disableSort />,
    timeColumn('updated_at', 'Changed'),
  ],
  Form: SynonymForm,
  blank: { terms: [], note: '' },
};
