import type { RefObject } from 'react';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { RequestBoxes } from './agree-box.tsx';
import { findByName } from './find-by-name.ts';
import type { FieldTools } from './lead-form.tsx';
import { codeOptions, sharedCodeCountry, useCountries } from './use-countries.ts';

interface Asked {
  reportId: string;
  type: '1' | '2';
  intent?: string;
}

/** The fields that all requests about a report have, and what is sent of them (specification, section 3). */
export function useRequestFields(form: RefObject<HTMLFormElement | null>, { reportId, type, intent }: Asked) {
  const countries = useCountries(form);
  const bodyOf = (fields: FormData, token: string, element: HTMLFormElement) => {
    const select = element.elements.namedItem('country') as HTMLSelectElement;
    const iso = sharedCodeCountry(countries, select);
    return {
      name: fields.get('name'),
      email: fields.get('email'),
      country: fields.get('country'),
      mobile_no: fields.get('mobile_no'),
      company_name: fields.get('company_name'),
      message: fields.get('message'),
      report_id: reportId,
      type,
      turnstile_token: token,
      ...(intent ? { intent } : {}),
      ...(iso ? { country_iso2: iso } : {}),
      ...(fields.has('marketing_consent') ? { marketing_consent: true } : {}),
      ...(fields.get('website') ? { website: fields.get('website') } : {}),
    };
  };
  const render = ({ field, choice }: FieldTools) => {
    const { error, onInput } = choice('country');
    const { error: numberError, ...number } = field('mobile_no');
    return (
      <>
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} width="half" />
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" maxLength={254} width="half" />
        <PhoneField
          label="Phone number"
          width="half"
          codes={codeOptions(countries)}
          codeName="country"
          codeError={error}
          code={{ onInput, onKeyDown: findByName }}
          name="mobile_no"
          error={numberError}
          number={{ ...number, maxLength: 30 }}
        />
        <TextField
          {...field('company_name')}
          label="Company name"
          autoComplete="organization"
          maxLength={160}
          width="half"
        />
        <TextArea {...field('message')} label="Message" maxLength={5000} />
        <RequestBoxes />
      </>
    );
  };
  return { bodyOf, render };
}
