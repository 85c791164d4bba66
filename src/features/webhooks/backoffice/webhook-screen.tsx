import { Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { Screen } from '#src/backoffice/screen.ts';
import { type WebhookEvent, webhookEventWords } from '../webhook-events.ts';

const WebhookForm = lazyPart(() => import('./webhook-form.tsx'), 'WebhookForm');

const WebhookActions = lazyPart(() => import('./webhook-actions.tsx'), 'WebhookActions');

interface Webhook {
  url?: string;
  events?: WebhookEvent[];
  state?: 'on' | 'off';
  state_reason?: string;
  sent?: number;
  delivered?: number;
}

const lastDay = ({ sent = 0, delivered = 0 }: Webhook) => `${delivered} of ${sent}`;

/** Addresses at which other programs are notified of events. */
export const webhookScreen: Screen<Webhook> = {
  name: 'webhooks',
  one: 'webhook',
  label: 'Webhooks',
  about: 'A webhook notifies another system at once of requests, orders, refunds and publications.',
  group: 'Administration',
  icon: 'plugs-connected',
  title: 'name',
  sort: { field: 'name', order: 'ASC' },
  subtitle: (webhook) => `${webhook.state} · accepted in the last day: ${lastDay(webhook)}`,
  columns: [
    <DataTable.Col key="name" source="name" />,
    <DataTable.Col
      key="url"
      source="url"
      label="Address"
      disableSort
      sx={{ overflowWrap: 'anywhere' }}
    />,
    <DataTable.Col
      key="events"
      label="Events"
      render={({ events = [] }: Webhook) =>
        events.map((event) => webhookEventWords[event]).join(', ')
      }
    />,
    <DataTable.Col key="day" label="Accepted, last day" align="right" render={lastDay} />,
    <DataTable.Col
      key="state"
      label="State"
      render={({ state, state_reason: reason }: Webhook) => (
        <Chip
          size="small"
          variant="outlined"
          color={state === 'on' ? 'success' : reason ? 'warning' : 'default'}
          label={state === 'on' ? 'on' : reason ? 'switched off' : 'off'}
        />
      )}
    />,
  ],
  Form: WebhookForm,
  Actions: WebhookActions,
  blank: { name: '', url: '', events: [], state: 'on' },
};
