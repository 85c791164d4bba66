import { currencyName } from '#src/currencies.ts';
import { remember } from '#src/site/cookies/cookie-choices.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import './currency-choice.css';

/** Choice of the payment currency, if there are several; remembered for other reports if the visitor allows that. */
export function CurrencyChoice({
  currencies,
  currency,
  onChoose,
}: {
  /** ISO 4217, dollars first. */
  currencies: string[];
  currency: string;
  onChoose: (currency: string) => void;
}) {
  if (currencies.length < 2) return null;
  return (
    <div className="needs-script currency-choice">
      <SelectField
        name="currency"
        label="Currency"
        value={currency}
        onChange={({ target: { value } }) => {
          remember('currency', value);
          onChoose(value);
        }}
        options={currencies.map((one) => ({ value: one, text: currencyName(one) }))}
      />
    </div>
  );
}
