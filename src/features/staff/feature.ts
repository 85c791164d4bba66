import { forgetPastLogIns } from '#src/auth/forget-past-log-ins.ts';
import { totpKeyOf } from '#src/auth/sealed-secret.ts';
import { isAuditSeparate } from '#src/db/separate-audit.ts';
import type { Feature } from '#src/feature.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { keyFor } from '#src/settings/secret.ts';
import { forgetAnswers } from '#src/staff/answered-once.ts';
import { forgetAdded } from '#src/staff/resource/added-once.ts';
import { forgetOldUploads } from '#src/staff/uploads.ts';
import { forgetVersions } from '#src/staff/versions/version-sql.ts';
import { staffFeatureCalls } from './calls.ts';
import { staffPersonal } from './personal-data.ts';
import { staffKind } from './staff-kind.ts';

const SEPARATE = 'The store can add to it and can change nothing in it.';
const CHANGEABLE =
  'The store’s own role in the database could change it; the operations page says how to take that right away.';

/** The staff's accounts: log-in, second factor, links, the audit record. */
export const staff: Feature = {
  name: 'staff',
  staffCalls({ secret, config: { publicUrl, production }, captcha }, { callsOf, scopesOf }) {
    return staffFeatureCalls({
      publicUrl,
      production,
      callsOf,
      scopesOf,
      check: { captcha, publicUrl },
      deviceKey: keyFor(secret(), 'known devices of staff'),
      totpKey: totpKeyOf(secret()),
    });
  },
  personal: staffPersonal,
  health: {
    line: {
      title: 'Record of changes',
      async read(db) {
        const ok = await isAuditSeparate(db);
        return { ok, text: ok ? SEPARATE : CHANGEABLE };
      },
    },
  },
  duties: ({ db }) => [
    forgetting('forget-staff-log-ins', () => forgetPastLogIns(db, [staffKind])),
    forgetting('forget-uploads', () => forgetOldUploads(db)),
    forgetting('forget-added-records', () => forgetAdded(db)),
    forgetting('forget-answers', () => forgetAnswers(db)),
    forgetting('forget-versions', () => forgetVersions(db)),
  ],
};
