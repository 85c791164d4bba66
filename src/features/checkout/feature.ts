import type { Feature } from '#src/feature.ts';
import { customerKey } from '#src/features/accounts/dependencies.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { register } from '#src/http/api/api.ts';
import { keyFor } from '#src/settings/secret.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { checkoutApi } from './api.ts';
import { basketApi } from './basket/api.ts';
import { basketContracts } from './basket/contract.ts';
import { identifyBuyers } from './buyer-browser.ts';
import { codeResource } from './codes/code-resource.ts';
import { checkoutContracts } from './contract.ts';
import { customLinkResource } from './custom-links/custom-link-resource.ts';
import { customLinkStaffApi, customLinkStaffContracts } from './custom-links/custom-link-staff.ts';
import { checkoutPersonal } from './personal-data.ts';
import { pricingApi } from './pricing/api.ts';
import { ceilingResource } from './pricing/ceiling-resource.ts';
import { numberApi } from './pricing/check-tax-number.ts';
import { numberContracts, pricingContracts } from './pricing/contract.ts';

/** The buyer's side: basket, price, order, return from the payment. */
export const checkout: Feature = {
  name: 'checkout',
  keepCalls: { basket: 'never', buyNowLink: 'never', captureOrder: 'never' },
  prepare: (app, { config }) =>
    identifyBuyers(app, { https: config.publicUrl.startsWith('https:') }),
  calls(store) {
    const payments = paymentsOf(store);
    const { db, config } = store;
    const sessionKey = customerKey(store.secret());
    const quoteKey = keyFor(store.secret(), 'quote');
    return {
      ...register(basketContracts, basketApi({ db, publicUrl: config.publicUrl, sessionKey })),
      ...register(pricingContracts, pricingApi({ db, quoteKey })),
      ...register(numberContracts, numberApi(db, config.viesUrl)),
      ...register(
        checkoutContracts,
        checkoutApi({
          payments,
          sessionKey,
          numberPrefix: store.config.orderNumberPrefix,
          captcha: store.captcha,
          keyFor: (purpose) => keyFor(store.secret(), purpose),
        }),
      ),
    };
  },
  personal: checkoutPersonal,
  resources: [customLinkResource, codeResource, ceilingResource],
  staffCalls: () => staffCalls(customLinkStaffContracts, customLinkStaffApi),
};
