import { type Limit, networkLimits } from '#src/http/edge/rate-limit.ts';

const HOUR_S = 3600;
/** Wrong codes per hour from one address; an office shares one. */
const MOST_GUESSES = 20;

/** The answer once there were too many wrong codes, whether or not this one is valid. */
export const TOO_MANY_CODES = 'Too many codes were tried. Please try again in an hour.';

/**
 * The limits of a call that reveals whether a code is valid; an attempt with a valid code is not counted. None without
 * a code.
 */
export const guessLimits = (code: string | undefined, ip = ''): Limit[] =>
  code?.trim() ? networkLimits('codes', ip, { most: MOST_GUESSES, seconds: HOUR_S }) : [];
