import { row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { ProviderAnswer } from '#src/payment/result.ts';
import { reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { PaymentRef } from '../payments/attempts.ts';
import { orderById } from './queries.ts';
import type { orderStaffContracts } from './staff-contract.ts';
import { renewDownload, resendReceipt, revokeDownload } from './staff-delivery.ts';
import type { MoneyActions, OrderActions } from './staff-dependencies.ts';
import { paymentHistory } from './staff-history.ts';
import { startReconciliation } from './staff-reconcile.ts';
import { refundByStaff } from './staff-refund.ts';
import { resolveReview } from './staff-review.ts';

const missing = () => failure('not-found', { message: 'There is no such order.' });
const closed = () => failure('unavailable', { message: 'Payments are not set up.' });
const doneUnless = (refused: Failure | undefined) => refused ?? reply({ success: true as const });

/** Handlers of what is done with orders, invoices, alerts and the books. */
export function orderStaffApi(actions: OrderActions): StaffHandlers<typeof orderStaffContracts> {
  const { money, publicUrl } = actions;
  const stateOf = async ({ db }: StaffContext, id: string) => {
    const { status, needs_review } = (await orderById(db, id))!;
    return { status, needs_review };
  };
  return {
    async 'orders.history'({ params }, { db }) {
      const history = await paymentHistory(db, params.id, actions.refundable);
      return history ? reply(history) : missing();
    },
    async 'orders.provider'({ params }, { db }) {
      if (!money) return closed();
      if (!(await orderById(db, params.id))) return missing();
      return reply({ answers: await askProvider(money, await providerIds({ db }, params.id)) });
    },
    async 'orders.check'({ params }, context) {
      if (!money) return closed();
      if (!(await orderById(context.db, params.id))) return missing();
      await context.audit({ entity: 'orders', id: params.id, after: { check: 'asked' } });
      const { payments } = await providerIds(context, params.id);
      let sure = true;
      for (const ref of payments) sure = (await money.settle(ref)).outcome !== 'doubt' && sure;
      return reply({ ...(await stateOf(context, params.id)), sure });
    },
    async 'orders.refund'({ params, body }, context) {
      if (!money) return closed();
      const { refund: refundId, amount_cents: amountCents, reason } = body;
      const refund = await refundByStaff(money, context, {
        orderId: params.id,
        refundId,
        amountCents,
        reason,
      });
      if ('body' in refund) return refund;
      const { id, state: status, amount_cents } = refund;
      return reply({
        ...(await stateOf(context, params.id)),
        refund: { id, status, amount_cents },
      });
    },
    'orders.resolve': async ({ params, body }, context) =>
      doneUnless(await resolveReview(context, params.id, body)),
    'orders.receipt': async ({ params }, context) =>
      doneUnless(await resendReceipt(context, params.id, publicUrl)),
    'orders.renew': async ({ params }, context) =>
      doneUnless(await renewDownload(context, params.id, publicUrl)),
    'orders.revoke': async ({ params }, context) =>
      doneUnless(await revokeDownload(context, params.id)),
    async 'invoices.file'({ params }) {
      const file = await actions.invoiceFile(params.id);
      const opened = file && (await (await actions.files()).open(file.key));
      if (!opened) return failure('not-found', { message: 'There is no such invoice.' });
      return { status: 200, fileName: file.name, type: 'application/pdf', content: opened.stream };
    },
    async 'alerts.resolve'({ params, body }, { db, staff, audit }) {
      const found = await row(
        db,
        `UPDATE staff_alert SET resolved_at = now(), resolved_by = $2 WHERE id = $1 AND resolved_at IS NULL RETURNING 1`,
        [params.id, staff.email],
      );
      if (!found) return failure('not-found', { message: 'There is no such open alert.' });
      await audit({ entity: 'alerts', id: params.id, after: { resolved: true, note: body.note } });
      return reply({ success: true as const });
    },
    async 'reconciliations.create'({ body }, { staff, audit }) {
      if (!money) return closed();
      const id = await startReconciliation(actions.db, money, {
        days: body.days,
        askedBy: staff.email,
      });
      if (id === undefined)
        return failure('conflict', { message: 'A comparison is running already.' });
      await audit({ entity: 'reconciliations', id, after: { days: body.days } });
      return reply({ data: { id }, writable: [] });
    },
    async 'reconciliations.nightly'(_, { db }) {
      const last = await row<{ done_at: Date; result: unknown }>(
        db,
        "SELECT done_at, result FROM duty WHERE name = 'reconcile'",
      );
      return reply({ done_at: last?.done_at.toISOString() ?? null, result: last?.result ?? null });
    },
  };
}

/** What providers know of an order, newest first. */
async function providerIds({ db }: Pick<StaffContext, 'db'>, orderId: string) {
  const payments = await rows<PaymentRef>(
    db,
    `SELECT provider, provider_order_id AS id FROM payment_attempt
     WHERE order_id = $1 AND provider_order_id IS NOT NULL ORDER BY n DESC LIMIT 10`,
    [orderId],
  );
  const refunds = await rows<PaymentRef>(
    db,
    `SELECT provider, provider_refund_id AS id FROM refund
     WHERE order_id = $1 AND provider_refund_id IS NOT NULL ORDER BY created_at DESC LIMIT 20`,
    [orderId],
  );
  return { payments, refunds };
}

async function askProvider(
  { providerOf }: MoneyActions,
  { payments, refunds }: { payments: PaymentRef[]; refunds: PaymentRef[] },
) {
  const answers: ProviderAnswer[] = [];
  for (const ref of payments) answers.push(...(await providerOf(ref).read(ref.id)).raw);
  for (const ref of refunds) answers.push(...(await providerOf(ref).readRefund(ref.id)).raw);
  return answers.map(({ method, path, status, body }) => ({ method, path, status, body }));
}
