import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { withdrawalApi } from './api.ts';
import { withdrawalContracts } from './contract.ts';
import { withdrawalsPersonal } from './personal-data.ts';
import { CONFIRM, confirmWithdrawal } from './withdraw.ts';

/** Consumers withdraw from a purchase. */
export const withdrawals: Feature = {
  name: 'withdrawals',
  calls: (store) =>
    register(withdrawalContracts, withdrawalApi({ ...store, publicUrl: store.config.publicUrl })),
  jobs: ({ db, config }) => [
    {
      kind: CONFIRM,
      handle: ({ withdrawal }) =>
        db.transaction((client) => confirmWithdrawal(client, String(withdrawal), config.publicUrl)),
    },
  ],
  personal: withdrawalsPersonal,
};
