import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { forgetClaims } from './accept-form.ts';
import { leadApi } from './api.ts';
import { leadContracts } from './contract.ts';
import { leadsPersonal } from './personal-data.ts';
import { removeOldCvs } from './remove-old-cvs.ts';
import { serveSamples } from './samples/serve-samples.ts';
import { serveSubscriptions } from './serve-subscriptions.ts';
import { leadStaffCalls } from './staff/staff-calls.ts';

/** What visitors ask for: forms, samples, applications, the newsletter. */
export const leads: Feature = {
  name: 'leads',
  calls: (store) =>
    register(leadContracts, leadApi({ ...store, publicUrl: store.config.publicUrl })),
  uploads: ['apply', 'applyByAlias'],
  async serve(app, { db, files, config, demo }, { errorPage }) {
    const { publicUrl } = config;
    serveSamples(app, { db, files, publicUrl, chaptersOf: demo?.chaptersOf, errorPage });
    await serveSubscriptions(app, db);
  },
  staffCalls: ({ config, files }) => leadStaffCalls({ publicUrl: config.publicUrl, files }),
  personal: leadsPersonal,
  health: {
    files: [
      {
        what: 'CV',
        rows: 'SELECT id::text AS record, cv_key AS key, created_at AS newest FROM lead WHERE cv_key IS NOT NULL',
      },
    ],
  },
  duties: ({ db, files }) => [
    forgetting('forget-form-claims', () => forgetClaims(db)),
    forgetting('remove-old-cvs', () => removeOldCvs(db, files)),
  ],
};
