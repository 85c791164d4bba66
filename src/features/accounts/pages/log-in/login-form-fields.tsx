import { Link } from '#src/router/link.tsx';
import { useNavigate } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { Form as SiteForm, trapOf } from '#src/site/form/form.tsx';
import { setSignedIn } from '#src/site/signed-in.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, MESSAGE_MS, REDIRECT_MS, tellBy, words } from '../account-words.ts';
import { safeNext } from './safe-next.ts';

interface Props {
  /** The account whose session has ended: only it can continue. Absent: any account. */
  email?: string;
  /** Called instead of opening another page. */
  onLoggedIn?: () => void;
}

export function Form({ email, onLoggedIn }: Props) {
  const navigate = useNavigate();
  return (
    <SiteForm
      {...accountForm}
      call="login"
      submit="Login"
      messageMs={MESSAGE_MS}
      bodyOf={(fields) => ({
        email: fields.get('email'),
        password: fields.get('password'),
        remember: fields.has('remember'),
        ...trapOf(fields),
      })}
      tell={(outcome) => {
        const message = tellBy(words.loginFailed, words.loginException)(outcome);
        return { ...message, text: message.text || 'Login successful.' };
      }}
      onDone={() => {
        setSignedIn(true);
        if (onLoggedIn) return onLoggedIn();
        const next = safeNext(location.search);
        // The next address may be a file, which only the browser itself can open.
        setTimeout(() => (next ? location.assign(next) : navigate(pages.home)), REDIRECT_MS);
      }}
      beside={
        !onLoggedIn && (
          <Link className="link" to={pages.forgotPassword}>
            Forgot password?
          </Link>
        )
      }
    >
      {({ field }) => (
        <>
          <TextField
            {...field('email')}
            {...(email && { defaultValue: email, readOnly: true })}
            label="E-mail"
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
    </SiteForm>
  );
}
