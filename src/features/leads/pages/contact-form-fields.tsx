import { useRef } from 'react';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AgreeBox } from './agree-box.tsx';
import { contactWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';
import { CodedNumberField, CompanyField, EmailField, NameField } from './shared-fields.tsx';
import { useCountries } from './use-countries.ts';

export interface Props {
  /** Filled into the subject. */
  subject?: string;
  /** The form stands in a narrow column: one field a line. */
  narrow?: boolean;
  /** Told once the message is sent. */
  onSent?: () => void;
}

/** The number with the chosen code in front, unless it was typed with one. */
const withCode = (code: string, number: string) =>
  /^(\+|00)/.test(number.trim()) ? number : `${code} ${number.trim()}`;

export function Form({ subject, narrow, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries(form);
  const { email } = useFrame().info;
  return (
    <LeadForm
      name="contact"
      call="contact"
      formRef={form}
      choices={countries}
      words={{ ...contactWords, successMore: `Thank you. The answer will come from ${email}.` }}
      captcha
      submit="Send Message"
      className={narrow ? 'form form--narrow' : 'form'}
      onSent={onSent}
      bodyOf={(fields, token) => ({
        name: fields.get('name'),
        email: fields.get('email'),
        subject: fields.get('subject'),
        message: fields.get('message'),
        mobile_no: withCode(String(fields.get('country_code')), String(fields.get('mobile_no'))),
        company_name: fields.get('company_name'),
        privacy_policy: fields.has('privacy_policy'),
        turnstile_token: token,
        ...(fields.get('website') ? { website: fields.get('website') } : {}),
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
    </LeadForm>
  );
}
