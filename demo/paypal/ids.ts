import { randomBytes, randomInt } from 'node:crypto';

const pick = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Orders, captures, refunds and webhooks: 17 of `[0-9A-Z]`. */
export const newId = (): string => pick('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 17);

export const newEventId = (): string => `WH-${newId()}-${newId()}`;

export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

/** The 43 characters at the end of a token or nonce. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
