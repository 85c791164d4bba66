import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { changedColumn, timeColumn } from '#src/backoffice/time-columns.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';

const CampaignActions = lazyPart(() => import('./campaign-actions.tsx'), 'CampaignActions');

const CampaignForm = lazyPart(() => import('./campaign-form.tsx'), 'CampaignForm');

/** The state of a campaign in words: a draft that was to begin is not like any other. */
const stateOf = ({ state, held }: Record<string, unknown>) =>
  held ? 'Not sent' : sentence(String(state));

export const campaignScreen: Screen = {
  name: 'campaigns',
  one: 'campaign',
  label: 'Campaigns',
  about: 'A campaign is one mail to the readers of the newsletter.',
  group: 'Sales',
  icon: 'megaphone',
  title: 'subject',
  sort: { field: 'updated_at', order: 'DESC' },
  subtitle: (campaign) =>
    `${stateOf(campaign)} · ${campaign.queued} queued, ${campaign.waiting} to go`,
  columns: [
    <DataTable.Col key="subject" source="subject" />,
    <DataTable.Col key="state" source="state" disableSort render={stateOf} />,
    <DataTable.Col key="queued" source="queued" label="Queued" disableSort />,
    <DataTable.Col key="waiting" source="waiting" label="To go" disableSort />,
    timeColumn('send_at', 'Starts', { empty: '' }),
    changedColumn,
  ],
  Form: CampaignForm,
  closed: ({ state }) => {
    if (state === 'draft') return undefined;
    return state === 'scheduled'
      ? 'This campaign is scheduled. To change it, choose “Schedule…” and “Do not send” first.'
      : 'This campaign has started, so every reader gets the same text.';
  },
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
  about: 'Every mail of a campaign, with its outcome.',
  group: 'Sales',
  icon: 'mailbox',
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
    timeColumn('queued_at', 'Queued', { source: 'id' }),
  ],
  filters: [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['waiting', 'queued', 'left-out'])}
    />,
  ],
};
