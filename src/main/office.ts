import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import type { OfficePart } from '../backoffice/office-part.ts';
import { campaignsOffice } from '../features/campaigns/backoffice/office.ts';
import { catalogueOffice } from '../features/catalogue/backoffice/office.ts';
import { checkoutOffice } from '../features/checkout/backoffice/office.ts';
import { citationsOffice } from '../features/citations/backoffice/office.ts';
import { consentOffice } from '../features/consent/backoffice/office.ts';
import { contentOffice } from '../features/content/backoffice/office.ts';
import { deliveryOffice } from '../features/delivery/backoffice/office.ts';
import { figuresOffice } from '../features/figures/backoffice/office.ts';
import { insightOffice } from '../features/insight/backoffice/office.ts';
import { leadsOffice } from '../features/leads/backoffice/office.ts';
import { offersOffice } from '../features/offers/backoffice/office.ts';
import { orderOffice } from '../features/orders/backoffice/office.ts';
import { paymentsOffice } from '../features/payments/backoffice/office.ts';
import { personsOffice } from '../features/persons/backoffice/office.ts';
import { redirectsOffice } from '../features/redirects/backoffice/office.ts';
import { searchOffice } from '../features/search/backoffice/office.ts';
import { staffOffice } from '../features/staff/backoffice/office.ts';
import { taxOffice } from '../features/tax/backoffice/office.ts';
import { transfersOffice } from '../features/transfers/backoffice/office.ts';
import { webhooksOffice } from '../features/webhooks/backoffice/office.ts';

const PaymentPart = lazyPart(
  () => import('../features/payments/backoffice/payment-part.tsx'),
  'PaymentPart',
);

const OrderActions = lazyPart(
  () => import('../features/payments/backoffice/order-actions.tsx'),
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
