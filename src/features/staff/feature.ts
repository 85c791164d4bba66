import { forgetPastLogIns } from '#src/auth/forget-past-log-ins.ts';
import { totpKeyOf } from '#src/auth/sealed-secret.ts';
import type { Feature } from '#src/feature.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { keyFor } from '#src/settings/secret.ts';
import { forgetOldUploads } from '#src/staff/uploads.ts';
import { staffFeatureCalls } from './calls.ts';
import { staffPersonal } from './personal-data.ts';
import { staffKind } from './staff-kind.ts';

/** The accounts of the staff: log-in, second factor, links, the record of changes. */
export const staff: Feature = {
  name: 'staff',
  staffCalls({ secret, config: { publicUrl, production }, captcha }, { callsOf }) {
    return staffFeatureCalls({
      publicUrl,
      production,
      callsOf,
      check: { captcha, publicUrl },
      deviceKey: keyFor(secret(), 'known devices of staff'),
      totpKey: totpKeyOf(secret()),
    });
  },
  personal: staffPersonal,
  duties: ({ db }) => [
    forgetting('forget-staff-log-ins', () => forgetPastLogIns(db, [staffKind])),
    forgetting('forget-uploads', () => forgetOldUploads(db)),
  ],
};
