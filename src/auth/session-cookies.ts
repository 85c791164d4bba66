import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieOf, cookieText, type RequestHeaders } from '#src/http/cookies.ts';
import type { AccountKind } from './account-kind.ts';

const DEVICE_S = 400 * 24 * 3600;

/** How sessions of one kind are carried: reading them from a request and setting them in an answer. */
export interface SessionCookies {
  /** The secret of the session that a request carries. */
  read(headers: RequestHeaders | undefined): string | undefined;
  /** Whether a request carries a cookie of this name, whatever its value. */
  carries(headers: RequestHeaders | undefined): boolean;
  /** Sets a session cookie; it ends with the browser unless it is remembered. */
  give(token: string, options?: { remembered?: boolean }): string;
  /** Removes the session from a browser. */
  end(): string;
  /** The value that identifies a known browser (`known-device.ts`). */
  readDevice(headers: RequestHeaders | undefined): string | undefined;
  giveDevice(value: string): string;
}

/**
 * The cookies of a kind. Over https their names have the prefix that ties them to this host (RFC 6265bis, section
 * 4.1.3.2).
 * @param options.signedWith a key derived from the store's secret: a session signed with another key is invalid, so
 *   that a new SECRET_KEY ends every session, even if its row still exists
 */
export function sessionCookies(
  { cookies, life }: AccountKind,
  { publicUrl, signedWith }: { publicUrl: string; signedWith?: string },
): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const [session, device] = [prefix + cookies.session, prefix + cookies.device];
  const attributes = { httpOnly: true, sameSite: cookies.sameSite, secure };
  const sign = (key: string, token: string) => createHmac('sha256', key).update(token).digest();

  return {
    read(headers) {
      const value = cookieOf(headers, session);
      if (!value || signedWith === undefined) return value || undefined;
      const dot = value.indexOf('.');
      if (dot < 1) return undefined;
      const token = value.slice(0, dot);
      // In either alphabet: sessions of earlier versions were signed in base64.
      const signature = Buffer.from(value.slice(dot + 1), 'base64');
      const expected = sign(signedWith, token);
      return signature.length === expected.length && timingSafeEqual(signature, expected)
        ? token
        : undefined;
    },
    carries: (headers) => cookieOf(headers, session) !== undefined,
    give(token, { remembered = false } = {}) {
      const signature =
        signedWith === undefined ? '' : `.${sign(signedWith, token).toString('base64url')}`;
      const maxAge = remembered ? life.absolute : undefined;
      return cookieText(session, token + signature, { ...attributes, maxAge });
    },
    end: () => cookieText(session, '', { ...attributes, maxAge: 0 }),
    readDevice: (headers) => cookieOf(headers, device),
    giveDevice: (value) => cookieText(device, value, { ...attributes, maxAge: DEVICE_S }),
  };
}
