import { createHash, randomBytes } from 'node:crypto';

/** A new private token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text has the form of a token of ours. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
