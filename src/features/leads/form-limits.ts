import { addressKey } from '#src/http/address-key.ts';
import type { Limit } from '#src/http/rate-limit.ts';

/** `apply` has no human check before it, hence its narrow limits. */
const attempts = { checked: { address: 600, all: 6000 }, unchecked: { address: 120, all: 2000 } };
const WINDOW_S = 600;

/** How often a form may be tried in ten minutes: by one address, and by everybody together. */
export function attemptLimits(form: string, ip: string, checked: boolean): Limit[] {
  const { address, all } = attempts[checked ? 'checked' : 'unchecked'];
  return [
    { key: `${form} ${addressKey(ip)}`, most: address, seconds: WINDOW_S },
    { key: form, most: all, seconds: WINDOW_S },
  ];
}

/** How many forms without a human check are taken from one address in ten minutes. */
export const takenLimits = (form: string, ip: string): Limit[] => [
  { key: `${form} taken ${addressKey(ip)}`, most: 20, seconds: WINDOW_S },
];
