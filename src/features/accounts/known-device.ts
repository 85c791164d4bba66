import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const sign = (key: string, email: string, device: string) =>
  createHmac('sha256', key).update(`${email.toLowerCase()}\n${device}`).digest();

/** The cookie value that remembers a browser as one where this account has logged in. */
export function deviceCookie(key: string, email: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${sign(key, email, device).toString('base64url')}`;
}

/** The browser's own id, if its cookie was made for this account; undefined otherwise. */
export function knownDevice(key: string, email: string, cookie: string | undefined): string | undefined {
  const [device = '', signature = ''] = cookie?.split('.') ?? [];
  if (!/^[\w-]{22}$/.test(device)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, email, device);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}
