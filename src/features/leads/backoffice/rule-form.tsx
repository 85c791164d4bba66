import { NumberInput, required, SelectInput } from 'react-admin';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { kindNames } from './lead-words.ts';

const { career, ...requests } = kindNames;
const kinds = Object.entries(requests).map(([id, name]) => ({ id, name }));

/** The form of an assignment rule. */
export const RuleForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <NumberInput
      source="position"
      min={0}
      validate={required()}
      helperText="Rules are tried from the lowest number up; the first one that matches applies."
    />
    <SelectInput source="kind" label="Kind of request" choices={kinds} emptyText="Every kind" />
    <ReferenceInput
      source="industry_id"
      reference="industries"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput label="Industry of the report" optionText="name" emptyText="Every industry" />
    </ReferenceInput>
    <ReferenceInput
      source="country_id"
      reference="countries"
      perPage={20}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <RecordChoice
        label="Country"
        optionText="name"
        helperText="Empty: every country, and requests without one."
      />
    </ReferenceInput>
    <ReferenceInput
      source="staff_id"
      reference="desk-members"
      filter={{ desk: 'sales' }}
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput
        label="Assigned to"
        optionText="name"
        emptyText="Whoever in sales has the fewest open requests"
      />
    </ReferenceInput>
  </>
);
