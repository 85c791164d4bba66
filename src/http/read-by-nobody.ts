import type { IncomingHttpHeaders } from 'node:http';

// What chats, social networks, mail gateways and search engines call themselves. A Cubot is a phone.
const PREVIEW = /(?<!cu)bot\b|crawl|spider|preview|externalhit|whatsapp|embedly|iframely/i;

/** Whether a browser fetches the address in advance, before anybody has asked for it. */
export function isPrefetch({
  'sec-purpose': purpose,
  purpose: old,
  'x-moz': firefox,
}: IncomingHttpHeaders): boolean {
  return /prefetch|prerender|preview/i.test(`${purpose ?? ''} ${old ?? ''} ${firefox ?? ''}`);
}

/** Whether nobody will read what is sent: a prefetch, or a program that previews or indexes links and says so. */
export const isReadByNobody = (headers: IncomingHttpHeaders): boolean =>
  isPrefetch(headers) || PREVIEW.test(headers['user-agent'] ?? '');
