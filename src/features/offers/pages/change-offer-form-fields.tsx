import { useRef } from 'react';
import { AddressFields, countryOf } from '#src/site/form/address-fields.tsx';
import { fieldsOfCountry } from '#src/site/form/country-fields.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useChosenCountry } from '#src/site/form/use-chosen-country.ts';
import { byName, useCountries } from '#src/site/form/use-countries.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { Shown } from './shown.ts';

export interface Props {
  offerKey: string;
  billing: Shown['billing'];
  onChanged: (message: string) => void;
}

export function Form({ offerKey, billing, onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  const iso2 = useChosenCountry(form, countries);
  const { taxNumber, numberForm } = fieldsOfCountry(iso2);
  // The selected country is in the list from the start.
  const names =
    countries.length > 0 ? byName(countries).map(({ name }) => name) : [billing.country];
  return (
    <SiteForm
      call="changeOffer"
      formRef={form}
      large={false}
      quietSubmit
      submit="Change the offer"
      tell={(outcome) =>
        outcome.kind === 'done'
          ? null
          : {
              tone: 'error',
              text:
                (outcome.kind === 'refused' && outcome.message) ||
                'The offer could not be changed.',
              focus: true,
            }
      }
      bodyOf={(fields) => ({ ...Object.fromEntries(fields), website: undefined, key: offerKey })}
      onDone={({ message }) => onChanged(message ?? 'Done.')}
    >
      {(tools) => (
        <>
          <SelectField
            {...countryOf(tools)}
            label="Country"
            autoComplete="country-name"
            defaultValue={billing.country}
            options={names.map((name) => ({ value: name, text: name }))}
          />
          <TextField
            {...tools.field('tax_number')}
            label={taxNumber}
            hint={`Optional${numberForm ? `: ${numberForm}` : ''}. It determines the tax.`}
            maxLength={40}
            defaultValue={billing.tax_number}
            required={false}
          />
          <AddressFields tools={tools} iso2={iso2} known={billing} />
        </>
      )}
    </SiteForm>
  );
}
