import { cookieOf, cookieText, type RequestHeaders } from '#src/http/cookies.ts';
import { digestOf, isToken } from '#src/secrets.ts';
import { cookieNames } from '#src/storage-names.ts';

/** The name of the cookie with a buyer's secret; over https it is bound to this host. */
export const buyerCookie = (https: boolean): string => (https ? '__Host-' : '') + cookieNames.buyer;

/** The digest of the secret that identifies the ordering browser; undefined if it has none. */
export function buyerDigest(headers: RequestHeaders): Buffer | undefined {
  const secret = cookieOf(headers, buyerCookie(true)) ?? cookieOf(headers, buyerCookie(false));
  return secret && isToken(secret) ? digestOf(secret) : undefined;
}

/** Removes the secret from a browser that somebody leaves: what was ordered in it stays in their mails and account. */
export const endedBuyerCookie = (https: boolean): string =>
  cookieText(buyerCookie(https), '', {
    httpOnly: true,
    secure: https,
    sameSite: 'Lax',
    maxAge: 0,
  });
