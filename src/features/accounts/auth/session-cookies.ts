import { cookieNames } from '../queries.ts';

const REMEMBERED_S = 30 * 24 * 3600;
const DEVICE_S = 400 * 24 * 3600;

const attributes = (publicUrl: string) =>
  `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Tells the page's script that there may be a session; lives as long as its cookie. */
export const markerSetCookie = (publicUrl: string, remember: boolean): string =>
  `${cookieNames(publicUrl).marker}=1; ${attributes(publicUrl)}${remember ? `; Max-Age=${REMEMBERED_S}` : ''}`;

/** Remembers this browser as one of the account's own. */
export const deviceSetCookie = (publicUrl: string, value: string): string =>
  `${cookieNames(publicUrl).device}=${value}; HttpOnly; ${attributes(publicUrl)}; Max-Age=${DEVICE_S}`;

/** Takes back everything that tells of a session; the device stays known. */
export function endedCookies(publicUrl: string): string[] {
  const { session, brief, marker } = cookieNames(publicUrl);
  return [
    ...[session, brief].map((name) => `${name}=; HttpOnly; ${attributes(publicUrl)}; Max-Age=0`),
    `${marker}=; ${attributes(publicUrl)}; Max-Age=0`,
  ];
}
