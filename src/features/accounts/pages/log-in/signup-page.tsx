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
    description: `Open an account at ${siteName} to keep your orders, downloads and requests in one place.`,
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
          Already have an account?{' '}
          <Link className="link" to={pages.login}>
            Login
          </Link>
        </p>
      </div>
    </AccountMain>
  ),
});
