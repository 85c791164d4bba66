import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits in base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the format of one of our tokens. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256: what the database stores instead of a token, so that whoever reads the table cannot use it. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** SHA-256 of values in order; no two different lists collide by concatenation. */
export const digestOfValues = (...values: unknown[]): Buffer => digestOf(JSON.stringify(values));
