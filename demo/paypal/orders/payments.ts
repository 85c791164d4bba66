import { newId } from '../ids.ts';
import type { CaptureRecord, Money, RefundRecord } from '../records.ts';
import { type Call, header, member } from '../wire/http.ts';
import { type Outcome, once, refuseKey } from '../wire/idempotency.ts';
import type { Issue } from '../wire/issues.ts';
import { type Reply, refuse, refuseOne, unknownResource } from '../wire/reply.ts';
import type { World } from '../world.ts';
import { captureResource, refundView } from './capture-view.ts';
import { fromMinor, spoken, toMinor } from './money.ts';
import { checkAmount } from './order-rules.ts';
import { SchemaCheck } from './order-schema.ts';

const PAYMENT_KEY_HOURS = 45 * 24;
const REFUND_DAYS_MS = 180 * 86_400_000;

/** `GET /v2/payments/captures/{id}` */
export function getCapture(call: Call): Reply {
  const [id = ''] = call.params;
  const capture = call.world.store.get('capture', id);
  return capture
    ? { status: 200, body: captureResource(call.world, capture) }
    : unknownResource('capture_id', id);
}

/** `GET /v2/payments/refunds/{id}` */
export function getRefund(call: Call): Reply {
  const [id = ''] = call.params;
  const refund = call.world.store.get('refund', id);
  return refund
    ? { status: 200, body: refundView(call.world, refund) }
    : unknownResource('refund_id', id);
}

function refunded(world: World, capture: CaptureRecord): bigint {
  return capture.refundIds.reduce(
    (sum, id) => sum + toMinor(world.store.get('refund', id)!.amount),
    0n,
  );
}

function refusalOf(
  world: World,
  capture: CaptureRecord,
  requested: Money | undefined,
  invoiceId?: string,
): Issue | null {
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE';
  if (capture.status === 'DECLINED') return 'REFUND_NOT_ALLOWED';
  if (capture.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED';
  if (requested && requested.currency_code !== capture.amount.currency_code)
    return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  if (requested && toMinor(requested) > toMinor(capture.amount) - refunded(world, capture))
    return 'REFUND_AMOUNT_EXCEEDED';
  if (world.clock.now() - Date.parse(capture.createTime) > REFUND_DAYS_MS)
    return 'REFUND_TIME_LIMIT_EXCEEDED';
  const used =
    invoiceId && world.store.all('refund').some((refund) => refund.invoiceId === invoiceId);
  return used ? 'DUPLICATE_INVOICE_ID' : null;
}

export interface RefundDetails {
  movement: 'refund' | 'reversal';
  key: string | null;
  amount?: Money;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

/** Gives money back: the whole rest of the capture, or the amount asked for. */
export function giveBack(
  world: World,
  capture: CaptureRecord,
  details: RefundDetails,
): RefundRecord {
  const before = refunded(world, capture);
  const currency = capture.amount.currency_code;
  const amount = fromMinor(
    details.amount ? toMinor(details.amount) : toMinor(capture.amount) - before,
    currency,
  );
  const total = before + toMinor(amount);
  const time = world.clock.stamp();
  const refund: RefundRecord = {
    id: newId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount,
    totalRefunded: fromMinor(total, currency),
    invoiceId: details.invoiceId,
    customId: details.customId,
    note: details.note,
    createTime: time,
  };
  const { movement, key } = details;
  const custom_id = capture.customId ?? null;
  const order = capture.orderId;
  world.ledger.append({
    type: 'money',
    at: time,
    movement,
    id: refund.id,
    capture: capture.id,
    order,
    custom_id,
    amount,
    key,
  });
  world.store.put('refund', refund);
  world.store.put('capture', {
    ...capture,
    status: total === toMinor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refundIds: [...capture.refundIds, refund.id],
    updateTime: time,
  });
  const verb = movement === 'refund' ? 'REFUNDED' : 'REVERSED';
  const summary = `A ${spoken(amount)} capture payment was ${verb.toLowerCase()}`;
  world.publish(`PAYMENT.CAPTURE.${verb}`, 'refund', summary, refundView(world, refund));
  return refund;
}

/** `POST /v2/payments/captures/{id}/refund` */
export async function refundCapture(call: Call): Promise<Reply> {
  const { world } = call;
  const [id = ''] = call.params;
  if (!world.store.get('capture', id)) return unknownResource('capture_id', id);
  const check = new SchemaCheck();
  check.money(call.json, 'amount', '');
  const invoiceId = check.string(call.json, 'invoice_id', '', 127);
  const customId = check.string(call.json, 'custom_id', '', 127);
  const note = check.string(call.json, 'note_to_payer', '', 255);
  if (check.findings.length) return refuse(check.findings);
  const amount = member(call.json, 'amount') as Money | undefined;
  const rules = amount ? checkAmount(amount, '/amount') : [];
  if (rules.length) return refuse(rules);
  const badKey = refuseKey(call);
  if (badKey) return badKey;
  const act = (): Outcome => {
    const capture = world.store.get('capture', id)!;
    const issue = refusalOf(world, capture, amount, invoiceId);
    if (issue) return { refusal: refuseOne(issue), keep: true };
    const key = header(call, 'paypal-request-id');
    const refund = giveBack(world, capture, {
      movement: 'refund',
      key,
      amount,
      invoiceId,
      customId,
      note,
    });
    return { resource: refund.id, reply: { status: 201, body: refundView(world, refund) } };
  };
  const latest = (refundId: string): Reply => ({
    status: world.knobs.refund_replay_status,
    body: refundView(world, world.store.get('refund', refundId)!),
  });
  return once(call, PAYMENT_KEY_HOURS, act, latest);
}
