import { Grid, Typography } from '@mui/material';
import { required, SelectInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Cell } from '#src/backoffice/form/cell.tsx';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { CurrencyInput } from '#src/backoffice/inputs/currency-input.tsx';
import { MomentInput } from '#src/backoffice/inputs/moment-input.tsx';
import { LongText } from '#src/backoffice/inputs/text-inputs.tsx';
import { PublishedReportInput } from '#src/features/catalogue/pieces/backoffice/published-report-input.tsx';
import { type Licence, licenceNames, licences } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import { ListPriceHint } from './ceiling-hints.tsx';

const choices = licences.map(({ type, name }) => ({ id: type, name }));

interface CustomLink {
  id: number;
  report_code: string;
  report_name: string;
  licence: Licence;
  price_cents: number;
  currency: string;
}

const Sold = ({ link }: { link: CustomLink }) => (
  <Cell wide>
    <Typography variant="h6" component="h2">
      {link.report_code}: {link.report_name}
    </Typography>
    <Typography sx={{ mb: 2 }}>
      {licenceNames[link.licence]} for {amountText(link.price_cents, link.currency)}. What a link
      sells cannot be changed; create another link for other terms.
    </Typography>
  </Cell>
);

function WhatIsSold() {
  const currency = useWatch({ name: 'currency' }) as string | undefined;
  return (
    <>
      <Cell wide>
        <PublishedReportInput source="report_id" />
      </Cell>
      <Cell>
        <SelectInput source="licence" choices={choices} validate={required()} />
      </Cell>
      <Cell>
        <CentsInput
          source="price_cents"
          label="Price"
          helperText="What the buyer pays, before tax"
          validate={required()}
          {...(currency && { currency })}
        />
      </Cell>
      <Cell>
        <CurrencyInput />
      </Cell>
      <Cell wide>
        <ListPriceHint />
      </Cell>
    </>
  );
}

/** What a link sells, which cannot be changed later, and for how long. */
export function CustomLinkForm() {
  const link = useRecordContext() as CustomLink | undefined;
  return (
    <Grid container columnSpacing={2} sx={{ width: '100%' }}>
      {link?.id ? <Sold link={link} /> : <WhatIsSold />}
      <Cell>
        <MomentInput
          source="expires_at"
          label="Expires"
          helperText="Leave empty if it should never expire"
        />
      </Cell>
      <Cell wide>
        <LongText source="note" label="Internal note" />
      </Cell>
    </Grid>
  );
}
