import type { RefObject } from 'react';
import { CodedNumberField, CompanyField, EmailField, NameField } from '#src/site/form/fields.tsx';
import { trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { sharedCodeCountry, useCountries } from '#src/site/form/use-countries.ts';
import type { FieldTools } from '#src/site/form/use-form.ts';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { RequestBoxes } from './agree-box.tsx';
import { requestWords } from './form-words.ts';

interface RequestKind {
  reportId: string;
  type: '1' | '2';
  intent?: string;
}

/** The fields that all requests about a report have in common, and the body sent to the server. */
export function useRequestFields(
  form: RefObject<HTMLFormElement | null>,
  { reportId, type, intent }: RequestKind,
) {
  const countries = useCountries(form);
  useKnownDetails(form, countries);
  const check = useHumanCheck(intent ?? 'sample', requestWords.captcha);
  const bodyOf = (fields: FormData, element: HTMLFormElement, token: string) => {
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
      ...trapOf(fields),
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
  return { bodyOf, check, render };
}
