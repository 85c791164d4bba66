import type { Feature } from '#src/feature.ts';
import { customerKey } from '#src/features/accounts/dependencies.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { register } from '#src/http/api/api.ts';
import { keyFor } from '#src/settings/secret.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { checkoutApi } from './api.ts';
import { identifyBuyers } from './buyer-browser.ts';
import { checkoutContracts } from './contract.ts';
import { customLinkResource } from './custom-link-resource.ts';
import { customLinkStaffApi, customLinkStaffContracts } from './custom-link-staff.ts';
import { checkoutPersonal } from './personal-data.ts';

/** What a buyer does: offer, price, order. */
export const checkout: Feature = {
  name: 'checkout',
  keepCalls: { buyNowLink: 'never', captureOrder: 'never' },
  prepare: (app, { config }) =>
    identifyBuyers(app, { https: config.publicUrl.startsWith('https:') }),
  calls: (store) =>
    register(
      checkoutContracts,
      checkoutApi({
        payments: paymentsOf(store),
        sessionKey: customerKey(store.secret()),
        numberPrefix: store.config.orderNumberPrefix,
        captcha: store.captcha,
        keyFor: (purpose) => keyFor(store.secret(), purpose),
      }),
    ),
  personal: checkoutPersonal,
  resources: [customLinkResource],
  staffCalls: () => staffCalls(customLinkStaffContracts, customLinkStaffApi),
};
