import { hash } from 'node:crypto';

/** Weak validator of a representation (RFC 9110, section 8.8.3): the same bytes in any content encoding. */
export const etagOf = (bytes: string | Buffer) => `W/"${hash('sha1', bytes, 'base64url')}"`;

/**
 * Whether an If-None-Match header contains the validator, by weak comparison (RFC 9110, section 13.1.2).
 * @param known the header as received; absent matches nothing
 */
export function namesEtag(known: string | undefined, etag: string): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag.replace(/^W\//, '')));
}
