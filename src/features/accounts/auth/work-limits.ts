import { type Limit, networkLimits } from '#src/http/edge/rate-limit.ts';

const HOUR_S = 3600;
const TEN_MINUTES_S = 600;

/**
 * Sign-ups from one address in ten minutes without a human check: each sends mail to somebody who has proved nothing
 * yet.
 */
const SIGN_UPS = 3;

const everybody = (form: string, max: number): Limit => ({
  key: `everybody ${form}`,
  most: max,
  seconds: HOUR_S,
});

/** How often each form may do its work without a human check; keyed by the forms' check names. */
export const workLimits = {
  signup: (ip: string): Limit[] => [
    ...networkLimits('signed up', ip, { most: SIGN_UPS, seconds: TEN_MINUTES_S }),
    everybody('sign up', 500),
  ],
  forgot: (): Limit[] => [everybody('forgot', 500)],
  reset: (): Limit[] => [everybody('reset', 500)],
} satisfies Record<string, (ip: string) => Limit[]>;
