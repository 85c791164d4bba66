import { safeApprovalUrl } from '../approval-url.ts';
import type { PaypalConfig } from './config-type.ts';
import { approvalHosts } from './environment.ts';
import type { PaypalLink } from './schemas.ts';

/** The address where the buyer approves: the link `payer-action`, or `approve` in the older flow; null if unsafe. */
export function approvalUrl(links: PaypalLink[], config: PaypalConfig): string | null {
  const link =
    links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  return link ? safeApprovalUrl(link.href, approvalHosts(config), config) : null;
}
