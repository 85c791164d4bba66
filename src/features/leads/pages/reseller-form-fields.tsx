import { useRef } from 'react';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AgreeBox } from './agree-box.tsx';
import { resellerWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';
import { CompanyField, EmailField, NameField, NumberField } from './shared-fields.tsx';
import { countryOptions, useCountries } from './use-countries.ts';

export type Props = Record<never, never>;

export function Form(_: Props) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  return (
    <LeadForm
      name="reseller"
      call="becomeReseller"
      formRef={form}
      choices={countries}
      words={resellerWords}
      captcha
      submit="Become a Reseller"
      bodyOf={(fields, token) => ({
        name: fields.get('name'),
        company_name: fields.get('company_name'),
        email: fields.get('email'),
        mobile_no: fields.get('mobile_no'),
        designation: fields.get('designation'),
        country: Number(fields.get('country')),
        preciserequirement: fields.get('preciserequirement'),
        policy: fields.has('policy') ? 1 : 0,
        turnstile_token: token,
        ...(fields.get('website') ? { website: fields.get('website') } : {}),
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
    </LeadForm>
  );
}
