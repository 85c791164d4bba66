import { createHmac, randomBytes } from 'node:crypto';
import { href, pages } from '#src/routes.ts';
import { digestOf } from '#src/secrets.ts';

/** What the database stores of an offer's key: mails derive the key again, but nobody who only reads the table can. */
export interface KeptKey {
  salt: Buffer;
  key_hash: Buffer;
}

/**
 * The key in an offer's address, 256 bits in 43 characters.
 * @param secret of the store for this purpose only
 */
export const keyOfOffer = (secret: string, salt: Buffer): string =>
  createHmac('sha256', secret).update(salt).digest('base64url');

/** What the database stores of a new offer's key. */
export function newKey(secret: string): KeptKey {
  const salt = randomBytes(16);
  return { salt, key_hash: digestOf(keyOfOffer(secret, salt)) };
}

/** The path of an offer's page, or of something below it. */
export const offerPath = (key: string, below = ''): string => href(pages.offer, { key }) + below;
