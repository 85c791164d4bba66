import { Grid } from '@mui/material';
import {
  ArrayInput,
  DateInput,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  useCanAccess,
  useEditContext,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { Field } from '#src/backoffice/editor/field.tsx';
import { FormSection, SectionElsewhere } from '#src/backoffice/editor/sections.tsx';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { PictureInput } from '#src/backoffice/inputs/picture-input.tsx';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.tsx';
import { NamedRows } from '#src/backoffice/inputs/rows/named-rows.tsx';
import { HtmlInput } from '#src/backoffice/inputs/text-editor.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { sectionPath } from '#src/features/figures/pieces/backoffice/report-sections.ts';
import { licences } from '#src/licences.ts';
import { CurrencyPrices } from './currency-prices.tsx';
import { ReportFiles } from './report-files.tsx';
import type { ReportRecord } from './report-record.ts';

const formats = ['PDF', 'Excel', 'PowerPoint', 'Word', 'Online'].map((id) => ({ id, name: id }));

/** All fields of a report, in the order in which they are usually written. */
export function ReportForm() {
  const record = useRecordContext<ReportRecord>();
  return (
    <>
      <Basics />
      <Texts />
      {record?.id && <SectionElsewhere label="Figures" to={sectionPath(record.id, 'Figures')} />}
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
            <NamedRows row="question" fullWidth>
              <PlainText source="question" validate={required()} />
              <HtmlInput source="answer" label="Answer" simple />
            </NamedRows>
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
      <Files />
      {record?.id && <SectionElsewhere label="Evidence" to={sectionPath(record.id, 'Evidence')} />}
      <Author />
    </>
  );
}

function Basics() {
  return (
    <FormSection
      label="Basics"
      fields={[
        'code',
        'slug',
        'industry_id',
        'published_on',
        'edition',
        'pages',
        'formats',
        'keyword',
        'image',
      ]}
    >
      <Grid container columnSpacing={3}>
        <Field of="code">
          <PlainText source="code" label="Report code" validate={required()} />
        </Field>
        <Field of="slug" span={8}>
          <PlainText
            source="slug"
            label="Address"
            helperText="Leave empty to create it from the name. The old address redirects to the new one."
          />
        </Field>
        <Field of="industry_id" span={6} read={({ industry }) => industry}>
          <ReferenceInput
            source="industry_id"
            reference="industries"
            perPage={100}
            sort={{ field: 'name', order: 'ASC' }}
          >
            <SelectInput label="Industry" optionText="name" validate={required()} />
          </ReferenceInput>
        </Field>
        <Field of="keyword" span={6}>
          <PlainText source="keyword" label="Keywords" />
        </Field>
        <Field of="published_on">
          <DateInput source="published_on" label="Date of publication" />
        </Field>
        <Field of="edition">
          <NumberInput source="edition" min={1} validate={required()} />
        </Field>
        <Field of="pages">
          <NumberInput source="pages" min={0} validate={required()} />
        </Field>
        <Field of="formats" wide>
          <SelectArrayInput source="formats" choices={formats} validate={required()} />
        </Field>
        <Field of="image" wide>
          <PictureInput
            source="image"
            label="Cover"
            helperText="If there is none, a cover is generated."
          />
        </Field>
      </Grid>
    </FormSection>
  );
}

function Texts() {
  return (
    <FormSection label="Texts" fields={['name', 'summary', 'short_description', 'description']}>
      <Field of="name" wide>
        <PlainText source="name" counted={110} validate={required()} />
      </Field>
      <Field of="summary" wide>
        <LongText
          source="summary"
          counted={300}
          helperText="The first thing a buyer reads, and what a search engine quotes."
        />
      </Field>
      <Field of="short_description" wide>
        <LongText source="short_description" counted={160} />
      </Field>
      <Field of="description" wide>
        <HtmlInput source="description" label="Report description" />
      </Field>
    </FormSection>
  );
}

/** The current files of the report, even while the form has unsaved changes. */
function Uploads() {
  const { record } = useEditContext<ReportRecord>();
  const refresh = useRefresh();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  return record && canAccess ? <ReportFiles record={record} onChange={refresh} /> : null;
}

/** The files for buyers and visitors. */
function Files() {
  const isSaved = useRecordContext()?.id !== undefined;
  return (
    <FormSection label="Files" fields={['sample_pages']}>
      {isSaved && <Uploads />}
      <Field of="sample_pages" wide>
        <PlainText
          source="sample_pages"
          label="Pages that visitors may add to the sample"
          helperText="Such as 5, 8-12, or none. Empty: the first page of each chapter, or none for an uploaded file. Pages with values only for buyers stay locked."
        />
      </Field>
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
