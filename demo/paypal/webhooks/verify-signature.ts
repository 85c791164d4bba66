import { verify, X509Certificate } from 'node:crypto';
import { type Call, member } from '../wire/http.ts';
import { rawMember } from '../wire/raw-member.ts';
import { notificationProblem, type Reply } from '../wire/reply.ts';
import { signedText } from './webhook-sign.ts';

const FIELDS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
];

/** `POST /v1/notifications/verify-webhook-signature`: a real check, on the bytes of `webhook_event` as they were sent. */
export function verifySignature(call: Call): Reply {
  const { world, json } = call;
  const missing = FIELDS.find((name) => typeof member(json, name) !== 'string');
  const event = rawMember(call.raw.toString('utf8'), 'webhook_event');
  if (missing || !event?.startsWith('{')) {
    const field = missing ?? 'webhook_event';
    return notificationProblem(
      400,
      'VALIDATION_ERROR',
      'Invalid data provided',
      field,
      'Required field is missing.',
    );
  }
  const [algorithm, certUrl, id, signature, time, webhookId] = FIELDS.map(
    (name) => member(json, name) as string,
  );
  const genuine = world.authority.certificates.get(world.authority.genuine)!;
  const known =
    algorithm === 'SHA256withRSA' &&
    certUrl === `${world.url}/v1/notifications/certs/${world.authority.genuine}` &&
    world.store.get('webhook', webhookId!) !== undefined;
  const text = signedText(
    { id: id!, time: time!, webhookId: webhookId! },
    Buffer.from(event, 'utf8'),
  );
  const key = new X509Certificate(genuine.pem).publicKey;
  const good = known && verify('sha256', Buffer.from(text), key, Buffer.from(signature!, 'base64'));
  return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
}
