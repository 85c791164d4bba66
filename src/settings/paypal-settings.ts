import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import { isPrivateTransport, listOf, type Reader as SettingsReader } from './reach-settings.ts';

interface Reader extends SettingsReader {
  production: boolean;
  /** Another provider takes payments. */
  others: boolean;
}

const LIVE = 'https://api-m.paypal.com';
const SANDBOX = 'https://api-m.sandbox.paypal.com';
const KEYS = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
] as const;
/** These settings point the store to a provider other than PayPal itself. */
const OVERRIDES = ['PAYPAL_WEB_HOSTS', 'PAYPAL_CERT_HOSTS', 'PAYPAL_CA_FILE'] as const;

/** Reads the prefix of order numbers; stores that share an account each need their own. */
export function readOrderNumberPrefix({ text, wrong }: Pick<Reader, 'text' | 'wrong'>): string {
  const prefix = text('ORDER_NUMBER_PREFIX') ?? 'MO';
  if (!/^[A-Z][A-Z0-9]{0,9}$/.test(prefix))
    wrong.push(
      'ORDER_NUMBER_PREFIX must be 1 to 10 capital letters and digits beginning with a letter, such as MO',
    );
  return prefix;
}

/** Reads the PayPal account; undefined: none is configured. Production requires at least one provider. */
export function readPaypalSettings({
  text,
  production,
  others,
  wrong,
}: Reader): PaypalConfig | undefined {
  const missing = KEYS.filter((name) => !text(name));
  if (missing.length === KEYS.length && (others || !production)) return undefined;
  if (missing.length > 0) {
    const why = production
      ? 'production accepts no test payments'
      : 'a PayPal account requires all four of its keys';
    for (const name of missing) wrong.push(`${name} is missing: ${why}`);
    return undefined;
  }
  const apiBase = (text('PAYPAL_API_BASE') ?? (production ? LIVE : SANDBOX)).replace(/\/+$/, '');
  const host = URL.canParse(apiBase) ? new URL(apiBase) : undefined;
  if (!host || host.origin !== apiBase)
    wrong.push('PAYPAL_API_BASE must be an origin such as https://api-m.paypal.com');
  else if (!isPrivateTransport(apiBase, 'https:'))
    wrong.push('PAYPAL_API_BASE must be https: the account’s secret is sent to it');
  else if (production && apiBase === SANDBOX)
    wrong.push(
      'PAYPAL_API_BASE is the sandbox, where play money buys reports: production accepts only the live account',
    );
  else if (production && apiBase !== LIVE)
    wrong.push(`PAYPAL_API_BASE must be ${LIVE} in production`);
  const isPaypal = host?.hostname.endsWith('.paypal.com');
  for (const name of OVERRIDES)
    if (text(name) && (isPaypal || production))
      wrong.push(`${name} is only for a stand-in, not for PayPal itself`);
  return {
    apiBase,
    clientId: text('PAYPAL_CLIENT_ID')!,
    clientSecret: text('PAYPAL_CLIENT_SECRET')!,
    merchantId: text('PAYPAL_MERCHANT_ID')!,
    webhookId: text('PAYPAL_WEBHOOK_ID')!,
    webHosts: listOf(text('PAYPAL_WEB_HOSTS')),
    certHosts: listOf(text('PAYPAL_CERT_HOSTS')),
    caFile: text('PAYPAL_CA_FILE'),
  };
}
