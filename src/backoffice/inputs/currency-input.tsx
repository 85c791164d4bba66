import { required, SelectInput } from 'react-admin';
import { currencyName, furtherCurrencies } from '#src/currencies.ts';
import { priceCurrency } from '#src/money.ts';

/** The currencies of prices, as choices. */
export const currencyChoices = [priceCurrency, ...furtherCurrencies].map((id) => ({
  id,
  name: currencyName(id),
}));

/** The currency in which staff set a price. Nothing is converted. */
export const CurrencyInput = ({ helperText = false }: { helperText?: string | false }) => (
  <SelectInput
    source="currency"
    choices={currencyChoices}
    defaultValue={priceCurrency}
    helperText={helperText}
    validate={required()}
  />
);
