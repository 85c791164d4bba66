import { Grid } from '@mui/material';
import { required } from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';

/** The fields that articles and press releases have in common: all those of a press release. */
export function PublicationFields() {
  return (
    <Grid container columnSpacing={3} sx={{ width: 1 }}>
      <Field of="name" wide>
        <PlainText source="name" label="Title" validate={required()} />
      </Field>
      <Field of="slug" wide>
        <PlainText
          source="slug"
          label="Address"
          helperText="Leave empty to create it from the title"
        />
      </Field>
      <Field of="published_at" wide>
        <MomentInput
          source="published_at"
          label="Published from"
          helperText="Set a time in the future to put the text under embargo: it stays hidden until then."
          validate={required()}
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
}

/** The form of a blog article. */
export const ArticleForm = () => (
  <>
    <PublicationFields />
    <Field of="author_name" wide>
      <PlainText
        source="author_name"
        label="Author"
        parse={(name: string) => name || null}
        helperText="Leave empty to use the name of the site"
      />
    </Field>
  </>
);
