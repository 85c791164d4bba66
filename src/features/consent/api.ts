import { randomUUID } from 'node:crypto';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import type { consentContracts } from './contract.ts';
import { insertDecision } from './insert-decision.ts';

/** Records decisions about cookies. If a browser sends Global Privacy Control, marketing is off, whatever it posts. */
export const consentApi: Handlers<typeof consentContracts> = {
  async recordConsent({ body }, { db, caller }) {
    const privacyControl = caller?.headers['sec-gpc'] === '1';
    const { id = randomUUID(), version, functional, analytics } = body;
    const marketing = body.marketing && !privacyControl;
    await insertDecision(db, {
      visitorId: id,
      version,
      marketing,
      functional,
      analytics,
      privacyControl,
    });
    return personalAnswer({ success: true as const, id, marketing });
  },
};
