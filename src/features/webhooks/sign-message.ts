import { createHmac } from 'node:crypto';
import { keyFor } from '#src/settings/secret.ts';

/**
 * The secret of an endpoint's generation as its receiver stores it: `whsec_` and 32 bytes in base64. It is derived from
 * the store's secret, so no table contains it.
 */
export function webhookSecret(
  storeSecret: string,
  endpoint: { id: number; generation: number },
): string {
  const key = keyFor(storeSecret, `webhook ${endpoint.id} ${endpoint.generation}`);
  return `whsec_${Buffer.from(key, 'base64url').toString('base64')}`;
}

/**
 * The header `webhook-signature`: HMAC-SHA256 of id, time and body with each secret, so that a receiver can use either
 * the old one or the new one (github.com/standard-webhooks/standard-webhooks, "Signature scheme").
 * @param timestamp seconds of Unix time, as in `webhook-timestamp`
 */
export function signMessage(
  secrets: readonly string[],
  message: { id: string; timestamp: number; body: string },
): string {
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
}
