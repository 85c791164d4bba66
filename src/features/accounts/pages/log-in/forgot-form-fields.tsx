import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';

export function Form() {
  return (
    <SiteForm
      {...accountForm}
      call="forgotPassword"
      submit="Send reset link"
      bodyOf={(fields) => ({ email: fields.get('email'), ...trapOf(fields) })}
      tell={(outcome) => {
        if (outcome.kind === 'done')
          return {
            tone: 'ok',
            text: words.resetSent,
            more: 'It works once, for 30 minutes. Please check your spam folder as well.',
          };
        return tellBy(words.resetFailed, words.resetUnreachable)(outcome);
      }}
    >
      {({ field }) => (
        <TextField
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={254}
        />
      )}
    </SiteForm>
  );
}
