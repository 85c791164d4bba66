import type { Feature, Store } from '#src/feature.ts';
import { customerKey } from '#src/features/accounts/dependencies.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { register } from '#src/http/api/api.ts';
import { keyFor } from '#src/settings/secret.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { offerApi } from './api.ts';
import { offerContracts } from './contract.ts';
import type { OfferMaking } from './dependencies.ts';
import { offersPersonal } from './personal-data.ts';
import { remindOfOffers } from './remind.ts';
import { serveOffers } from './serve-offers.ts';
import { offerStaffApi } from './staff/api.ts';
import { offerStaffContracts } from './staff/contract.ts';
import { offerResource } from './staff/offer-resource.ts';
import { upgradeApi } from './upgrade/api.ts';
import { upgradeContracts } from './upgrade/contract.ts';

const makingOf = (store: Store): OfferMaking => ({
  db: store.db,
  publicUrl: store.config.publicUrl,
  offerSecret: keyFor(store.secret(), 'offer'),
});

/** Offers: a price fixed until a date, for buyers whose company has to approve it. */
export const offers: Feature = {
  name: 'offers',
  // Private links: their pages are only for those who received one.
  machines: { closed: ['/offer/'] },
  keepCalls: { offer: 'never', licenceUpgrades: 'never' },
  calls(store) {
    const deps = {
      ...makingOf(store),
      payments: paymentsOf(store),
      captcha: store.captcha,
      sessionKey: customerKey(store.secret()),
      numberPrefix: store.config.orderNumberPrefix,
    };
    return {
      ...register(offerContracts, offerApi(deps)),
      ...register(upgradeContracts, upgradeApi(deps)),
    };
  },
  serve: (app, store, { errorPage }) => serveOffers(app, { ...makingOf(store), errorPage }),
  personal: offersPersonal,
  resources: [offerResource],
  staffCalls: (store) => staffCalls(offerStaffContracts, offerStaffApi(makingOf(store))),
  duties: (store) => [
    {
      name: 'offer-reminders',
      every: 600_000,
      run: (signal) => remindOfOffers(makingOf(store), signal),
    },
  ],
};
