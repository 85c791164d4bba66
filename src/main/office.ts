import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '#src/backoffice/office-part.ts';
import { campaignsOffice } from '#src/features/campaigns/backoffice/office.ts';
import { catalogueOffice } from '#src/features/catalogue/backoffice/office.ts';
import { checkoutOffice } from '#src/features/checkout/backoffice/office.ts';
import { citationsOffice } from '#src/features/citations/backoffice/office.ts';
import { consentOffice } from '#src/features/consent/backoffice/office.ts';
import { contentOffice } from '#src/features/content/backoffice/office.ts';
import { deliveryOffice } from '#src/features/delivery/backoffice/office.ts';
import { figuresOffice } from '#src/features/figures/backoffice/office.ts';
import { insightOffice } from '#src/features/insight/backoffice/office.ts';
import { leadsOffice } from '#src/features/leads/backoffice/office.ts';
import { offersOffice } from '#src/features/offers/backoffice/office.ts';
import { orderOffice } from '#src/features/orders/backoffice/office.ts';
import { paymentsOffice } from '#src/features/payments/backoffice/office.ts';
import { personsOffice } from '#src/features/persons/backoffice/office.ts';
import { redirectsOffice } from '#src/features/redirects/backoffice/office.ts';
import { searchOffice } from '#src/features/search/backoffice/office.ts';
import { staffOffice } from '#src/features/staff/backoffice/office.ts';
import { taxOffice } from '#src/features/tax/backoffice/office.ts';
import { transfersOffice } from '#src/features/transfers/backoffice/office.ts';
import { webhooksOffice } from '#src/features/webhooks/backoffice/office.ts';

const PaymentPart = lazyPart(
  () => import('#src/features/payments/backoffice/payment-part.tsx'),
  'PaymentPart',
);

const OrderActions = lazyPart(
  () => import('#src/features/payments/backoffice/order-actions.tsx'),
  'OrderActions',
);

/** The back office of all features, in the order of the menu. */
export const office: OfficePart[] = [
  catalogueOffice,
  figuresOffice,
  searchOffice,
  contentOffice,
  redirectsOffice,
  citationsOffice,
  leadsOffice,
  campaignsOffice,
  consentOffice,
  orderOffice({ Payment: PaymentPart, Actions: OrderActions }),
  checkoutOffice,
  offersOffice,
  transfersOffice,
  paymentsOffice,
  deliveryOffice,
  taxOffice,
  personsOffice,
  staffOffice,
  webhooksOffice,
  insightOffice,
];
