import { COMMON_PASSWORD, isCommonPassword } from '#src/auth/common-passwords.ts';
import { conflict, failure, invalidField, tooMany } from '#src/errors.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { customerOf } from './auth/customer-session.ts';
import { askForOrder, claimOrder } from './claim-order.ts';
import type { accountContracts } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { endOwnSessions, ownSessions } from './own-sessions.ts';
import { changePassword } from './password/change-password.ts';

type SecurityCall =
  | 'changePassword'
  | 'ownSessions'
  | 'endOwnSessions'
  | 'askForOrder'
  | 'claimOrder';

const A_DAY_S = 86_400;
const UNCONFIRMED = 'Confirm your own address first.';
const OLD_LINK =
  'This link has expired or has already been used. If the order is not in your profile, you can ask for a new link there.';
const OTHER_ACCOUNT =
  'Another account asked for this link. Log in to that one and open the link again.';

/** The handlers for an account's security: password, sessions, and orders made without logging in. */
export function securityApi(
  deps: AccountDependencies,
): Pick<Handlers<typeof accountContracts>, SecurityCall> {
  const { db } = deps;
  return {
    async changePassword({ body: { current_password: current, password: next } }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      if (isCommonPassword(next)) return invalidField('password', COMMON_PASSWORD);
      const outcome = await changePassword(deps, customer, { current, next });
      if (outcome.ok)
        return personalAnswer({
          success: true as const,
          message: 'Your password has been changed, and all other devices have been logged out.',
        });
      return outcome.wait
        ? tooMany(outcome.wait.retryAfter)
        : invalidField('current_password', 'Wrong password.');
    },
    async ownSessions(_, { caller }) {
      const customer = await customerOf(deps, caller);
      return customer
        ? personalAnswer({ sessions: await ownSessions(db, customer) })
        : failure('unauthorized');
    },
    async endOwnSessions({ body }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const ended = await endOwnSessions(db, customer, body.session);
      const message =
        ended === 1 ? 'One device was logged out.' : `${ended} devices were logged out.`;
      return personalAnswer({
        success: true as const,
        message,
        sessions: await ownSessions(db, customer),
      });
    },
    async askForOrder({ body: { order_no: orderNo, email } }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      if (!customer.email_confirmed) return conflict(UNCONFIRMED);
      if (!(await askForOrder(deps, customer, { orderNo, email }))) return tooMany(A_DAY_S);
      const message = `If that order was made with ${email.toLowerCase()}, a link was mailed there. Open it while you are logged in.`;
      return personalAnswer({ success: true as const, message });
    },
    async claimOrder({ body: { token } }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const claim = await claimOrder(deps, customer, token);
      if (!claim.ok)
        return failure('invalid', { message: claim.why === 'old-link' ? OLD_LINK : OTHER_ACCOUNT });
      return personalAnswer({
        success: true as const,
        message: `Order ${claim.orderNo} is now in your account.`,
      });
    },
  };
}
