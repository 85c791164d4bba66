import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { consentApi } from './api.ts';
import { consentContracts } from './contract.ts';
import { consentPersonal } from './personal-data.ts';
import { consentResource } from './staff-resource.ts';

/** Decisions about cookies, and proof of them. */
export const consent: Feature = {
  name: 'consent',
  calls: () => register(consentContracts, consentApi),
  personal: consentPersonal,
  resources: [consentResource],
};
