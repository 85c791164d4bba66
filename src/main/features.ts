import type { Feature } from '../feature.ts';
import { accounts } from '../features/accounts/feature.ts';
import { bulk } from '../features/bulk/feature.ts';
import { campaigns } from '../features/campaigns/feature.ts';
import { catalogue } from '../features/catalogue/feature.ts';
import { checkout } from '../features/checkout/feature.ts';
import { citations } from '../features/citations/feature.ts';
import { consent } from '../features/consent/feature.ts';
import { content } from '../features/content/feature.ts';
import { delivery } from '../features/delivery/feature.ts';
import { figures } from '../features/figures/feature.ts';
import { insight } from '../features/insight/feature.ts';
import { leads } from '../features/leads/feature.ts';
import { offers } from '../features/offers/feature.ts';
import { orders } from '../features/orders/feature.ts';
import { payments } from '../features/payments/feature.ts';
import { persons } from '../features/persons/feature.ts';
import { redirects } from '../features/redirects/feature.ts';
import { search } from '../features/search/feature.ts';
import { staff } from '../features/staff/feature.ts';
import { tax } from '../features/tax/feature.ts';
import { transfers } from '../features/transfers/feature.ts';
import { webhooks } from '../features/webhooks/feature.ts';

/** The features of the store, the one list of them. */
export const features: Feature[] = [
  catalogue,
  figures,
  citations,
  search,
  content,
  redirects,
  leads,
  campaigns,
  consent,
  checkout,
  offers,
  transfers,
  tax,
  payments,
  orders,
  delivery,
  accounts,
  persons,
  bulk,
  insight,
  webhooks,
  staff,
];
