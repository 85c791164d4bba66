import { Grid, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
} from 'react-admin';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { licences } from '#src/licences.ts';

const formats = ['PDF', 'Excel', 'PowerPoint', 'Word', 'Online'].map((id) => ({ id, name: id }));

const Cell = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <Grid size={{ xs: 12, md: wide ? 12 : 4 }}>{children}</Grid>
);

const Heading = ({ children }: { children: string }) => (
  <Grid size={12}>
    <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
      {children}
    </Typography>
  </Grid>
);

/** All fields of a report. */
export function ReportForm() {
  return (
    <Grid container columnSpacing={2} sx={{ width: 1 }}>
      <Cell wide>
        <PlainText source="name" validate={required()} />
      </Cell>
      <Cell>
        <PlainText source="code" label="Report code" validate={required()} />
      </Cell>
      <Cell>
        <PlainText
          source="slug"
          label="Address"
          helperText="Leave empty to create it from the name. The old address redirects to the new one."
        />
      </Cell>
      <Cell>
        <ReferenceInput
          source="industry_id"
          reference="industries"
          perPage={100}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput label="Industry" optionText="name" validate={required()} />
        </ReferenceInput>
      </Cell>
      {licences.map(({ type, column }) => (
        <Cell key={type}>
          <CentsInput source={column} label={sentence(type)} />
        </Cell>
      ))}
      <Cell>
        <DateInput source="published_on" label="Date of publication" />
      </Cell>
      <Cell>
        <NumberInput source="pages" min={0} validate={required()} />
      </Cell>
      <Cell>
        <SelectArrayInput source="formats" choices={formats} validate={required()} />
      </Cell>
      <Cell>
        <PlainText source="keyword" label="Keywords" />
      </Cell>
      <Cell>
        <NumberInput source="edition" min={1} validate={required()} />
      </Cell>
      <Cell wide>
        <PlainText
          source="sample_pages"
          label="Pages that visitors may add to the sample"
          helperText="Such as 5, 8-12, or none. Empty: the first page of each chapter, none of an uploaded file. Pages with values kept for buyers stay locked."
        />
      </Cell>
      <Cell wide>
        <PictureInput
          source="image"
          label="Cover"
          helperText="If there is none, a cover is generated."
        />
      </Cell>
      <Heading>Texts</Heading>
      <Cell wide>
        <LongText source="summary" />
      </Cell>
      <Cell wide>
        <LongText source="short_description" />
      </Cell>
      <Cell wide>
        <HtmlInput source="description" label="Report description" />
      </Cell>
      <Cell wide>
        <HtmlInput source="table_of_contents" label="Table of contents" />
      </Cell>
      <Cell wide>
        <HtmlInput source="segmentation" label="Segmentation" />
      </Cell>
      <Heading>Questions</Heading>
      <Cell wide>
        <ArrayInput source="questions" label={false}>
          <SimpleFormIterator fullWidth>
            <PlainText source="question" validate={required()} />
            <HtmlInput source="answer" label="Answer" simple />
          </SimpleFormIterator>
        </ArrayInput>
      </Cell>
      <Heading>Author</Heading>
      <Cell>
        <PlainText source="author_name" label="Author's name" />
      </Cell>
      <Cell wide>
        <LongText source="author_bio" label="About the author" />
      </Cell>
    </Grid>
  );
}
