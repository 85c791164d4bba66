import { type Queryable, row, rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { syncRefund } from '#src/features/payments/refunds/sync-refund.ts';
import { settle } from '#src/features/payments/settle.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { addedBefore, rememberAdded } from '#src/staff/resource/added-once.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { allocate, lockEntry } from '../allocate.ts';
import { settledOrders, suggestOrders } from '../find-order.ts';
import { unmatch } from '../unmatch.ts';
import type { transferStaffContracts } from './contract.ts';
import { importStatement, knownEntries, readFile } from './import-statement.ts';
import { recordByHand } from './record-by-hand.ts';

const missing = () => failure('not-found', { message: 'There is no such transfer.' });
const SHOWN = 200;
const STATEMENT = { name: 'bank-statements' };

/** Handlers of bookkeepers' actions on transfers. */
export function transferStaffApi(payments: Payments): StaffHandlers<typeof transferStaffContracts> {
  const settled = (ref: PaymentRef) => settle(payments, ref, 'staff');
  return {
    async 'transfers.create'({ body }, context) {
      const id = await recordByHand(payments, context, body);
      return typeof id === 'string' ? reply({ data: { id }, writable: [] }) : id;
    },
    async 'transfers.suggestions'({ params }, { db }) {
      const entry = await row<Parameters<typeof suggestOrders>[1]>(
        db,
        'SELECT currency, remittance, payer_name, unallocated_cents(e) AS left_cents FROM bank_entry e WHERE id = $1',
        [params.id],
      );
      if (!entry) return missing();
      const matched = await rows<{
        order_id: string;
        order_no: string;
        cents: number;
        fee_cents: number;
        by: string;
        paid: boolean;
        released: boolean;
      }>(
        db,
        `SELECT o.id AS order_id, o.order_no, a.amount_cents AS cents, a.fee_cents, a.allocated_by AS by,
           o.paid_at IS NOT NULL AS paid, o.released_at IS NOT NULL AS released FROM bank_allocation a
         JOIN orders o ON o.id = a.order_id WHERE a.entry_id = $1 AND a.taken_back_at IS NULL ORDER BY a.created_at`,
        [params.id],
      );
      const suggestions = entry.left_cents > 0 ? await suggestOrders(db, entry) : [];
      const named = entry.left_cents > 0 ? await settledOrders(db, entry) : [];
      const isMatched = (no: string) => matched.some(({ order_no }) => order_no === no);
      const settled = named.filter(({ order_no }) => !isMatched(order_no));
      return reply({ suggestions, settled, matched });
    },
    async 'transfers.match'({ params, body }, { staff, audit }) {
      const { db, publicUrl } = payments;
      const { fee } = body;
      const allocation = { entryId: params.id, orderNo: body.order_no, fee, by: staff.email };
      const matched = await db.transaction(async (client) => {
        const done = await allocate(client, publicUrl, allocation);
        if (!('ref' in done)) return done;
        const { orderNo: order_no, cents, openCents: open_cents } = done;
        const after = { order_no, cents, open_cents, fee };
        await audit({ entity: 'transfers', id: params.id, after }, client);
        return done;
      });
      if (!('ref' in matched)) return matched;
      failpoint('transfer.matched');
      const { orderNo: order_no, cents, openCents: open_cents } = matched;
      await settled(matched.ref);
      const order = await row<{ status: string }>(
        db,
        'SELECT status FROM orders WHERE order_no = $1',
        [order_no],
      );
      return reply({ order_no, cents, open_cents, status: order!.status });
    },
    async 'transfers.unmatch'({ params, body }, { db, staff, audit }) {
      const { order_no: orderNo, reason } = body;
      const done = await unmatch(db, { entryId: params.id, orderNo, reason, by: staff.email });
      if (!('reversed' in done)) return done;
      const { orderNo: order_no, cents, reversed } = done;
      await audit({ entity: 'transfers', id: params.id, after: { taken_back: order_no, cents } });
      return reply({ order_no, cents, reversed });
    },
    async 'transfers.return'({ params, body }, { db, audit }) {
      const entry = await lockEntry(db, params.id);
      if (!entry) return missing();
      if (entry.left_cents === 0)
        return failure('conflict', { message: 'All of this transfer is matched already.' });
      await rows(
        db,
        `UPDATE bank_entry SET returned_cents = returned_cents + $2, note = $3, updated_at = now() WHERE id = $1`,
        [params.id, entry.left_cents, body.note],
      );
      await audit({
        entity: 'transfers',
        id: params.id,
        after: { returned_cents: entry.left_cents },
      });
      return reply({ returned_cents: entry.left_cents });
    },
    async 'bank-statements.preview'({ body }, { db }) {
      const read = readFile(body);
      if ('problem' in read)
        return reply({
          problem: read.problem,
          headings: read.headings ?? [],
          entries: [],
          read: 0,
          skipped: 0,
        });
      const known = await knownEntries(db, read.entries);
      return reply({
        problem: null,
        headings: [],
        entries: read.entries.slice(0, SHOWN).map((entry) => ({
          booked_on: entry.bookedOn,
          amount_cents: entry.amountCents,
          currency: entry.currency,
          payer_name: entry.payerName,
          remittance: entry.remittance,
          known: known.has(entry),
        })),
        read: read.entries.length,
        skipped: read.skipped,
      });
    },
    async 'bank-statements.create'({ body }, context) {
      const { staff, audit } = context;
      const read = readFile(body);
      if ('problem' in read)
        return failure('invalid', {
          message: read.problem,
          errors: { content: [read.problem] },
        });
      const { entries, format } = read;
      const statement = { file: body, entries, format };
      const note = (id: number, after: object, client: Queryable) =>
        audit({ entity: 'bank-statements', id, after }, client);
      const begin = async (client: Queryable, insert: () => Promise<number>) => {
        const form = { ...context, db: client };
        const earlier = await addedBefore(form, STATEMENT, body);
        if (earlier?.isSame) return Number(earlier.recordId);
        const made = await insert();
        await rememberAdded(form, STATEMENT, made, '');
        return made;
      };
      const by = staff.email;
      const id = await importStatement(payments, statement, { by, begin, note, settled });
      return reply({ data: { id }, writable: [] });
    },
    async 'transfer-refunds.sent'({ params }, { staff, audit }) {
      const sent = await payments.db.transaction(async (client) => {
        const found = await row<{ id: string }>(
          client,
          `UPDATE transfer_refund SET sent_on = publishers_day(), sent_by = $2 WHERE id = $1 AND sent_on IS NULL RETURNING id`,
          [params.id, staff.email],
        );
        if (found)
          await audit({ entity: 'transfer-refunds', id: params.id, after: { sent: true } }, client);
        return found;
      });
      if (!sent)
        return failure('conflict', { message: 'This refund is not known, or was sent already.' });
      const refund = await row<{ provider: string }>(
        payments.db,
        'SELECT provider FROM refund WHERE provider_refund_id = $1',
        [params.id],
      );
      if (refund) await syncRefund(payments, { ...refund, id: params.id }, false);
      return reply({ success: true as const });
    },
  };
}
