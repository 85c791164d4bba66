import { Grid } from '@mui/material';
import { NumberInput, required } from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';

/** The form of an industry. */
export const IndustryForm = () => (
  <>
    <PlainText source="name" validate={required()} />
    <PlainText source="slug" label="Address" helperText="Leave empty to create it from the name" />
    <LongText source="introduction" />
    <PlainText source="meta_title" label="Title for search engines" />
    <LongText source="meta_description" label="Description for search engines" />
    <PlainText source="meta_keyword" label="Keywords" />
  </>
);

/** The form of a service. */
export const ServiceForm = () => (
  <Grid container columnSpacing={3} sx={{ width: 1 }}>
    <Field of="name" wide>
      <PlainText source="name" validate={required()} />
    </Field>
    <Field of="priority" wide>
      <NumberInput
        source="priority"
        min={0}
        helperText="Lower numbers come first; leave empty to sort last"
      />
    </Field>
    <Field of="summary" wide>
      <LongText source="summary" />
    </Field>
    <Field of="image" wide>
      <PictureInput source="image" label="Picture" />
    </Field>
    <Field of="description" wide>
      <HtmlInput source="description" label="Text" />
    </Field>
  </Grid>
);
