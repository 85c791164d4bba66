import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, MESSAGE_MS, words } from '../account-words.ts';

const fieldNames = ['name', 'email', 'mobile_no', 'address', 'password'] as const;

export function Form() {
  return (
    <SiteForm
      {...accountForm}
      call="signUp"
      submit="Sign Up"
      messageMs={MESSAGE_MS}
      bodyOf={(fields) => ({
        ...Object.fromEntries(fieldNames.map((name) => [name, fields.get(name)])),
        ...trapOf(fields),
      })}
      tell={(outcome) => {
        if (outcome.kind === 'done')
          return {
            tone: 'ok',
            text: outcome.body.message ?? words.signupDone,
            more: 'You can log in now. Please confirm your address with the link in our e-mail: your requests then appear in your profile, and you can add earlier orders there.',
          };
        if (outcome.kind === 'unreachable')
          return { tone: 'error', text: words.signupFailed, more: outcome.cause };
        const joined = Object.values(outcome.errors).flat().join(' ');
        return { tone: 'error', text: joined || outcome.message || words.signupFailed };
      }}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} />
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            maxLength={254}
            width="half"
          />
          <TextField
            {...field('mobile_no')}
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            width="half"
          />
          <TextArea
            {...field('address')}
            label="Address"
            autoComplete="street-address"
            maxLength={500}
            rows={3}
          />
          <TextField
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={256}
            hint="At least 6 characters. Several unrelated words make a strong password."
          />
        </>
      )}
    </SiteForm>
  );
}
