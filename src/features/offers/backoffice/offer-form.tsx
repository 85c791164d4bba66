import { Grid, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, NumberInput, required, SelectInput, SimpleFormIterator } from 'react-admin';
import { CurrencyInput } from '#src/backoffice/inputs/currency-input.tsx';
import { RecordChoice } from '#src/backoffice/inputs/lazy-inputs.ts';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { ReferenceInput } from '#src/backoffice/inputs/reference-input.ts';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { licences, listed } from '#src/licences.ts';

const Cell = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <Grid size={{ xs: 12, md: wide ? 12 : 4 }}>{children}</Grid>
);

const Heading = ({ children }: { children: string }) => (
  <Cell wide>
    <Typography variant="h6" component="h2" sx={{ mt: 1 }}>
      {children}
    </Typography>
  </Cell>
);

const Lines = () => (
  <ArrayInput source="lines" label={false} validate={required()}>
    <SimpleFormIterator fullWidth inline>
      <ReferenceInput source="report_id" reference="reports" filter={{ status: 'published' }}>
        <RecordChoice
          label="Report"
          optionText={(report?: { code?: string; name?: string }) =>
            report?.code ? `${report.code}: ${report.name}` : ''
          }
          validate={required()}
        />
      </ReferenceInput>
      <SelectInput
        source="licence"
        choices={licences.map(({ type, name }) => ({ id: type, name }))}
        defaultValue={listed.type}
        validate={required()}
      />
      <NumberInput
        source="discount_percent"
        label="Discount in percent"
        min={0}
        max={95}
        defaultValue={0}
        validate={required()}
      />
    </SimpleFormIterator>
  </ArrayInput>
);

/** What is offered, to whom, and how long. */
export const OfferForm = () => (
  <Grid container columnSpacing={2} sx={{ width: '100%' }}>
    <Heading>What is offered</Heading>
    <Cell wide>
      <Lines />
    </Cell>
    <Cell>
      <CurrencyInput helperText="Every report needs a price in it" />
    </Cell>
    <Cell>
      <MomentInput source="held_until" label="Price held until" validate={required()} />
    </Cell>
    <Cell wide>
      <LongText source="note" label="A line for the approver, shown on the page of the offer" />
    </Cell>
    <Heading>For</Heading>
    <Cell>
      <PlainText source="buyer_name" label="Name" validate={required()} />
    </Cell>
    <Cell>
      <PlainText source="email" label="E-mail" validate={required()} />
    </Cell>
    <Cell>
      <PlainText source="company" label="Company" />
    </Cell>
    <Cell>
      <SelectInput
        source="buyer_kind"
        label="Buys as"
        choices={[
          { id: 'business', name: 'A company' },
          { id: 'private', name: 'A private person' },
        ]}
        validate={required()}
      />
    </Cell>
    <Cell>
      <PlainText
        source="country"
        label="Country"
        helperText="Decides about the tax"
        validate={required()}
      />
    </Cell>
    <Cell>
      <PlainText source="tax_number" label="Tax number" />
    </Cell>
    <Cell>
      <PlainText source="designation" label="Designation" />
    </Cell>
    <Cell>
      <PlainText source="phone" label="Phone" />
    </Cell>
    <Cell>
      <PlainText source="address" label="Address" />
    </Cell>
    <Cell>
      <PlainText source="zipcode" label="Zipcode" />
    </Cell>
    <Cell>
      <PlainText source="city" label="City" />
    </Cell>
    <Cell>
      <PlainText source="state" label="State" />
    </Cell>
  </Grid>
);
