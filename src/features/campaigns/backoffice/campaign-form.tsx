import { FormDataConsumer, NumberInput, required, SelectInput } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';

const KINDS = [
  { id: 'text', name: 'Free text' },
  { id: 'digest', name: 'Digest: the newest reports' },
  { id: 'edition', name: 'A new edition' },
];

/** The audience of a campaign: readers of an industry, or those of a report’s industry. */
const Audience = () => (
  <FormDataConsumer<{ kind?: string }>>
    {({ formData }) =>
      formData.kind === 'edition' ? (
        <ReferenceInput
          source="report_id"
          reference="reports"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <RecordChoice
            label="Report"
            optionText="name"
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

/** The form of a campaign. */
export const CampaignForm = () => (
  <>
    <SelectInput source="kind" label="Kind" choices={KINDS} validate={required()} />
    <Audience />
    <PlainText source="subject" validate={required()} />
    <PlainText source="preheader" label="Line after the subject" />
    <LongText
      source="body"
      label="Text"
      helperText="Empty lines separate paragraphs. The reports of a digest follow. The unsubscribe link is added to every mail."
      validate={required()}
    />
    <NumberInput
      source="per_minute"
      label="Mails per minute, at most"
      min={1}
      max={6000}
      validate={required()}
    />
  </>
);
