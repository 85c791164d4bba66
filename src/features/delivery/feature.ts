import type { Feature, Store } from '#src/feature.ts';
import { customerKey } from '#src/features/accounts/customer-key.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import type { Delivery } from './dependencies.ts';
import { serveDownloads } from './serve-downloads.ts';
import { deliveryStaffApi } from './staff-api.ts';
import { deliveryStaffContracts } from './staff-contract.ts';

declare module '#src/feature.ts' {
  interface DemoParts {
    chaptersOf: NonNullable<Delivery['chaptersOf']>;
  }
}

/** What the making of files works with in this store. */
const deliveryOf = ({ db, files, config, temp, demo }: Store): Delivery => ({
  db,
  files,
  publicUrl: config.publicUrl,
  temp,
  ...(demo && { chaptersOf: demo.chaptersOf }),
});

/** What a buyer gets: the private link, the stamped report, the invoice. */
export const delivery: Feature = {
  name: 'delivery',
  serve: (app, store, { errorPage }) =>
    serveDownloads(app, {
      ...deliveryOf(store),
      sessionKey: customerKey(store.secret()),
      errorPage,
    }),
  staffCalls: (store) => staffCalls(deliveryStaffContracts, deliveryStaffApi(deliveryOf(store))),
};
