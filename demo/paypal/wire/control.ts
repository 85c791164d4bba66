import { randomUUID } from 'node:crypto';
import { assertAccounts } from '../accounts.ts';
import { toStamp } from '../clock.ts';
import { approve, BUYERS, isOpen, reverseOldApprovals } from '../orders/approval.ts';
import { publishCapture } from '../orders/capture.ts';
import { giveBack } from '../orders/payments.ts';
import type { CaptureRecord, Money } from '../records.ts';
import { type Deliveries, WEBHOOK_MODES } from '../webhooks/deliveries.ts';
import { signDelivery } from '../webhooks/webhook-sign.ts';
import { DEFAULT_KNOBS, type World } from '../world.ts';
import { FAULT_MODES, toPathPattern } from './faults.ts';
import { type Call, member } from './http.ts';
import type { Reply } from './reply.ts';

const ok = (body: unknown = { ok: true }): Reply => ({ status: 200, body });
const bad = (message: string): Reply => ({ status: 400, body: { message } });

function orderFault({ world, json }: Call): Reply {
  const [match, mode] = [member(json, 'match'), member(json, 'mode')];
  const path = member(match, 'path');
  if (typeof mode !== 'string' || !FAULT_MODES.test(mode))
    return bad(`unknown mode ${String(mode)}`);
  if (typeof path !== 'string') return bad('match.path is missing');
  world.faults.add({
    method: (member(match, 'method') as string | undefined) ?? null,
    path: toPathPattern(path),
    mode,
    times: Number(member(json, 'times') ?? 1),
    delayMs: Number(member(json, 'delay_ms') ?? (mode === 'slow' ? 9000 : 0)),
    status: (member(json, 'status') as number | undefined) ?? null,
  });
  return ok();
}

function setKnobs({ world, json }: Call): Reply {
  const unknown = Object.keys(json as object).find((name) => !Object.hasOwn(DEFAULT_KNOBS, name));
  if (unknown) return bad(`unknown knob ${unknown}`);
  Object.assign(world.knobs, json);
  return ok(world.knobs);
}

function setWebhooks({ world, json }: Call): Reply {
  const mode = member(json, 'mode');
  if (typeof mode !== 'string' || !WEBHOOK_MODES.test(mode))
    return bad(`unknown mode ${String(mode)}`);
  world.knobs.webhooks = mode;
  return ok();
}

function approveOrder({ world, json }: Call): Reply {
  const order = world.store.get('order', String(member(json, 'order')));
  if (!order || !isOpen(order)) return bad('no open order of that id');
  const buyer = member(json, 'buyer') === 'second' ? BUYERS.second : BUYERS.first;
  return ok({
    order: approve(world, order, buyer, member(json, 'next_capture') as string | undefined).id,
    payer: buyer.payer_id,
  });
}

function advanceClock(call: Call, deliveries: Deliveries): Reply {
  const { world, json } = call;
  const seconds = Number(member(json, 'advance_s'));
  if (!Number.isFinite(seconds) || seconds < 0) return bad('advance_s must be 0 or more');
  world.clock.advance(seconds);
  world.ledger.append({ type: 'setting', name: 'clock', value: world.clock.offset() });
  reverseOldApprovals(world);
  deliveries.wake();
  return ok({ now: world.clock.stamp() });
}

function decideCapture({ world, params, json }: Call): Reply {
  const capture = world.store.get('capture', params[0] ?? '');
  if (!capture) return bad('no capture of that id');
  const status = String(member(json, 'status'));
  if (status === 'REVERSED' && !['PENDING', 'DECLINED', 'REFUNDED'].includes(capture.status)) {
    return ok({ refund: giveBack(world, capture, { movement: 'reversal', key: null }).id });
  }
  if (capture.status !== 'PENDING' || !['COMPLETED', 'DECLINED', 'DENIED'].includes(status)) {
    return bad(`a ${capture.status} capture cannot become ${status}`);
  }
  const time = world.clock.stamp();
  const decided: CaptureRecord = {
    ...capture,
    status: status === 'COMPLETED' ? 'COMPLETED' : 'DECLINED',
    updateTime: time,
  };
  if (decided.status === 'DECLINED') {
    const { id, orderId: order, amount } = capture;
    const custom_id = capture.customId ?? null;
    world.ledger.append({
      type: 'money',
      at: time,
      movement: 'denied',
      id,
      capture: id,
      order,
      custom_id,
      amount,
      key: null,
    });
  }
  world.store.put('capture', decided);
  publishCapture(world, decided);
  return ok({ status: decided.status });
}

function refundAtProvider({ world, params, json }: Call): Reply {
  const capture = world.store.get('capture', params[0] ?? '');
  if (!capture || !['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status))
    return bad('no refundable capture of that id');
  const amount = member(json, 'amount') as Money | undefined;
  return ok({ refund: giveBack(world, capture, { movement: 'refund', key: null, amount }).id });
}

/** The headers that the provider (or a named forger) would send with these exact bytes. */
function signBody({ world, json }: Call): Reply {
  const body = Buffer.from(String(member(json, 'body') ?? ''), 'utf8');
  const transmission = {
    id: String(member(json, 'transmission_id') ?? randomUUID()),
    time: String(member(json, 'transmission_time') ?? toStamp(Date.now())),
    webhookId: String(member(json, 'webhook_id') ?? world.store.all('webhook')[0]?.id),
    certificate: member(json, 'certificate') as string | undefined,
  };
  return ok({ headers: signDelivery(world, transmission, body) });
}

function reset(world: World, deliveries: Deliveries): Reply {
  deliveries.clear();
  world.store.clear();
  world.ledger.forget();
  world.clock.advance(-world.clock.offset() / 1000);
  world.ledger.append({ type: 'setting', name: 'clock', value: 0 });
  world.faults.clear();
  world.tokens.clear();
  Object.assign(world.knobs, DEFAULT_KNOBS);
  return ok();
}

/** The control endpoints below `/_emu`, which no real provider has; null for an unknown one. */
export async function control(call: Call, deliveries: Deliveries): Promise<Reply | null> {
  const { world } = call;
  call.params = call.path.split('/').slice(3);
  switch (`${call.method} ${call.path.replace(/^(\/_emu\/captures)\/[^/]+/, '$1/*')}`) {
    case 'POST /_emu/faults':
      return orderFault(call);
    case 'POST /_emu/knobs':
      return setKnobs(call);
    case 'POST /_emu/webhooks':
      return setWebhooks(call);
    case 'POST /_emu/webhooks/flush':
      return ok(await deliveries.flush());
    case 'POST /_emu/webhooks/sign':
      return signBody(call);
    case 'POST /_emu/approve':
      return approveOrder(call);
    case 'POST /_emu/clock':
      return advanceClock(call, deliveries);
    case 'POST /_emu/captures/*':
      return decideCapture(call);
    case 'POST /_emu/captures/*/refund':
      return refundAtProvider(call);
    case 'POST /_emu/reset':
      return reset(world, deliveries);
    case 'GET /_emu/ledger':
      return ok({ entries: world.ledger.entries() });
    case 'GET /_emu/assert':
      return ok(assertAccounts(world));
    default:
      return null;
  }
}
