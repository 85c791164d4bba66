import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isAllowedCertUrl } from './cert-url.ts';
import { type CertificateFault, createCertificateSource } from './certificate-source.ts';
import type { PaypalConfig } from './config-type.ts';

export type WebhookFault =
  | CertificateFault
  | 'missing-header'
  | 'wrong-algorithm'
  | 'bad-time'
  | 'too-old'
  | 'cert-url-not-allowed'
  | 'bad-signature';

/** A delivery that PayPal signed for our webhook, or the reason why it is not one. */
export type WebhookVerdict =
  | { ok: true; transmissionId: string }
  | { ok: false; reason: WebhookFault };

export type WebhookHeaders = Record<string, string | string[] | undefined>;

export interface WebhookOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Maximum age of a delivery; four days by default, since PayPal retries for three. */
  maxAgeMs?: number;
  /** How far the sender's clock may be ahead of ours; one hour by default. */
  maxAheadMs?: number;
  /** Time limit for fetching a certificate; five seconds by default. */
  timeoutMs?: number;
}

/** Checks a delivery: the headers with lower-case names, and the body's original bytes. */
export type VerifyWebhook = (headers: WebhookHeaders, body: Uint8Array) => Promise<WebhookVerdict>;

const DAY_MS = 86_400_000;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;
const NAMES = [
  'transmission-id',
  'transmission-time',
  'transmission-sig',
  'cert-url',
  'auth-algo',
] as const;
const MOST_CHARACTERS = 1000;

function readHeaders(headers: WebhookHeaders): Record<(typeof NAMES)[number], string> | null {
  const values = NAMES.map((name) => [name, headers[`paypal-${name}`]] as const);
  const good = values.every(
    ([, value]) => typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS,
  );
  return good ? (Object.fromEntries(values) as Record<(typeof NAMES)[number], string>) : null;
}

/**
 * Checks PayPal's webhook signature here instead of asking PayPal: RSA with SHA-256 over
 * `transmissionId|transmissionTime|webhookId|crc32(body)` with a certificate that chains to a trusted root (PayPal,
 * webhooks/rest). The signature covers only a CRC-32 of the body, which can be forged: take only ids from a verified
 * delivery, and read the rest from PayPal. Checks that cost a connection come last.
 */
export function createWebhookVerifier(
  config: PaypalConfig,
  options: WebhookOptions = {},
): VerifyWebhook {
  const {
    now = Date.now,
    maxAgeMs = 4 * DAY_MS,
    maxAheadMs = 3_600_000,
    timeoutMs = 5000,
  } = options;
  const certificateAt = createCertificateSource(config, now, timeoutMs);
  const refuse = (reason: WebhookFault): WebhookVerdict => ({ ok: false, reason });

  return async (headers, body) => {
    const sent = readHeaders(headers);
    if (!sent) return refuse('missing-header');
    if (sent['auth-algo'] !== 'SHA256withRSA') return refuse('wrong-algorithm');
    const sentAt = TIME.test(sent['transmission-time'])
      ? Date.parse(sent['transmission-time'])
      : Number.NaN;
    if (Number.isNaN(sentAt) || sentAt > now() + maxAheadMs) return refuse('bad-time');
    if (sentAt < now() - maxAgeMs) return refuse('too-old');
    if (!isAllowedCertUrl(sent['cert-url'], config)) return refuse('cert-url-not-allowed');
    const certificate = await certificateAt(sent['cert-url']);
    if ('fault' in certificate) return refuse(certificate.fault);
    const { publicKey } = certificate;
    if (publicKey.asymmetricKeyType !== 'rsa') return refuse('certificate-weak');
    const text = `${sent['transmission-id']}|${sent['transmission-time']}|${config.webhookId}|${crc32(body)}`;
    const signature = Buffer.from(sent['transmission-sig'], 'base64');
    if (!verify('sha256', Buffer.from(text, 'utf8'), publicKey, signature))
      return refuse('bad-signature');
    return { ok: true, transmissionId: sent['transmission-id'] };
  };
}
