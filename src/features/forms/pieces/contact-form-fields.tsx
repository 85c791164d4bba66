import { useRef } from 'react';
import { CodedNumberField, CompanyField, EmailField, NameField } from '#src/site/form/fields.tsx';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { useCountries } from '#src/site/form/use-countries.ts';
import { useKnownDetails } from '#src/site/form/use-known-details.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AgreeBox } from './agree-box.tsx';
import { contactWords, tellBy } from './form-words.ts';

export interface Props {
  /** Initial value of the subject. */
  subject?: string;
  /** The form is in a narrow column: one field per line. */
  narrow?: boolean;
  /** Called once the message is sent. */
  onSent?: () => void;
}

/** The phone number with the chosen country code, unless it was typed with one. */
const withCode = (code: string, number: string) =>
  /^(\+|00)/.test(number.trim()) ? number : `${code} ${number.trim()}`;

export function Form({ subject, narrow, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  useKnownDetails(form, countries);
  const check = useHumanCheck('contact', contactWords.captcha);
  const { email } = useFrame().info;
  return (
    <SiteForm
      call="contact"
      formRef={form}
      keyed
      check={check}
      allRequired
      tell={tellBy(contactWords, `Thank you. The answer will come from ${email}.`)}
      submit="Send Message"
      className={narrow ? 'form form--narrow' : 'form'}
      onDone={onSent}
      bodyOf={(fields, _, token) => ({
        name: fields.get('name'),
        email: fields.get('email'),
        subject: fields.get('subject'),
        message: fields.get('message'),
        mobile_no: withCode(String(fields.get('country_code')), String(fields.get('mobile_no'))),
        company_name: fields.get('company_name'),
        privacy_policy: fields.has('privacy_policy'),
        turnstile_token: token,
        ...trapOf(fields),
      })}
    >
      {(tools) => (
        <>
          <NameField tools={tools} />
          <EmailField tools={tools} />
          <CodedNumberField tools={tools} countries={countries} codeName="country_code" />
          <CompanyField tools={tools} />
          <TextField
            {...tools.field('subject')}
            label="Subject"
            defaultValue={subject}
            maxLength={200}
          />
          <TextArea {...tools.field('message')} label="Message" maxLength={5000} />
          <AgreeBox {...tools.choice('privacy_policy')} />
        </>
      )}
    </SiteForm>
  );
}
