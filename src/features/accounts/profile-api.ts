import { conflict, failure, invalidField, tooMany } from '#src/errors.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { attachment } from '#src/http/attachment.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { type CustomerRow, customerOf, leftCookies } from './auth/customer-session.ts';
import { changeProfile } from './change-profile.ts';
import type { accountContracts, Profile } from './contract.ts';
import { deleteAccount } from './delete-account.ts';
import type { AccountDependencies } from './dependencies.ts';
import { exportAccount } from './export-account.ts';
import { libraryEntries, requestEntries } from './library.ts';
import { mailConfirmation } from './register.ts';

type ProfileCall =
  | 'profile'
  | 'changeProfile'
  | 'resendConfirmation'
  | 'library'
  | 'accountRequests'
  | 'accountExport'
  | 'deleteAccount';

/** What the pages of an account list at most; an export has everything. */
const MOST_LINES = 200;
const MOST_REQUESTS = 100;

const problems: Partial<Record<string, Record<string, string[]>>> = {
  'unknown-country': { country: ['Choose your country.'] },
  'password-needed': { password: ['Enter your current password to change the address.'] },
  'wrong-password': { password: ['Wrong password.'] },
};

const present = (customer: CustomerRow): Profile => ({
  name: customer.name,
  email: customer.email,
  email_confirmed: customer.email_confirmed,
  mobile_no: customer.phone,
  country: customer.country_id,
  country_name: customer.country ?? '',
  state: customer.state,
  city: customer.city,
  address: customer.address,
});

/** The handlers of what customers see and do in their account. */
export function profileApi(
  deps: AccountDependencies,
): Pick<Handlers<typeof accountContracts>, ProfileCall> {
  const { db } = deps;
  return {
    async profile(_, { caller }) {
      const customer = await customerOf(deps, caller);
      return customer ? personalAnswer({ profile: present(customer) }) : failure('unauthorized');
    },
    async changeProfile({ body }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const outcome = await changeProfile(deps, customer, body);
      if (outcome.kind === 'too-many') return tooMany(outcome.retryAfter);
      const problem = problems[outcome.kind];
      if (problem) return failure('invalid', { errors: problem });
      const saved = await customerOf(deps, caller);
      if (!saved) return failure('unauthorized');
      const message =
        outcome.kind === 'mailed'
          ? `Saved. The new address counts once you open the link that was sent to ${body.email.toLowerCase()}.`
          : 'Your profile has been saved.';
      return personalAnswer({ success: true as const, message, profile: present(saved) });
    },
    async resendConfirmation(_, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      if (customer.email_confirmed) return conflict('Your address is already confirmed.');
      const limit = { key: `confirm again ${customer.id}`, most: 3, seconds: 3600 };
      const refused = await refusedByLimits(db, [limit]);
      if (refused) return refused;
      if (!(await db.transaction((client) => mailConfirmation(deps, client, customer))))
        return tooMany(86_400);
      return personalAnswer({
        success: true as const,
        message: `The link was sent to ${customer.email}.`,
      });
    },
    async library(_, { caller }) {
      const customer = await customerOf(deps, caller);
      return customer
        ? personalAnswer({ orders: await libraryEntries(db, customer, MOST_LINES) })
        : failure('unauthorized');
    },
    async accountRequests(_, { caller }) {
      const customer = await customerOf(deps, caller);
      return customer
        ? personalAnswer({ requests: await requestEntries(db, customer, MOST_REQUESTS) })
        : failure('unauthorized');
    },
    async accountExport(_, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      return personalAnswer(
        { profile: present(customer), ...(await exportAccount(deps, customer)) },
        { 'content-disposition': attachment('my-data.json') },
      );
    },
    async deleteAccount({ body }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const outcome = await deleteAccount(deps, customer, body.password);
      if (outcome.ok)
        return personalAnswer(
          { success: true as const, message: 'Your account was deleted.' },
          { 'set-cookie': leftCookies(deps) },
        );
      if (outcome.wait) return tooMany(outcome.wait.retryAfter);
      return invalidField('password', 'Wrong password.');
    },
  };
}
