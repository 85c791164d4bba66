import { failure } from '#src/errors.ts';
import { customerOf } from '#src/features/accounts/auth/customer-session.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { decimalOf } from '#src/money.ts';
import type { OfferDependencies } from '../dependencies.ts';
import { askForUpgrade } from './ask-for-upgrade.ts';
import { closedWords } from './closed-words.ts';
import type { upgradeContracts } from './contract.ts';
import { closedBy, upgradeBase, upgradesOf } from './upgrade-base.ts';

/** How often larger licences can be asked for per day, for one licence: each is a mail to two people. */
const OFFERS = 10;

/** The calls about larger licences for the difference. */
export function upgradeApi(deps: OfferDependencies): Handlers<typeof upgradeContracts> {
  const { db } = deps;
  return {
    async licenceUpgrades({ params }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const base = await upgradeBase(db, params.code, customer.id);
      if (!base) return failure('not-found', { message: 'This licence is not known.' });
      const closed = closedBy(base);
      return personalAnswer({
        currency: base.currency,
        paid: decimalOf(base.paid_cents),
        upgrades: upgradesOf(base).map(({ type, cents, difference }) => ({
          type,
          price: decimalOf(cents),
          difference: decimalOf(difference),
        })),
        closed,
        closed_words: closed ? closedWords[closed] : '',
        upgraded: base.upgraded,
      });
    },
    async askForUpgrade({ body: { licence: code, type } }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const limit = { key: `upgrade ${customer.id} ${code}`, most: OFFERS, seconds: 86_400 };
      const refused = await refusedByLimits(db, [limit]);
      if (refused) return refused;
      const made = await db.transaction((client) =>
        askForUpgrade(client, deps, { code, type, userId: customer.id }),
      );
      if (typeof made !== 'string') return made;
      return personalAnswer({
        success: true as const,
        message: 'Your offer is ready.',
        offer: made,
      });
    },
  };
}
