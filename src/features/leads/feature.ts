import type { Feature, Store } from '#src/feature.ts';
import { chaptersFor } from '#src/features/documents/written-chapters.ts';
import { register } from '#src/http/api/api.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { leadApi } from './api.ts';
import { leadContracts } from './contract.ts';
import { forgetClaims } from './form-claims.ts';
import { leadsPersonal } from './personal-data.ts';
import { removeOldCvs } from './remove-old-cvs.ts';
import { forgetChosen } from './samples/chosen-sample.ts';
import { type LookDependencies, lookApi } from './samples/look-api.ts';
import { lookContracts } from './samples/look-contract.ts';
import { lookMachines } from './samples/look-machines.ts';
import { serveLook } from './samples/serve-look.ts';
import { serveSamples } from './samples/serve-samples.ts';
import { serveSubscriptions } from './serve-subscriptions.ts';
import { assignmentRuleResource } from './staff/assignment-rules.ts';
import { cannedAnswerResource } from './staff/canned-answers.ts';
import { leadStaffCalls } from './staff/staff-calls.ts';

/** What drawing a sample requires in this store. */
const lookOf = ({ db, files, config, demo }: Store): LookDependencies => ({
  db,
  files,
  publicUrl: config.publicUrl,
  chaptersOf: chaptersFor(demo?.chaptersOf),
});

/** Visitors' requests: forms, samples, applications, the newsletter. */
export const leads: Feature = {
  name: 'leads',
  calls: (store) => ({
    ...register(leadContracts, leadApi({ ...store, ...lookOf(store) })),
    ...register(lookContracts, lookApi(lookOf(store))),
  }),
  uploads: ['apply', 'applyByAlias'],
  async serve(app, store, { site, errorPage }) {
    serveSamples(app, { ...lookOf(store), temp: store.temp, errorPage });
    serveLook(app, lookOf(store), site);
    await serveSubscriptions(app, store.db);
  },
  resources: [cannedAnswerResource, assignmentRuleResource],
  staffCalls: ({ config, files }) => leadStaffCalls({ publicUrl: config.publicUrl, files }),
  personal: leadsPersonal,
  machines: lookMachines,
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
    forgetting('forget-chosen-samples', () => forgetChosen(db)),
  ],
};
