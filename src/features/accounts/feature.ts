import { forgetPastLogIns } from '#src/auth/forget-past-log-ins.ts';
import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { accountApi } from './api.ts';
import { customers } from './auth/customers.ts';
import { accountContracts } from './contract.ts';
import { openAccounts } from './dependencies.ts';
import { accountsPersonal } from './personal-data.ts';

/** Accounts of customers: log-in, profile, library. */
export const accounts: Feature = {
  name: 'accounts',
  keepCalls: {
    session: 'never',
    profile: 'never',
    ownSessions: 'never',
    library: 'never',
    accountRequests: 'never',
    accountExport: 'never',
  },
  calls: ({ db, secret, config: { publicUrl }, captcha }, { personal }) =>
    register(
      accountContracts,
      accountApi(openAccounts({ db, secret: secret(), publicUrl, captcha, personal })),
    ),
  personal: accountsPersonal,
  duties: ({ db }) => [forgetting('forget-log-ins', () => forgetPastLogIns(db, [customers]))],
};
