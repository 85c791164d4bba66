import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { addressResource } from './address-resource.ts';
import { lookupOf } from './find-target.ts';
import { redirectStaffApi } from './staff-api.ts';
import { redirectStaffContracts } from './staff-contract.ts';

/** Redirects from old addresses to current pages. */
export const redirects: Feature = {
  name: 'redirects',
  serve(app, { db }, { site }) {
    site.elsewhere = lookupOf(app, db);
  },
  personal: { nobody: { old_address: 'addresses of pages' } },
  resources: [addressResource],
  staffCalls: () => staffCalls(redirectStaffContracts, redirectStaffApi),
};
