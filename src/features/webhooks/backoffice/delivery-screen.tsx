import { Button } from '@mui/material';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { callOnce } from '#src/backoffice/act/call-once.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { timeColumn } from '#src/backoffice/time-columns.tsx';
import { stateColumn } from '#src/backoffice/views/state-column.tsx';
import { choicesOf } from '#src/backoffice/words.ts';
import { capitalized } from '#src/first-letter.ts';
import { type WebhookEvent, webhookEventWords } from '../webhook-events.ts';

interface Delivery {
  id?: number;
  webhook?: string;
  event?: string;
  subject?: string;
  happened_at?: string;
  state?: 'waiting' | 'delivered' | 'failed';
  tries?: number;
  status?: number | null;
  took_ms?: number | null;
  error?: string;
}

const COLOURS = { waiting: 'info', delivered: 'success', failed: 'error' } as const;

/** The outcome of a delivery, in one line. */
function outcomeOf({ state, status, took_ms: ms, tries = 0, error }: Delivery): string {
  if (state === 'delivered') return `${status} in ${ms} ms`;
  if (tries === 0) return 'not tried yet';
  return `${error} Tried ${tries === 1 ? 'once' : `${tries} times`}.`;
}

function SendAgain() {
  const delivery = useRecordContext<Delivery>();
  const { busy, act } = useAct();
  const send = () =>
    act(async () => {
      await callOnce('POST', `/webhook-deliveries/${delivery?.id}/replay`);
      return 'The message is sent again, with the same id.';
    });
  return (
    <Button size="small" {...idle(busy)} onClick={() => void send()}>
      {delivery?.state === 'waiting' ? 'Send now' : 'Send again'}
    </Button>
  );
}

/** The log of all webhooks. */
export const webhookDeliveryScreen: Screen<Delivery> = {
  name: 'webhook-deliveries',
  label: 'Webhook deliveries',
  about: 'Every message to a webhook, with its response.',
  group: 'Administration',
  icon: 'paper-plane-tilt',
  title: ({ event }) => capitalized(webhookEventWords[event as WebhookEvent] ?? 'test'),
  sort: { field: 'happened_at', order: 'DESC' },
  subtitle: (delivery) => {
    const { happened_at: at, webhook } = delivery;
    return [at && timeOf(at), webhook, outcomeOf(delivery)].filter(Boolean).join(' · ');
  },
  RowAction: SendAgain,
  columns: [
    timeColumn('happened_at', 'When'),
    <DataTable.Col key="webhook" source="webhook" disableSort />,
    <DataTable.Col key="event" source="event" disableSort sx={{ whiteSpace: 'nowrap' }} />,
    <DataTable.Col key="subject" source="subject" label="About" disableSort />,
    stateColumn(COLOURS),
    <DataTable.Col key="outcome" label="Outcome" render={outcomeOf} />,
    timeColumn('next_try_at', 'Next try', { empty: '' }),
    <DataTable.Col key="again" label="" render={() => <SendAgain />} />,
  ],
  filters: [
    <ReferenceInput key="endpoint_id" source="endpoint_id" reference="webhooks" alwaysOn>
      <SelectInput label="Webhook" optionText="name" />
    </ReferenceInput>,
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf(['waiting', 'delivered', 'failed'])}
      alwaysOn
    />,
  ],
  readOnly: true,
};
