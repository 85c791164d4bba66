import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { AccountMain } from '../account-main.tsx';
import { ForStrangers } from './for-strangers.tsx';
import { LoginForm } from './login-form.ts';

export const page = definePage({
  load: async () => null,
  head: (_, { siteName }) => ({
    title: 'Login',
    description: `Log in to ${siteName} to see your orders, downloads, invoices and requests.`,
    canonical: pages.login,
    robots: 'noindex',
  }),
  Body: () => (
    <AccountMain title="Login" lede="Your orders, downloads, invoices and requests in one place.">
      <ForStrangers>
        <LoginForm />
      </ForStrangers>
      <div className="account-page__more">
        <p>
          No account yet?{' '}
          <Link className="link" to={pages.signup}>
            Sign up
          </Link>
        </p>
        <p>
          By logging in you accept the{' '}
          <Link className="link" to={pages.termsAndCondition}>
            Terms & Conditions
          </Link>
          , the{' '}
          <Link className="link" to={pages.privacyPolicies}>
            Privacy Policy
          </Link>{' '}
          and the{' '}
          <Link className="link" to={pages.gdprPolicies}>
            GDPR Policy
          </Link>
          .
        </p>
      </div>
    </AccountMain>
  ),
});
