import type { StripeConfig } from '#src/payment/stripe/config-type.ts';
import { isPrivateTransport, listOf, type Reader as SettingsReader } from './reach-settings.ts';

interface Reader extends SettingsReader {
  production: boolean;
}

const LIVE = 'https://api.stripe.com';

/** Reads the Stripe account; undefined: none is configured. */
export function readStripeSettings({ text, production, wrong }: Reader): StripeConfig | undefined {
  const secretKey = text('STRIPE_SECRET_KEY');
  const webhookSecrets = listOf(text('STRIPE_WEBHOOK_SECRET'));
  if (!secretKey && webhookSecrets.length === 0) return undefined;
  if (!secretKey)
    wrong.push('STRIPE_SECRET_KEY is missing: a Stripe account requires both of its keys');
  else if (!/^(sk|rk)_(live|test)_\w+$/.test(secretKey))
    wrong.push('STRIPE_SECRET_KEY must be a secret or restricted key such as sk_live_…');
  else if (production && !/^(sk|rk)_live_/.test(secretKey))
    wrong.push(
      'STRIPE_SECRET_KEY is a test key, with which play money buys reports: production accepts only a live key',
    );
  if (webhookSecrets.length === 0)
    wrong.push('STRIPE_WEBHOOK_SECRET is missing: without it no Stripe event is trusted');
  else if (!webhookSecrets.every((secret) => /^whsec_\w+$/.test(secret)))
    wrong.push(
      'STRIPE_WEBHOOK_SECRET must be such as whsec_…; two, separated by a comma, while it is being replaced',
    );
  const apiBase = (text('STRIPE_API_BASE') ?? LIVE).replace(/\/+$/, '');
  if (!URL.canParse(apiBase) || new URL(apiBase).origin !== apiBase)
    wrong.push(`STRIPE_API_BASE must be an origin such as ${LIVE}`);
  else if (!isPrivateTransport(apiBase, 'https:'))
    wrong.push('STRIPE_API_BASE must be https: the account’s key is sent to it');
  else if (production && apiBase !== LIVE)
    wrong.push(`STRIPE_API_BASE must be ${LIVE} in production`);
  return {
    apiBase,
    secretKey: secretKey ?? '',
    webhookSecrets,
    webHosts: listOf(text('STRIPE_WEB_HOSTS')),
  };
}
