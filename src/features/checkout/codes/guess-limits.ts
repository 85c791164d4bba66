import { networksOf } from '#src/http/edge/address-key.ts';
import type { Limit } from '#src/http/edge/rate-limit.ts';

const HOUR_S = 3600;
/** Wrong codes in an hour from one address; an office shares one. */
const MOST_GUESSES = 20;

/** What is said instead of whether a code holds. */
export const TOO_MANY_CODES = 'Too many codes were tried. Please try again in an hour.';

/** The limits of a call that tells whether a code holds; a code that did is given back. Without a code there are none. */
export const guessLimits = (code: string | undefined, ip = ''): Limit[] =>
  code?.trim()
    ? networksOf(ip).map(({ key, times }) => ({
        key: `codes ${key}`,
        most: MOST_GUESSES * times,
        seconds: HOUR_S,
      }))
    : [];
