import { DateInput, NumberInput, required, SelectInput } from 'react-admin';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { sentence } from '#src/backoffice/words.ts';

const Position = () => (
  <NumberInput source="position" label="Position in the list" min={0} validate={required()} />
);

/** The form of a testimonial. */
export const TestimonialForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PlainText source="designation" />
    <LongText source="description" label="Quote" validate={required()} />
    <PictureInput source="image" label="Portrait" />
    <Position />
  </>
);

/** The form of a client. */
export const ClientForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PictureInput source="image" label="Logo" required />
    <Position />
  </>
);

/** The form of a question on the FAQ page. */
export const FaqForm = () => (
  <>
    <PlainText source="title" label="Question" validate={required()} />
    <HtmlInput source="description" label="Answer" simple />
    <Position />
  </>
);

const employment = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'].map(
  (id) => ({
    id,
    name: sentence(id.toLowerCase()),
  }),
);

/** The form of an open role. */
export const OpenRoleForm = () => (
  <>
    <PlainText source="title" validate={required()} />
    <PlainText source="slug" label="Address" helperText="Leave empty to create it from the title" />
    <PlainText source="location" />
    <SelectInput
      source="employment_type"
      label="Employment"
      choices={employment}
      validate={required()}
    />
    <DateInput source="posted_on" label="Posted on" validate={required()} />
    <DateInput source="closes_on" label="Applications close on" validate={required()} />
    <LongText source="summary" />
    <HtmlInput source="description" label="Text" />
    <Position />
  </>
);
