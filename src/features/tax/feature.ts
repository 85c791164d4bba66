import type { Feature } from '#src/feature.ts';
import { taxReportResource } from './staff/report-resource.ts';
import { sellerResource } from './staff/seller-resource.ts';
import { rateResource, registrationResource } from './staff/tax-resources.ts';

/** The tax on sales: the seller, its registrations, and the rates. */
export const tax: Feature = {
  name: 'tax',
  resources: [sellerResource, registrationResource, rateResource, taxReportResource],
  personal: {
    nobody: {
      legal_seller: 'the publisher itself',
      tax_registration: 'registrations of the publisher',
      tax_rate: 'rates of countries',
      refused_tax_number: 'numbers that are not in use, for a day',
    },
  },
};
