import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const sign = (key: string, account: string, device: string) =>
  createHmac('sha256', key).update(`${account}\n${device}`).digest();

/**
 * The cookie value that marks a browser as one in which this account has logged in.
 * @param account the normalised address, or an id
 */
export function deviceCookie(key: string, account: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${sign(key, account, device).toString('base64url')}`;
}

/** The browser's own id, if its cookie was issued for this account; otherwise undefined. */
export function knownDevice(
  key: string,
  account: string,
  cookie: string | undefined,
): string | undefined {
  const [device = '', signature = ''] = cookie?.split('.') ?? [];
  if (!/^[\w-]{22}$/.test(device)) return undefined;
  const received = Buffer.from(signature, 'base64url');
  const expected = sign(key, account, device);
  return received.length === expected.length && timingSafeEqual(received, expected)
    ? device
    : undefined;
}
