import Campaign from '@mui/icons-material/Campaign';
import Mail from '@mui/icons-material/MailOutlined';
import {
  AutocompleteInput,
  DataTable,
  FormDataConsumer,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
} from 'react-admin';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';
import { CampaignActions } from './campaign-actions.tsx';

const KINDS = [
  { id: 'text', name: 'Free text' },
  { id: 'digest', name: 'Digest: the newest reports' },
  { id: 'edition', name: 'A new edition' },
];

/** Whom a campaign is for: readers of an industry, or those of a report’s industry. */
const Aim = () => (
  <FormDataConsumer<{ kind?: string }>>
    {({ formData }) =>
      formData.kind === 'edition' ? (
        <ReferenceInput
          source="report_id"
          reference="reports"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteInput
            label="Report"
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText="Goes to readers who chose its industry"
            validate={required()}
          />
        </ReferenceInput>
      ) : (
        <ReferenceInput
          source="industry_id"
          reference="industries"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput
            label="Industry"
            emptyText={
              formData.kind === 'digest' ? 'All, for readers who chose none' : 'All readers'
            }
            helperText="Goes to readers who chose it"
          />
        </ReferenceInput>
      )
    }
  </FormDataConsumer>
);

const CampaignForm = () => (
  <>
    <SelectInput source="kind" label="Kind" choices={KINDS} validate={required()} />
    <Aim />
    <PlainText source="subject" validate={required()} />
    <PlainText source="preheader" label="Line after the subject" />
    <LongText
      source="body"
      label="Text"
      helperText="Empty lines separate paragraphs. The reports of a digest follow. The link that ends the newsletter is added to every mail."
      validate={required()}
    />
    <NumberInput
      source="per_minute"
      label="Mails a minute, at most"
      min={1}
      max={6000}
      validate={required()}
    />
  </>
);

export const campaignScreen: Screen = {
  name: 'campaigns',
  label: 'Campaigns',
  about: 'A campaign is one mail to the readers of the newsletter.',
  group: 'Sales',
  icon: Campaign,
  title: 'subject',
  sort: { field: 'updated_at', order: 'DESC' },
  subtitle: ({ state, queued, waiting }) =>
    `${sentence(String(state))} · ${queued} sent on, ${waiting} to go`,
  columns: [
    <DataTable.Col key="subject" source="subject" />,
    <DataTable.Col
      key="state"
      source="state"
      disableSort
      render={({ state }) => sentence(state)}
    />,
    <DataTable.Col key="queued" source="queued" label="Sent on" disableSort />,
    <DataTable.Col key="waiting" source="waiting" label="To go" disableSort />,
    timeColumn('send_at', 'Begins', { empty: '' }),
    timeColumn('updated_at', 'Changed'),
  ],
  Form: CampaignForm,
  Actions: CampaignActions,
  blank: {
    subject: '',
    preheader: '',
    body: '',
    per_minute: 300,
    kind: 'text',
    industry_id: null,
    report_id: null,
  },
};

export const recipientScreen: Screen = {
  name: 'campaign-recipients',
  label: 'Mails of campaigns',
  group: 'Sales',
  icon: Mail,
  title: 'email',
  sort: { field: 'id', order: 'DESC' },
  subtitle: ({ campaign, mail, state }) => `${campaign} · ${sentence(String(mail ?? state))}`,
  columns: [
    <DataTable.Col key="email" source="email" label="E-mail" disableSort />,
    <DataTable.Col key="campaign" source="campaign" disableSort />,
    <DataTable.Col
      key="mail"
      source="mail"
      label="State"
      disableSort
      render={({ mail, state }) => sentence(mail ?? state)}
    />,
    <DataTable.Col key="mail_error" source="mail_error" label="Problem" disableSort />,
    timeColumn('queued_at', 'Sent on', { source: 'id' }),
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['waiting', 'queued', 'left-out'])}
    />,
  ],
};
