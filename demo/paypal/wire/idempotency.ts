import type { KeyRecord } from '../records.ts';
import { type Call, header } from './http.ts';
import { problem, type Reply, refuseOne } from './reply.ts';

/** What a keyed request did: made a resource, or was refused. */
export type Outcome = { resource: string; reply: Reply } | { refusal: Reply; keep: boolean };

const HOUR = 3_600_000;

/** The refusal of a key that is longer than the provider allows. */
export function refuseKey(call: Call): Reply | null {
  const key = header(call, 'paypal-request-id');
  if (key === null || (key.length >= 1 && key.length <= 108)) return null;
  return refuseOne('INVALID_STRING_LENGTH', {
    field: 'PayPal-Request-Id',
    value: key,
    location: 'header',
  });
}

async function joinRunning(call: Call, running: Promise<unknown>): Promise<Reply | null> {
  const manner = call.world.knobs.in_progress;
  if (manner === '500') return problem(500);
  if (manner === '409') return refuseOne('PREVIOUS_REQUEST_IN_PROGRESS');
  await running;
  return null;
}

/**
 * Runs `act` once per PayPal-Request-Id. A repeated key is answered with `latest` of the resource that the first
 * request made, or with the first refusal; without a key every request acts.
 */
export async function once(
  call: Call,
  lifeHours: number,
  act: () => Outcome,
  latest: (resource: string) => Reply,
): Promise<Reply> {
  const { world } = call;
  const key = header(call, 'paypal-request-id');
  const id = `${world.clientId} ${call.method} ${call.path} ${key}`;
  while (key !== null && world.running.has(id)) {
    const refusal = await joinRunning(call, world.running.get(id)!);
    if (refusal) return refusal;
  }
  const known = key === null ? undefined : world.store.get('key', id);
  if (known && known.expiresAtMs > world.clock.now()) {
    return known.resource === undefined ? (known.refusal as Reply) : latest(known.resource);
  }
  const work = call.pause().then(() => {
    const outcome = act();
    const remembered: KeyRecord = { id, expiresAtMs: world.clock.now() + lifeHours * HOUR };
    if ('resource' in outcome) {
      if (key !== null) world.store.put('key', { ...remembered, resource: outcome.resource });
      return outcome.reply;
    }
    const { status, body } = outcome.refusal;
    if (key !== null && outcome.keep)
      world.store.put('key', { ...remembered, refusal: { status, body } });
    return outcome.refusal;
  });
  if (key !== null) world.running.set(id, work);
  try {
    return await work;
  } finally {
    if (world.running.get(id) === work) world.running.delete(id);
  }
}
