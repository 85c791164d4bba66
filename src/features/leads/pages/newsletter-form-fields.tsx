import { TextField } from '#src/ui/form/text-field.tsx';
import { newsletterWords } from './form-words.ts';
import { LeadForm } from './lead-form.tsx';
import { newsletterWording } from './wording.ts';

export type Props = Record<never, never>;

export function Form(_: Props) {
  return (
    <LeadForm
      name="newsletter"
      call="subscribe"
      words={newsletterWords}
      captcha
      quietCheck
      known={false}
      allRequired={false}
      submit="Subscribe"
      sendingText="Signing up..."
      large={false}
      className="form form--newsletter"
      bodyOf={(fields, token) => ({ email: fields.get('email'), turnstile_token: token })}
    >
      {({ field }) => (
        <TextField
          {...field('email')}
          label="E-mail address"
          hint={newsletterWording}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
    </LeadForm>
  );
}
