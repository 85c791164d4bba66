import { networksOf } from '#src/http/edge/address-key.ts';
import type { Limit } from '#src/http/edge/rate-limit.ts';

const WINDOW_S = 600;
const OF_ONE_ADDRESS = 20;
const OF_EVERYBODY = 500;

/** How many forms that show no human check at first are taken without one in ten minutes: from one address, and in all. */
export const uncheckedLimits = (form: string, ip: string): Limit[] => [
  ...networksOf(ip).map(({ key, times }) => ({
    key: `${form} taken ${key}`,
    most: OF_ONE_ADDRESS * times,
    seconds: WINDOW_S,
  })),
  { key: `everybody ${form} taken`, most: OF_EVERYBODY, seconds: WINDOW_S },
];
