import { useRef } from 'react';
import { AddressFields, countryOf } from '#src/site/form/address-fields.tsx';
import { fieldsOfCountry } from '#src/site/form/country-fields.ts';
import { CompanyField, EmailField, NameField } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { unsolvedCheck } from '#src/site/form/sentences.ts';
import { useChosenCountry } from '#src/site/form/use-chosen-country.ts';
import { byName, useCountries } from '#src/site/form/use-countries.ts';
import type { Message, Outcome } from '#src/site/form/use-form.ts';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export interface Props {
  /** A report's code, or `basket`. */
  reportId: string;
  /** The licence. */
  type: string;
  /** ISO 4217; undefined: dollars. */
  currency: string | undefined;
}

interface MadeOffer {
  message?: string;
  offer?: string;
  pdf?: string;
}

function tell(outcome: Outcome<MadeOffer>): Message {
  if (outcome.kind === 'done') {
    const { message, offer, pdf } = outcome.body;
    const more = offer && pdf && (
      <>
        <a className="link" href={offer}>
          Open the offer
        </a>{' '}
        or{' '}
        <a className="link" href={pdf}>
          download it (PDF)
        </a>
        .
      </>
    );
    return {
      tone: 'ok',
      text: message ?? 'Your offer is ready.',
      more: more || undefined,
      focus: true,
    };
  }
  const text =
    (outcome.kind === 'refused' && outcome.message) ||
    'The offer could not be made. Please try again.';
  return { tone: 'error', text, focus: true };
}

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim();

export function Form({ reportId, type, currency }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  const iso2 = useChosenCountry(form, countries);
  const { taxNumber, numberForm } = fieldsOfCountry(iso2);
  const check = useHumanCheck('offer', unsolvedCheck);
  useKnownDetails(form, countries);
  return (
    <SiteForm<MadeOffer>
      call="askForOffer"
      formRef={form}
      keyed
      check={check}
      tell={tell}
      submit="Get the quote"
      bodyOf={(fields, _, token) => ({
        name: fields.get('name'),
        email: fields.get('email'),
        company_name: fields.get('company_name'),
        country: fields.get('country'),
        tax_number: text(fields, 'tax_number'),
        address: text(fields, 'address') || undefined,
        city: text(fields, 'city') || undefined,
        state: text(fields, 'state'),
        zipcode: text(fields, 'zipcode'),
        note: text(fields, 'note'),
        report_id: reportId,
        ...(reportId === 'basket' ? {} : { type }),
        currency,
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => (
        <>
          <NameField tools={tools} />
          <EmailField tools={tools} hint="The offer and, once it is paid, the reports go here." />
          <CompanyField tools={tools} />
          <SelectField
            {...countryOf(tools)}
            label="Country"
            autoComplete="country-name"
            placeholder="Select a country"
            options={byName(countries).map(({ name }) => ({ value: name, text: name }))}
            width="half"
          />
          <TextField
            {...tools.field('tax_number')}
            label={taxNumber}
            hint={`Optional${numberForm ? `: ${numberForm}` : ''}. It determines the tax.`}
            maxLength={40}
            required={false}
          />
          <AddressFields tools={tools} iso2={iso2} />
          <TextArea
            {...tools.field('note')}
            label="A line for whoever approves"
            hint="Optional. It is shown on the page of the offer."
            maxLength={2000}
            required={false}
          />
        </>
      )}
    </SiteForm>
  );
}
