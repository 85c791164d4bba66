import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { dayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn, dayColumn } from '#src/backoffice/time-columns.tsx';
import { imageColumn } from './content-columns.tsx';
import { placeColumn } from './place-column.tsx';

const TestimonialForm = lazyPart(() => import('./people-forms.tsx'), 'TestimonialForm');

const ClientForm = lazyPart(() => import('./people-forms.tsx'), 'ClientForm');

const FaqForm = lazyPart(() => import('./people-forms.tsx'), 'FaqForm');

const OpenRoleForm = lazyPart(() => import('./people-forms.tsx'), 'OpenRoleForm');

const placed = { field: 'position', order: 'ASC' } as const;

export const testimonialScreen: Screen = {
  name: 'testimonials',
  one: 'testimonial',
  label: 'Testimonials',
  about: 'What clients say about you; shown on the home page and on a separate page.',
  group: 'Content',
  icon: 'quotes',
  title: 'name',
  sort: placed,
  subtitle: ({ designation }) => String(designation),
  columns: [
    imageColumn,
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col key="designation" source="designation" disableSort />,
    placeColumn,
    changedColumn,
  ],
  Form: TestimonialForm,
  blank: { name: '', designation: '', description: '', image: null, position: 0 },
};

export const clientScreen: Screen = {
  name: 'clients',
  one: 'client',
  label: 'Clients',
  about: 'Companies whose logos are on the home page.',
  group: 'Content',
  icon: 'buildings',
  title: 'name',
  sort: placed,
  columns: [imageColumn, <DataTable.Col key="name" source="name" />, placeColumn, changedColumn],
  Form: ClientForm,
  blank: { name: '', image: null, position: 0 },
};

export const faqScreen: Screen = {
  name: 'faqs',
  one: 'question',
  label: 'FAQ',
  many: 'questions',
  about: 'Questions and answers of the FAQ page.',
  group: 'Content',
  icon: 'question',
  title: 'title',
  sort: placed,
  columns: [
    <DataTable.Col key="title" source="title" label="Question" />,
    placeColumn,
    changedColumn,
  ],
  Form: FaqForm,
  blank: { title: '', description: '', position: 0 },
};

export const openRoleScreen: Screen = {
  name: 'open-roles',
  one: 'open role',
  label: 'Open roles',
  about: 'Jobs on the career page until their closing date.',
  group: 'People',
  icon: 'briefcase',
  title: 'title',
  sort: placed,
  subtitle: ({ location, closes_on: until }) => `${location} · until ${dayOf(String(until))}`,
  columns: [
    <DataTable.Col key="title" source="title" />,
    <DataTable.Col key="location" source="location" disableSort />,
    dayColumn('closes_on', 'Until'),
    placeColumn,
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
