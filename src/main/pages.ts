import { accountsPages } from '#src/features/accounts/pages.ts';
import { cataloguePages } from '#src/features/catalogue/pages.ts';
import { checkoutPages } from '#src/features/checkout/pages.ts';
import { citationPages } from '#src/features/citations/pages.ts';
import { contentPages } from '#src/features/content/pages.ts';
import { deliveryPages } from '#src/features/delivery/pages.ts';
import { leadsPages } from '#src/features/leads/pages.ts';
import { offersPages } from '#src/features/offers/pages.ts';
import { transfersPages } from '#src/features/transfers/pages.ts';
import { withdrawalsPages } from '#src/features/withdrawals/pages.ts';
import type { PageTable } from '#src/site/page.ts';

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
  ...withdrawalsPages,
};
