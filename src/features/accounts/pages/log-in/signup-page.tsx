import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { AccountMain } from '../account-main.tsx';
import { ForStrangers } from './for-strangers.tsx';
import { SignupForm } from './signup-form.ts';

export const page = definePage({
  load: async () => null,
  head: (_, { siteName }) => ({
    title: 'Sign Up',
    description: `Open an account at ${siteName} and find your orders, downloads and requests again.`,
    canonical: pages.signup,
    robots: 'noindex',
  }),
  Body: () => (
    <AccountMain
      title="Sign Up"
      lede="One account for your orders, downloads, invoices and requests."
    >
      <ForStrangers>
        <SignupForm />
      </ForStrangers>
      <div className="account-page__more">
        <p>
          You have an account already?{' '}
          <Link className="link" to={pages.login}>
            Login
          </Link>
        </p>
      </div>
    </AccountMain>
  ),
});
