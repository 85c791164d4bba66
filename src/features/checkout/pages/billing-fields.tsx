import { AddressFields, countryOf } from '#src/site/form/address-fields.tsx';
import { fieldsOfCountry } from '#src/site/form/country-fields.ts';
import { CompanyField, EmailField, NameField } from '#src/site/form/fields.tsx';
import type { Country } from '#src/site/form/use-countries.ts';
import { countryText } from '#src/site/form/use-countries.ts';
import type { FieldTools } from '#src/site/form/use-form.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type NumberNote, useNumberCheck } from './use-number-check.ts';
import type { Billed } from './use-prices.ts';

interface Props {
  /** Whether the tax number has the format of its country; null or undefined: none was given. */
  numberOk: boolean | null | undefined;
  tools: FieldTools;
  countries: Country[];
  billed: Billed;
  /** VIES knows the tax number, or refuses it: the tax may be another one. */
  onVerdict: () => void;
  /** The prices for the last input or verdict are not known yet. */
  stale: boolean;
}

/**
 * The fields of the billing form in their groups; those that do not apply to a private person or to a country are
 * omitted.
 */
export function BillingFields({ tools, ...rest }: Props) {
  const { billed } = rest;
  return (
    <>
      <WhoBuys tools={tools} isCompany={billed.buyer_kind === 'business'} />
      <BillingAddress tools={tools} {...rest} />
    </>
  );
}

function WhoBuys({ tools, isCompany }: { tools: FieldTools; isCompany: boolean }) {
  const { field: text, choice } = tools;
  return (
    <fieldset>
      <legend>Who is buying</legend>
      <div className="form">
        <div className="buyer-kind" role="radiogroup" aria-label="Who is buying">
          {(
            [
              ['business', 'A company'],
              ['private', 'A private person'],
            ] as const
          ).map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="buyer_kind"
                value={value}
                defaultChecked={value === 'business'}
                onInput={choice('buyer_kind').onInput}
              />
              {words}
            </label>
          ))}
        </div>
        <NameField tools={tools} />
        <EmailField tools={tools} hint="We send the report to this address." />
        {isCompany && (
          <>
            <CompanyField tools={tools} />
            <TextField
              {...text('designation')}
              label="Designation"
              autoComplete="organization-title"
              maxLength={120}
              width="half"
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

function Note({ note: { words, tone } }: { note: NumberNote }) {
  return (
    <span className={`number-note number-note--${tone}`}>
      <Icon
        name={tone === 'ok' ? 'check-circle' : tone === 'warn' ? 'warning' : 'circle-notch'}
        className={tone === 'info' ? 'icon spin' : 'icon'}
      />
      {words}
    </span>
  );
}

/**
 * The last character of most numbers is a check digit, so a typing error has the right format and is detected all the
 * same.
 */
const wrongWords = (name: string, country: string, form?: string) =>
  form
    ? `This is not a ${name} of ${country}, which is ${form}. Compare it with your letterhead.`
    : `No ${name} of ${country} looks like this.`;

function BillingAddress({ tools, countries, billed, numberOk, onVerdict, stale }: Props) {
  const note = useNumberCheck(billed, numberOk === true, onVerdict, stale);
  const { field: text } = tools;
  const options = countries.map(({ name, phonecode }) => ({
    value: name,
    text: countryText({ name, phonecode }),
  }));
  const iso2 = countries.find(({ name }) => name === billed.country)?.iso2 ?? '';
  const { taxNumber, numberForm } = fieldsOfCountry(iso2);
  const wrong = numberOk === false ? wrongWords(taxNumber, billed.country, numberForm) : undefined;
  return (
    <fieldset>
      <legend>Billing address</legend>
      <div className="form">
        <SelectField
          {...countryOf(tools)}
          label="Country"
          autoComplete="country-name"
          placeholder="Select a country"
          options={options}
          width="half"
        />
        <TextField
          {...text('mobile_no')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          width="half"
        />
        {billed.buyer_kind === 'business' && (
          <>
            <p className="sr" role="status">
              {wrong ?? (note?.tone !== 'info' && note?.words)}
            </p>
            <TextField
              {...text('tax_number')}
              label={taxNumber}
              maxLength={40}
              required={false}
              error={wrong}
              hint={note ? <Note note={note} /> : 'Optional. Printed on the invoice.'}
              width="half"
            />
            <TextField
              {...text('po_number')}
              label="PO number"
              maxLength={60}
              required={false}
              hint="Optional. Printed on the invoice."
              width="half"
            />
          </>
        )}
        <AddressFields tools={tools} iso2={iso2} />
      </div>
    </fieldset>
  );
}
