import { isLoopbackHttp } from '../loopback.ts';
import type { PaypalConfig } from './config-type.ts';
import { approvalHosts } from './environment.ts';
import type { PaypalLink } from './schemas.ts';

/**
 * The address where the buyer approves: the link `payer-action`, or `approve` in the older flow. Null unless it is
 * https (http only for a loopback stand-in), contains no credentials, and its host is on the allow-list.
 */
export function approvalUrl(links: PaypalLink[], config: PaypalConfig): string | null {
  const link =
    links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (!link || !URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHttp(config));
  if (!secure || url.username || url.password || !approvalHosts(config).includes(url.host))
    return null;
  return url.href;
}
