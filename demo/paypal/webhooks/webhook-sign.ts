import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newDebugId } from '../ids.ts';
import type { World } from '../world.ts';

export interface Transmission {
  id: string;
  /** UTC, whole seconds. */
  time: string;
  webhookId: string;
  /** Name of the certificate, `CERT-…`; the genuine one when left out. */
  certificate?: string;
}

/** What the signature covers. */
export const signedText = (transmission: Transmission, body: Uint8Array): string =>
  `${transmission.id}|${transmission.time}|${transmission.webhookId}|${crc32(body)}`;

/** The headers of a delivery whose body is these bytes, signed with the named certificate's key. */
export function signDelivery(
  world: World,
  transmission: Transmission,
  body: Uint8Array,
): Record<string, string> {
  const name = transmission.certificate ?? world.authority.genuine;
  // A certificate name without a key of its own (redirect, huge, hang) is a forger's.
  const signer =
    world.authority.certificates.get(name) ?? world.authority.certificates.get('CERT-evil')!;
  return {
    'Content-Type': 'application/json',
    'PAYPAL-TRANSMISSION-ID': transmission.id,
    'PAYPAL-TRANSMISSION-TIME': transmission.time,
    'PAYPAL-TRANSMISSION-SIG': sign(
      'sha256',
      Buffer.from(signedText(transmission, body)),
      signer.privateKey,
    ).toString('base64'),
    'PAYPAL-CERT-URL': `${world.url}/v1/notifications/certs/${name}`,
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
    'PAYPAL-AUTH-VERSION': 'v2',
    'CORRELATION-ID': newDebugId(),
    'User-Agent': 'PayPal/AUHD-214.0-58843440',
  };
}
