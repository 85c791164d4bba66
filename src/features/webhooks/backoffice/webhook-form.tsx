import { CheckboxGroupInput, RadioButtonGroupInput, required } from 'react-admin';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { webhookEvents, webhookEventWords } from '../webhook-events.ts';

/** Where a webhook goes, and what it tells. */
export const WebhookForm = () => (
  <>
    <PlainText source="name" validate={required()} helperText="For yourself, such as CRM" />
    <PlainText
      source="url"
      label="Address that is called"
      type="url"
      validate={required()}
      helperText="A public https address that takes POST and answers with 2xx within 15 seconds"
    />
    <CheckboxGroupInput
      source="events"
      label="Told about"
      validate={required()}
      choices={webhookEvents.map((id) => ({ id, name: webhookEventWords[id] }))}
      row={false}
    />
    <RadioButtonGroupInput
      source="state"
      validate={required()}
      choices={[
        { id: 'on', name: 'On' },
        { id: 'off', name: 'Off: what happens meanwhile is not told later' },
      ]}
    />
  </>
);
