import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useHumanCheck } from '#src/site/form/human-check.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { newsletterWords, tellBy } from './form-words.ts';
import { newsletterWording } from './wording.ts';

export function Form() {
  const check = useHumanCheck('newsletter', newsletterWords.captcha);
  return (
    <SiteForm
      call="subscribe"
      keyed
      check={check}
      quietCheck
      tell={tellBy(newsletterWords, 'Please confirm it with the link in our e-mail.')}
      submit="Subscribe"
      sendingText="Signing up..."
      large={false}
      className="form form--newsletter"
      bodyOf={(fields, _, token) => ({ email: fields.get('email'), turnstile_token: token })}
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
    </SiteForm>
  );
}
