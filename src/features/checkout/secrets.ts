import { createHash, randomBytes } from 'node:crypto';

/** SHA-256, as secrets are kept. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A secret of 256 random bits, in 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
