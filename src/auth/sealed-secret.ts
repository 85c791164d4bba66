import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '#src/settings/secret.ts';

const FORM = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key that encrypts authenticator secrets, derived from the store's secret; no other purpose uses it. */
export const totpKeyOf = (secret: string): Buffer =>
  Buffer.from(keyFor(secret, 'totp'), 'base64url');

/** Whether a stored secret is encrypted; those of earlier versions are not. */
export const isSealed = (stored: string): boolean => stored.startsWith(FORM);

/** Encrypts a secret for one owner (AES-256-GCM): in another owner's row it opens nothing. */
export function sealSecret(key: Buffer, ownerId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return FORM + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The original secret; undefined if it was encrypted with another key or for another owner's row, or was modified. */
export function openSealed(key: Buffer, ownerId: string, stored: string): string | undefined {
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(FORM.length), 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
}
