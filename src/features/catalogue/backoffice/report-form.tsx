import { Grid } from '@mui/material';
import {
  ArrayInput,
  DateInput,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
} from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { FormSection } from '#src/backoffice/editor/sections.tsx';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.ts';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { licences } from '#src/licences.ts';
import { CurrencyPrices } from './currency-prices.tsx';

const formats = ['PDF', 'Excel', 'PowerPoint', 'Word', 'Online'].map((id) => ({ id, name: id }));

/** All fields of a report, in the order in which one is written. */
export function ReportForm() {
  return (
    <>
      <Basics />
      <Texts />
      <FormSection label="Contents" fields={['table_of_contents']}>
        <Field of="table_of_contents" wide>
          <HtmlInput source="table_of_contents" label="Table of contents" />
        </Field>
      </FormSection>
      <FormSection label="Segmentation" fields={['segmentation']}>
        <Field of="segmentation" wide>
          <HtmlInput source="segmentation" label="Segmentation" />
        </Field>
      </FormSection>
      <FormSection label="FAQ" fields={['questions']}>
        <Field of="questions" wide>
          <ArrayInput source="questions" label={false}>
            <SimpleFormIterator fullWidth>
              <PlainText source="question" validate={required()} />
              <HtmlInput source="answer" label="Answer" simple />
            </SimpleFormIterator>
          </ArrayInput>
        </Field>
      </FormSection>
      <FormSection
        label="Prices"
        fields={[...licences.map(({ column }) => column), 'currency_prices']}
      >
        <Grid container columnSpacing={3}>
          {licences.map(({ type, column }) => (
            <Field key={type} of={column}>
              <CentsInput source={column} label={sentence(type)} />
            </Field>
          ))}
        </Grid>
        <CurrencyPrices />
      </FormSection>
      <Delivery />
      <Author />
    </>
  );
}

function Basics() {
  return (
    <FormSection
      label="Basics"
      fields={['name', 'code', 'slug', 'industry_id', 'published_on', 'edition', 'keyword']}
    >
      <Grid container columnSpacing={3}>
        <Field of="name" wide>
          <PlainText source="name" validate={required()} />
        </Field>
        <Field of="code">
          <PlainText source="code" label="Report code" validate={required()} />
        </Field>
        <Field of="slug">
          <PlainText
            source="slug"
            label="Address"
            helperText="Leave empty to create it from the name. The old address redirects to the new one."
          />
        </Field>
        <Field of="industry_id" read={({ industry }) => industry}>
          <ReferenceInput
            source="industry_id"
            reference="industries"
            perPage={100}
            sort={{ field: 'name', order: 'ASC' }}
          >
            <SelectInput label="Industry" optionText="name" validate={required()} />
          </ReferenceInput>
        </Field>
        <Field of="published_on">
          <DateInput source="published_on" label="Date of publication" />
        </Field>
        <Field of="edition">
          <NumberInput source="edition" min={1} validate={required()} />
        </Field>
        <Field of="keyword">
          <PlainText source="keyword" label="Keywords" />
        </Field>
      </Grid>
    </FormSection>
  );
}

function Texts() {
  return (
    <FormSection label="Texts" fields={['summary', 'short_description', 'description', 'image']}>
      <Field of="summary" wide>
        <LongText
          source="summary"
          helperText="The first thing a buyer reads, and what a search engine quotes."
        />
      </Field>
      <Field of="short_description" wide>
        <LongText source="short_description" />
      </Field>
      <Field of="description" wide>
        <HtmlInput source="description" label="Report description" />
      </Field>
      <Field of="image" wide>
        <PictureInput
          source="image"
          label="Cover"
          helperText="If there is none, a cover is generated."
        />
      </Field>
    </FormSection>
  );
}

function Delivery() {
  return (
    <FormSection label="Delivery" fields={['pages', 'formats', 'sample_pages']}>
      <Grid container columnSpacing={3}>
        <Field of="pages">
          <NumberInput source="pages" min={0} validate={required()} />
        </Field>
        <Field of="formats">
          <SelectArrayInput source="formats" choices={formats} validate={required()} />
        </Field>
        <Field of="sample_pages" wide>
          <PlainText
            source="sample_pages"
            label="Pages that visitors may add to the sample"
            helperText="Such as 5, 8-12, or none. Empty: the first page of each chapter, none of an uploaded file. Pages with values kept for buyers stay locked."
          />
        </Field>
      </Grid>
    </FormSection>
  );
}

function Author() {
  return (
    <FormSection label="Author" fields={['author_name', 'author_bio']}>
      <Field of="author_name" wide>
        <PlainText source="author_name" label="Author's name" />
      </Field>
      <Field of="author_bio" wide>
        <LongText source="author_bio" label="About the author" />
      </Field>
    </FormSection>
  );
}
