import { isLoopbackHttp } from './loopback.ts';

/**
 * The address to which a buyer is sent to approve a payment. Null unless it is https (http only for a loopback
 * stand-in), contains no credentials, and its host is one of `hosts`.
 */
export function safeApprovalUrl(
  address: string,
  hosts: string[],
  config: { apiBase: string },
): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHttp(config));
  return secure && !url.username && !url.password && hosts.includes(url.host) ? url.href : null;
}
