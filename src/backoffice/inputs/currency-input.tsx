import { required, SelectInput } from 'react-admin';
import { currencyName, furtherCurrencies } from '#src/currencies.ts';
import { priceCurrency } from '#src/money.ts';

/** The currency in which staff set a price. Nothing is converted. */
export const CurrencyInput = ({ helperText = false }: { helperText?: string | false }) => (
  <SelectInput
    source="currency"
    choices={[priceCurrency, ...furtherCurrencies].map((id) => ({ id, name: currencyName(id) }))}
    defaultValue={priceCurrency}
    helperText={helperText}
    validate={required()}
  />
);
