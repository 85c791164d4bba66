import Business from '@mui/icons-material/Business';
import FormatQuote from '@mui/icons-material/FormatQuote';
import Quiz from '@mui/icons-material/Quiz';
import Work from '@mui/icons-material/Work';
import { DataTable, DateInput, NumberInput, required, SelectInput } from 'react-admin';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { dayColumn } from '#src/backoffice/time-columns.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { changedColumn, imageColumn } from './content-columns.tsx';

const Position = () => (
  <NumberInput source="position" label="Position in the list" min={0} validate={required()} />
);
const place = <DataTable.NumberCol key="position" source="position" label="Place" />;
const placed = { field: 'position', order: 'ASC' } as const;

const TestimonialForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PlainText source="designation" />
    <LongText source="description" label="Quote" validate={required()} />
    <PictureInput source="image" label="Portrait" />
    <Position />
  </>
);

export const testimonialScreen: Screen = {
  name: 'testimonials',
  label: 'Testimonials',
  group: 'Content',
  icon: FormatQuote,
  title: 'name',
  sort: placed,
  subtitle: ({ designation }) => String(designation),
  columns: [
    imageColumn,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="designation" source="designation" disableSort />,
    place,
    changedColumn,
  ],
  Form: TestimonialForm,
  blank: { name: '', designation: '', description: '', image: null, position: 0 },
};

const ClientForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PictureInput source="image" label="Logo" required />
    <Position />
  </>
);

export const clientScreen: Screen = {
  name: 'clients',
  label: 'Clients',
  group: 'Content',
  icon: Business,
  title: 'name',
  sort: placed,
  columns: [imageColumn, <DataTable.Col key="name" source="name" />, place, changedColumn],
  Form: ClientForm,
  blank: { name: '', image: null, position: 0 },
};

const FaqForm = () => (
  <>
    <PlainText source="title" label="Question" validate={required()} />
    <HtmlInput source="description" label="Answer" simple />
    <Position />
  </>
);

export const faqScreen: Screen = {
  name: 'faqs',
  label: 'FAQ',
  group: 'Content',
  icon: Quiz,
  title: 'title',
  sort: placed,
  columns: [<DataTable.Col key="title" source="title" label="Question" />, place, changedColumn],
  Form: FaqForm,
  blank: { title: '', description: '', position: 0 },
};

const employment = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'].map(
  (id) => ({
    id,
    name: sentence(id.toLowerCase()),
  }),
);

const OpenRoleForm = () => (
  <>
    <PlainText source="title" validate={required()} />
    <PlainText source="slug" label="Address" helperText="Leave empty to create it from the title" />
    <PlainText source="location" />
    <SelectInput
      source="employment_type"
      label="Employment"
      choices={employment}
      validate={required()}
    />
    <DateInput source="posted_on" label="Posted on" validate={required()} />
    <DateInput source="closes_on" label="Applications close on" validate={required()} />
    <LongText source="summary" />
    <HtmlInput source="description" label="Text" />
    <Position />
  </>
);

export const openRoleScreen: Screen = {
  name: 'open-roles',
  label: 'Open roles',
  group: 'People',
  icon: Work,
  title: 'title',
  sort: placed,
  subtitle: ({ location, closes_on: until }) => `${location} · until ${dayOf(String(until))}`,
  columns: [
    <DataTable.Col key="title" source="title" />,
    <DataTable.Col key="location" source="location" disableSort />,
    dayColumn('closes_on', 'Until'),
    place,
  ],
  Form: OpenRoleForm,
  blank: {
    title: '',
    slug: '',
    location: '',
    employment_type: 'FULL_TIME',
    summary: '',
    description: '',
    posted_on: null,
    closes_on: null,
    position: 0,
  },
};
