import { DataTable, required } from 'react-admin';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn } from '#src/backoffice/time-columns.tsx';

const CannedForm = () => (
  <>
    <PlainText source="title" validate={required()} />
    <LongText
      source="text"
      label="Answer"
      helperText="{name}, {company}, {report} and {me} are filled in"
      validate={required()}
    />
  </>
);

export const cannedScreen: Screen = {
  name: 'canned-answers',
  one: 'canned answer',
  label: 'Canned answers',
  about: 'Texts that you send often: insert one while you answer a request.',
  group: 'Sales',
  icon: 'chat-text',
  title: 'title',
  sort: { field: 'title', order: 'ASC' },
  subtitle: ({ text }) => String(text).slice(0, 80),
  columns: [
    <DataTable.Col key="title" source="title" />,
    <DataTable.Col
      key="text"
      label="Answer"
      disableSort
      render={({ text }: { text?: string }) => text?.slice(0, 120)}
    />,
    changedColumn,
  ],
  Form: CannedForm,
  blank: { title: '', text: '' },
};
