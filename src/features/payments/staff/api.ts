import { row } from '#src/db/open.ts';
import { conflict, isFailure } from '#src/errors.ts';
import { noOrder, orderById } from '#src/features/orders/queries.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { Payments } from '../payments.ts';
import { recordMissedRefunds } from '../refunds/missed-refunds.ts';
import { settle } from '../settle.ts';
import { askProviders, providerIdsOf } from './ask-provider.ts';
import type { paymentStaffContracts } from './contract.ts';
import { correctEmail } from './correct-email.ts';
import { paymentHistory } from './payment-history.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { resolveReview } from './resolve-review.ts';
import { startReconciliation } from './start-reconciliation.ts';

/** Handlers of staff actions on payments. */
export function paymentStaffApi(payments: Payments): StaffHandlers<typeof paymentStaffContracts> {
  const stateOf = async ({ db }: StaffContext, id: string) => {
    const { status, needs_review } = (await orderById(db, id))!;
    return { status, needs_review };
  };
  return {
    async 'orders.history'({ params }, { db }) {
      const history = await paymentHistory(db, params.id);
      return history ? reply(history) : noOrder;
    },
    async 'orders.provider'({ params }, { db }) {
      if (!(await orderById(db, params.id))) return noOrder;
      return reply({ answers: await askProviders(payments, await providerIdsOf(db, params.id)) });
    },
    async 'orders.check'({ params }, context) {
      if (!(await orderById(context.db, params.id))) return noOrder;
      await context.audit({ entity: 'orders', id: params.id, after: { check: 'asked' } });
      const known = await providerIdsOf(context.db, params.id);
      // Before the payment: one that its provider reports as refunded in full has nothing left to record.
      let { sure } = await recordMissedRefunds(payments, params.id);
      for (const ref of known.payments)
        sure = (await settle(payments, ref, 'staff')).outcome !== 'doubt' && sure;
      return reply({ ...(await stateOf(context, params.id)), sure });
    },
    async 'orders.missed-refunds'({ params }, context) {
      if (!(await orderById(context.db, params.id))) return noOrder;
      const { cents: found_cents, sure } = await recordMissedRefunds(payments, params.id);
      await context.audit({ entity: 'orders', id: params.id, after: { found_cents } });
      return reply({ ...(await stateOf(context, params.id)), found_cents, sure });
    },
    async 'orders.refund'({ params, body }, context) {
      const refund = await refundByStaff(payments, context, {
        orderId: params.id,
        refundId: body.refund,
        amountCents: body.amount_cents,
        lines: body.lines,
        seenCents: body.seen_cents,
        reason: body.reason,
        paid: body.paid,
      });
      if (isFailure(refund)) return refund;
      const { id, state: status, amount_cents } = refund;
      return reply({
        ...(await stateOf(context, params.id)),
        refund: { id, status, amount_cents },
      });
    },
    'orders.email': async ({ params, body }, context) =>
      (await correctEmail(context, params.id, body, payments.publicUrl)) ?? DONE,
    'orders.resolve': async ({ params, body }, context) =>
      (await resolveReview(context, params.id, body)) ?? DONE,
    async 'reconciliations.create'({ body }, { db, staff, audit }) {
      const id = await startReconciliation(db, { days: body.days, askedBy: staff.email });
      if (id === undefined) return conflict('A comparison is running already.');
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
