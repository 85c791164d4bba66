import { accountsPages } from '../features/accounts/pages.ts';
import { cataloguePages } from '../features/catalogue/pages.ts';
import { checkoutPages } from '../features/checkout/pages.ts';
import { citationPages } from '../features/citations/pages.ts';
import { contentPages } from '../features/content/pages.ts';
import { deliveryPages } from '../features/delivery/pages.ts';
import { leadsPages } from '../features/leads/pages.ts';
import { offersPages } from '../features/offers/pages.ts';
import { transfersPages } from '../features/transfers/pages.ts';
import type { PageTable } from '../site/page.ts';

/** The pages of all features; the browser loads this list, so it imports nothing else of them. */
export const pageTable: PageTable = {
  ...accountsPages,
  ...cataloguePages,
  ...checkoutPages,
  ...citationPages,
  ...contentPages,
  ...deliveryPages,
  ...leadsPages,
  ...offersPages,
  ...transfersPages,
};
