import { Alert, Grid, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#src/backoffice/editor/field.tsx';
import { CentsInput } from '#src/backoffice/inputs/cents-input.tsx';
import { sentence } from '#src/backoffice/words.ts';
import { currencyName, furtherCurrencies, type CurrencyPrices as Prices } from '#src/currencies.ts';
import { licences } from '#src/licences.ts';
import { amountText } from '#src/money.ts';
import './currency-prices.css';

const asText = (prices: Prices = {}): string =>
  Object.entries(prices)
    .flatMap(([currency, byLicence]) =>
      Object.entries(byLicence).map(
        ([licence, cents]) => `${sentence(licence)} ${amountText(cents, currency)}`,
      ),
    )
    .join(', ');

/** Says which licences have a price in another currency and are not sold, since they have none in dollars. */
function NotSold({ prices }: { prices: Prices | undefined }) {
  const { control } = useFormContext();
  const dollars = useWatch({ control, name: licences.map(({ column }) => column) });
  const names = licences
    .filter(({ type }, at) => {
      const others = Object.values(prices ?? {}).some((byLicence) => byLicence[type]);
      return others && typeof dollars[at] !== 'number';
    })
    .map(({ type }) => sentence(type));
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Not sold, because there is no price in US dollars: {names.join(', ')}.
    </Alert>
  );
}

/** The prices in other currencies: a row for each currency in use, and a choice to add another. */
export function CurrencyPrices() {
  const { control } = useFormContext();
  const prices = useWatch({ control, name: 'currency_prices' }) as Prices | undefined;
  const [added, setAdded] = useState<string[]>([]);
  const shown = furtherCurrencies.filter(
    (currency) => added.includes(currency) || prices?.[currency] !== undefined,
  );
  const left = furtherCurrencies.filter((currency) => !shown.includes(currency));
  return (
    <Field of="currency_prices" wide read={(record) => asText(record.currency_prices)}>
      {shown.map((currency) => (
        <fieldset key={currency} className="currency-prices">
          <Typography variant="subtitle2" component="legend">
            {currencyName(currency)}
          </Typography>
          <Grid container columnSpacing={3}>
            {licences.map(({ type }) => (
              <Grid key={type} size={{ xs: 12, md: 4 }}>
                <CentsInput
                  source={`currency_prices.${currency}.${type}`}
                  label={`${sentence(type)}, ${currency}`}
                  currency={currency}
                  helperText="Leave empty to use the dollar price"
                />
              </Grid>
            ))}
          </Grid>
        </fieldset>
      ))}
      <NotSold prices={prices} />
      <TextField
        select
        size="small"
        label="Add a currency"
        value=""
        onChange={({ target }) => setAdded([...added, target.value])}
        helperText="Prices are set, never converted. Buyers can choose between the currencies of a report."
        sx={{ minWidth: 240 }}
      >
        {left.map((currency) => (
          <MenuItem key={currency} value={currency}>
            {currencyName(currency)}
          </MenuItem>
        ))}
      </TextField>
    </Field>
  );
}
