import { isLoopbackHttp } from '../loopback.ts';
import type { PaypalConfig } from './config-type.ts';
import { certificateHosts } from './environment.ts';

const MOST_CHARACTERS = 500;
const SHAPE =
  /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]+$/;

/**
 * Whether a certificate may be fetched from this address. The text itself is matched, before any parser can
 * reinterpret it: https (http only for a loopback stand-in), exactly an allowed host with its port, PayPal's
 * certificate path, and nothing else: no credentials, dots, escapes, query or fragment.
 */
export function isAllowedCertUrl(text: string, config: PaypalConfig): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const [, scheme, host = ''] = SHAPE.exec(text) ?? [];
  if (!certificateHosts(config).includes(host)) return false;
  if (scheme === 'https') return true;
  return scheme === 'http' && isLoopbackHttp(config) && host === new URL(config.apiBase).host;
}
