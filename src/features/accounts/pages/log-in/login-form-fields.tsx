import { Link } from '#src/router/link.tsx';
import { useNavigate } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { setSignedIn } from '#src/site/signed-in.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AccountForm, honeypot } from '../account-form.tsx';
import { MESSAGE_MS, REDIRECT_MS, words } from '../account-words.ts';
import { safeNext } from './safe-next.ts';

export function Form() {
  const navigate = useNavigate();
  return (
    <AccountForm
      call="login"
      submit="Login"
      required={['email', 'password']}
      messageMs={MESSAGE_MS}
      bodyOf={(fields) => ({
        email: fields.get('email'),
        password: fields.get('password'),
        remember: fields.has('remember'),
        ...honeypot(fields),
      })}
      tell={(outcome) => {
        if (outcome.kind === 'done')
          return { tone: 'ok', text: outcome.body.message ?? 'Login successful.' };
        const text =
          outcome.kind === 'refused'
            ? (outcome.message ?? words.loginFailed)
            : words.loginException;
        return { tone: 'error', text };
      }}
      onDone={() => {
        setSignedIn(true);
        const next = safeNext(location.search);
        // The place to go on to may be a file, which only the browser itself can open.
        setTimeout(() => (next ? location.assign(next) : navigate(pages.home)), REDIRECT_MS);
      }}
      beside={
        <Link className="link" to={pages.forgotPassword}>
          Forgot password?
        </Link>
      }
    >
      {(field) => (
        <>
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <TextField
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
          />
          <Checkbox name="remember">Remember me</Checkbox>
        </>
      )}
    </AccountForm>
  );
}
