import { type SessionCookies, sessionCookies } from '#src/auth/session-cookies.ts';
import { endSession, type Session, sessionOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import { endedBuyerCookie } from '#src/features/orders/buyer-cookie.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { cookieOf, cookieText } from '#src/http/cookies.ts';
import { cookieNames } from '#src/storage-names.ts';
import { customers } from './customers.ts';

/** A customer with the session of a request. */
export interface CustomerRow extends Session {
  id: string;
  name: string;
  email: string;
  email_confirmed: boolean;
  phone: string;
  address: string;
  city: string;
  state: string;
  country_id: number | null;
  country: string | null;
}

/** What is needed to find the owner of a request's session. */
export interface SessionReader {
  db: Queryable;
  publicUrl: string;
  /** Signs the session's cookie; see `openAccounts`. */
  sessionKey: string;
}

/** The cookies of customers. */
export const customerCookies = ({
  publicUrl,
  sessionKey,
}: Pick<SessionReader, 'publicUrl' | 'sessionKey'>): SessionCookies =>
  sessionCookies(customers, { publicUrl, signedWith: sessionKey });

/** The customer whose session cookie the request has; undefined for a stranger. */
export async function customerOf(
  reader: SessionReader,
  caller: Caller | undefined,
): Promise<CustomerRow | undefined> {
  const token = customerCookies(reader).read(caller?.headers);
  return token === undefined ? undefined : sessionOf<CustomerRow>(reader.db, customers, token);
}

/** Ends the session of a request, whoever its owner is. */
export async function logOut(reader: SessionReader, caller: Caller | undefined): Promise<void> {
  const token = customerCookies(reader).read(caller?.headers);
  if (token !== undefined) await endSession(reader.db, customers, token);
}

/**
 * The cookie that tells the page's script that there may be a session: it gives no access, and lives as long as the
 * session's own cookie.
 * @param maxAge seconds; 0 removes it
 */
const marker = ({ publicUrl }: Pick<SessionReader, 'publicUrl'>, maxAge: number | undefined) =>
  cookieText(cookieNames.marker, maxAge === 0 ? '' : '1', {
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  });

/** The cookies of a log-in; `device` marks this browser as known to the account. */
export function logInCookies(
  reader: SessionReader,
  { token, remembered, device }: { token: string; remembered: boolean; device: string },
): string[] {
  const cookies = customerCookies(reader);
  return [
    cookies.give(token, { remembered }),
    marker(reader, remembered ? customers.life.absolute : undefined),
    cookies.giveDevice(device),
  ];
}

/** Removes everything that belongs to a session; the device stays known. */
export const endedCookies = (reader: SessionReader): string[] => [
  customerCookies(reader).end(),
  marker(reader, 0),
];

/** The same for a browser that its user leaves: the next one may not see what was ordered in it. */
export const leftCookies = (reader: SessionReader): string[] => [
  ...endedCookies(reader),
  endedBuyerCookie(reader.publicUrl.startsWith('https:')),
];

/** Whether a request has a session's cookie or its marker, valid or not. */
export const claimsSession = (reader: SessionReader, caller: Caller | undefined): boolean =>
  customerCookies(reader).carries(caller?.headers) ||
  cookieOf(caller?.headers, cookieNames.marker) !== undefined;
