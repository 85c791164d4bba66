import { CheckboxGroupInput, RadioButtonGroupInput, required } from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { webhookEvents, webhookEventWords } from '../webhook-events.ts';

/** The address of a webhook, and its events. */
export const WebhookForm = () => (
  <>
    <PlainText source="name" validate={required()} helperText="For yourself, such as CRM" />
    <PlainText
      source="url"
      label="URL"
      type="url"
      validate={required()}
      helperText="A public https address that accepts POST and answers with 2xx within 15 seconds"
    />
    <CheckboxGroupInput
      source="events"
      label="Events"
      validate={required()}
      choices={webhookEvents.map((id) => ({ id, name: webhookEventWords[id] }))}
      row={false}
    />
    <RadioButtonGroupInput
      source="state"
      validate={required()}
      choices={[
        { id: 'on', name: 'On' },
        { id: 'off', name: 'Off: events in the meantime are not sent later' },
      ]}
    />
  </>
);
