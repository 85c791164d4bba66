/** Headers as Node provides them, with lower-case names. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

/** The value of one cookie of a request, percent-decoded; undefined if it is absent or malformed. */
export function cookieOf(headers: RequestHeaders | undefined, name: string): string | undefined {
  const header = headers?.cookie;
  const text = Array.isArray(header) ? header.join('; ') : (header ?? '');
  for (const pair of text.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export interface CookieAttributes {
  httpOnly?: boolean;
  secure?: boolean;
  sameSite: 'Lax' | 'Strict';
  /** Seconds; 0 removes the cookie, absent: it ends with the browser. */
  maxAge?: number | undefined;
}

/** A `Set-Cookie` header for the whole site. The value must need no quoting. */
export function cookieText(
  name: string,
  value: string,
  { httpOnly, secure, sameSite, maxAge }: CookieAttributes,
): string {
  return [
    `${name}=${value}`,
    maxAge === undefined ? '' : `Max-Age=${maxAge}`,
    'Path=/',
    httpOnly ? 'HttpOnly' : '',
    secure ? 'Secure' : '',
    `SameSite=${sameSite}`,
  ]
    .filter(Boolean)
    .join('; ');
}
