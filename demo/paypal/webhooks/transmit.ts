import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { toStamp } from '../clock.ts';
import { newEventId, newId } from '../ids.ts';
import type { DeliveryRecord, EventRecord, WebhookRecord } from '../records.ts';
import type { World } from '../world.ts';
import { collideCrc32 } from './crc-collide.ts';
import { signDelivery, type Transmission } from './webhook-sign.ts';

const ANSWER_MS = 10_000;

async function post(
  url: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  closing: AbortSignal,
): Promise<number | string> {
  const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), closing]);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

function breakSignature(headers: Record<string, string>): Record<string, string> {
  const signature = Buffer.from(headers['PAYPAL-TRANSMISSION-SIG']!, 'base64');
  signature[0]! ^= 1;
  return { ...headers, 'PAYPAL-TRANSMISSION-SIG': signature.toString('base64') };
}

function transmissionOf(
  world: World,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
): Transmission {
  const { mode } = delivery;
  const transmission = world.knobs.same_transmission;
  return {
    id: transmission ? delivery.id : randomUUID(),
    // The receiver judges the age by its own clock, so putting the stand-in's forward must not make a delivery look forged.
    time: toStamp(transmission ? delivery.firstAtMs - world.clock.offset() : Date.now()),
    webhookId: mode === 'mock' ? 'WEBHOOK_ID' : mode === 'other-webhook-id' ? newId() : webhook.id,
    certificate: mode.startsWith('cert:') ? mode.slice('cert:'.length) : undefined,
  };
}

/** One attempt to deliver an event, as its mode says. Answers the receiver's status, or why there is none. */
export async function transmit(
  world: World,
  event: EventRecord,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  closing: AbortSignal,
): Promise<number | string> {
  const body = Buffer.from(JSON.stringify(event), 'utf8');
  const signed = signDelivery(world, transmissionOf(world, webhook, delivery), body);
  const headers = delivery.mode === 'bad-sig' ? breakSignature(signed) : signed;
  const status = await post(webhook.url, headers, body, closing);
  if (delivery.mode === 'replay') await post(webhook.url, headers, body, closing);
  if (delivery.mode === 'crc-collide') {
    const forged = { ...event, id: newEventId(), event_type: 'PAYMENT.CAPTURE.COMPLETED' };
    await post(
      webhook.url,
      headers,
      Buffer.from(collideCrc32(forged, crc32(body)), 'utf8'),
      closing,
    );
  }
  return status;
}
