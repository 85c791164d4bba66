import type { Feature } from '#src/feature.ts';
import { sellerResource } from './staff/seller-resource.ts';
import { rateResource, registrationResource } from './staff/tax-resources.ts';

/** How sales are taxed: who sells, where they are registered, and the rates. */
export const tax: Feature = {
  name: 'tax',
  resources: [sellerResource, registrationResource, rateResource],
};
