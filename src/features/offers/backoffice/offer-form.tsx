import './offer-form.css';
import { Button, Grid, Typography } from '@mui/material';
import { required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Cell } from '#src/backoffice/form/cell.tsx';
import { CurrencyInput } from '#src/backoffice/inputs/currency-input.tsx';
import { LastDayInput } from '#src/backoffice/inputs/last-day-input.tsx';
import { LongText, PlainText } from '#src/backoffice/inputs/text-inputs.tsx';
import { OfferHistory } from './offer-history.tsx';
import { OfferLines } from './offer-lines.tsx';
import { PriceContext, useOfferPrice } from './offer-price.ts';
import { DAY_MS } from './offer-record.ts';
import { OfferSums } from './offer-sums.tsx';

const Heading = ({ children }: { children: string }) => (
  <Cell wide>
    <Typography variant="h6" component="h2" sx={{ mt: 1 }}>
      {children}
    </Typography>
  </Cell>
);

/** The date until which the price is held, and a button that extends it by two weeks. */
function HeldUntil() {
  const { setValue } = useFormContext();
  const held = useWatch({ name: 'held_until' });
  const longer = () => {
    const from = Math.max(Date.now(), held ? new Date(held).getTime() : 0);
    setValue('held_until', new Date(from + 14 * DAY_MS).toISOString(), { shouldDirty: true });
  };
  return (
    <>
      <LastDayInput
        source="held_until"
        label="Price held until"
        helperText="The whole of that day, by UTC"
        validate={required()}
      />
      <Button size="small" onClick={longer}>
        Hold it 14 days longer
      </Button>
    </>
  );
}

/** The lines of an offer with their price, its terms, and its recipient. */
export function OfferForm() {
  const price = useOfferPrice();
  return (
    <PriceContext value={price}>
      <div className="offer-form">
        <OfferFields />
        <OfferHistory />
      </div>
    </PriceContext>
  );
}

const OfferFields = () => (
  <Grid container columnSpacing={2} sx={{ width: '100%' }}>
    <Heading>What is offered</Heading>
    <Cell wide>
      <OfferLines />
      <OfferSums />
    </Cell>
    <Heading>Terms</Heading>
    <Cell>
      <CurrencyInput helperText="Every report needs a price in it" />
    </Cell>
    <Cell>
      <HeldUntil />
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
        helperText="Determines the tax"
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
