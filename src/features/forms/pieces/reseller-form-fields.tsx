import { useRef } from 'react';
import { CompanyField, EmailField, NameField, NumberField } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { countryOptions, useCountries } from '#src/site/form/use-countries.ts';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AgreeBox } from './agree-box.tsx';
import { resellerWords, tellBy } from './form-words.ts';

export function Form() {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  useKnownDetails(form, countries);
  const check = useHumanCheck('reseller', resellerWords.captcha);
  return (
    <SiteForm
      call="becomeReseller"
      formRef={form}
      keyed
      check={check}
      allRequired
      tell={tellBy(resellerWords)}
      submit="Become a Reseller"
      bodyOf={(fields, _, token) => ({
        name: fields.get('name'),
        company_name: fields.get('company_name'),
        email: fields.get('email'),
        mobile_no: fields.get('mobile_no'),
        designation: fields.get('designation'),
        country: Number(fields.get('country')),
        preciserequirement: fields.get('preciserequirement'),
        policy: fields.has('policy') ? 1 : 0,
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => (
        <>
          <NameField tools={tools} />
          <CompanyField tools={tools} />
          <EmailField tools={tools} />
          <NumberField tools={tools} name="mobile_no" />
          <TextField
            {...tools.field('designation')}
            label="Designation"
            autoComplete="organization-title"
            maxLength={120}
            width="half"
          />
          <SelectField
            {...tools.choice('country')}
            label="Country"
            placeholder="Select a country"
            autoComplete="country-name"
            options={countryOptions(countries)}
            width="half"
          />
          <TextArea
            {...tools.field('preciserequirement')}
            label="Precise requirement"
            maxLength={5000}
          />
          <AgreeBox {...tools.choice('policy')} />
        </>
      )}
    </SiteForm>
  );
}
