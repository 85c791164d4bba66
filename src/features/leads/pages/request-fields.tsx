import type { RefObject } from 'react';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { RequestBoxes } from './agree-box.tsx';
import type { FieldTools } from './lead-form.tsx';
import { CodedNumberField, CompanyField, EmailField, NameField } from './shared-fields.tsx';
import { sharedCodeCountry, useCountries } from './use-countries.ts';

interface Asked {
  reportId: string;
  type: '1' | '2';
  intent?: string;
}

/** The fields that all requests about a report have, and what is sent of them (specification, section 3). */
export function useRequestFields(
  form: RefObject<HTMLFormElement | null>,
  { reportId, type, intent }: Asked,
) {
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
  const render = (tools: FieldTools) => (
    <>
      <NameField tools={tools} />
      <EmailField tools={tools} />
      <CodedNumberField tools={tools} countries={countries} codeName="country" />
      <CompanyField tools={tools} />
      <TextArea {...tools.field('message')} label="Message" maxLength={5000} />
      <RequestBoxes />
    </>
  );
  return { bodyOf, render, choices: countries };
}
