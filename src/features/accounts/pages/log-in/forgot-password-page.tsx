import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { AccountMain } from '../account-main.tsx';
import { ForgotForm } from './forgot-form.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Forgot Password',
    description: 'Get a link by e-mail to set a new password.',
    canonical: pages.forgotPassword,
    robots: 'noindex',
  }),
  Body: () => (
    <AccountMain
      title="Forgot Password"
      lede="Enter the address of your account and we’ll send you a link to set a new password."
    >
      <ForgotForm />
      <div className="account-page__more">
        <p>
          Remember your password?{' '}
          <Link className="link" to={pages.login}>
            Login
          </Link>
        </p>
      </div>
    </AccountMain>
  ),
});
