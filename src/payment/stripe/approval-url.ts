import { isLoopbackHttp } from '../loopback.ts';
import type { StripeConfig } from './config-type.ts';

/**
 * The address of Stripe's payment page, on which the buyer agrees. Null unless it is https (http only for a loopback
 * stand-in), contains no credentials, and its host is Stripe's or one in the settings.
 */
export function approvalUrl(address: string | null, config: StripeConfig): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHttp(config));
  const hosts = config.webHosts.length > 0 ? config.webHosts : ['checkout.stripe.com'];
  return secure && !url.username && !url.password && hosts.includes(url.host) ? url.href : null;
}
