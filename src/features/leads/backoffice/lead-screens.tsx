import { DataTable, DateInput, SelectInput } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { briefColumn } from '#src/backoffice/time-columns.tsx';
import { leadChoices } from './lead-changes.ts';
import { LeadClock, LeadMatter, LeadPerson, LeadState } from './lead-chips.tsx';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf, clockOf, kindNames, statesOf } from './lead-words.ts';

const LeadDetails = lazyPart(() => import('./lead-details.tsx'), 'LeadDetails');

const LeadDesk = lazyPart(() => import('./lead-desk.tsx'), 'LeadDesk');

const LeadActions = lazyPart(() => import('./lead-actions.tsx'), 'LeadActions');

const columns = (label: string) => [
  <DataTable.Col key="clock" source="clock" label="Answer due" sortByOrder="DESC">
    <LeadClock />
  </DataTable.Col>,
  <DataTable.Col key="name" source="name" label="Person">
    <LeadPerson />
  </DataTable.Col>,
  <DataTable.Col key="matter" label={label} disableSort>
    <LeadMatter />
  </DataTable.Col>,
  <DataTable.Col key="country" source="country" disableSort />,
  <DataTable.Col key="state" source="state" disableSort>
    <LeadState />
  </DataTable.Col>,
  <DataTable.Col key="assignee" source="assignee" label="Assignee" disableSort />,
  briefColumn('created_at', 'Received'),
];

const kinds = Object.entries(kindNames)
  .filter(([id]) => id !== 'career')
  .map(([id, name]) => ({ id, name }));

const filters = (desk: 'leads' | 'applications') => [
  ...(desk === 'leads' ? [<SelectInput key="kind" source="kind" choices={kinds} alwaysOn />] : []),
  <SelectInput key="state" source="state" choices={statesOf(desk)} alwaysOn />,
  <SelectInput
    key="overdue"
    source="overdue"
    label="Answer due"
    choices={[{ id: 'true', name: 'Overdue' }]}
  />,
  <ReferenceInput
    key="assignee_id"
    source="assignee_id"
    label="Assignee"
    reference="desk-members"
    perPage={100}
    filter={{ desk: desk === 'leads' ? 'sales' : 'personnel' }}
  >
    <SelectInput label="Assignee" optionText="name" />
  </ReferenceInput>,
  <SelectInput
    key="nobody"
    source="assignee_id"
    label="Assigned to"
    choices={[{ id: 'nobody', name: 'Nobody yet' }]}
  />,
  ...(desk === 'leads'
    ? [
        <ReferenceInput
          key="country_id"
          source="country_id"
          reference="countries"
          perPage={20}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <RecordChoice label="Country" optionText="name" />
        </ReferenceInput>,
        <ReferenceInput
          key="report_id"
          source="report_id"
          reference="reports"
          perPage={20}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <RecordChoice label="Report" optionText="name" />
        </ReferenceInput>,
      ]
    : []),
  <DateInput key="from" source="from" label="Received from" />,
  <DateInput key="to" source="to" label="Received to" />,
];

const shared = {
  title: 'name',
  sort: { field: 'clock', order: 'DESC' },
  subtitle: (lead: LeadRecord) =>
    [clockOf(lead.waits_until, Date.now())?.text, kindNames[lead.kind], aboutOf(lead)]
      .filter(Boolean)
      .join(' · '),
  Form: LeadDetails,
  Actions: LeadActions,
  Beside: LeadDesk,
  readOnly: true,
  sought: true,
  waiting: 'new',
  views: [
    { label: 'New', filter: { state: 'new' } },
    { label: 'Overdue', filter: { overdue: 'true' } },
    { label: 'Unassigned', filter: { assignee_id: 'nobody' } },
  ],
} as const;

/** The inbox of sales. */
export const leadScreen: Screen<LeadRecord> = {
  ...shared,
  name: 'leads',
  label: 'Requests',
  about: 'Requests from the forms of the site, each with a date by which it must be answered.',
  group: 'Sales',
  icon: 'tray',
  columns: columns('Request'),
  filters: filters('leads'),
  bulk: leadChoices('leads'),
};

/** The inbox of the personnel department. */
export const applicationScreen: Screen<LeadRecord> = {
  ...shared,
  name: 'applications',
  label: 'Applications',
  about: 'Applications from the form on the careers page.',
  group: 'People',
  icon: 'identification-card',
  columns: columns('Position'),
  filters: filters('applications'),
  bulk: leadChoices('applications'),
};
