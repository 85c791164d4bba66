import type { Feature } from '#src/feature.ts';
import { accounts } from '#src/features/accounts/feature.ts';
import { bulk } from '#src/features/bulk/feature.ts';
import { campaigns } from '#src/features/campaigns/feature.ts';
import { catalogue } from '#src/features/catalogue/feature.ts';
import { checkout } from '#src/features/checkout/feature.ts';
import { citations } from '#src/features/citations/feature.ts';
import { consent } from '#src/features/consent/feature.ts';
import { content } from '#src/features/content/feature.ts';
import { delivery } from '#src/features/delivery/feature.ts';
import { figures } from '#src/features/figures/feature.ts';
import { insight } from '#src/features/insight/feature.ts';
import { leads } from '#src/features/leads/feature.ts';
import { offers } from '#src/features/offers/feature.ts';
import { orders } from '#src/features/orders/feature.ts';
import { payments } from '#src/features/payments/feature.ts';
import { persons } from '#src/features/persons/feature.ts';
import { redirects } from '#src/features/redirects/feature.ts';
import { search } from '#src/features/search/feature.ts';
import { staff } from '#src/features/staff/feature.ts';
import { tax } from '#src/features/tax/feature.ts';
import { transfers } from '#src/features/transfers/feature.ts';
import { webhooks } from '#src/features/webhooks/feature.ts';
import { withdrawals } from '#src/features/withdrawals/feature.ts';

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
  withdrawals,
  accounts,
  persons,
  bulk,
  insight,
  webhooks,
  staff,
];
