import type { Queryable } from '#src/db/open.ts';
import { invalidField } from '#src/errors.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import type { Settled } from '#src/features/payments/settle.ts';
import { addedBefore, rememberAdded } from '#src/staff/resource/added-once.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { transferStaffContracts } from './contract.ts';
import { importStatement, knownEntries, readFile } from './import-statement.ts';

/** Amounts that the preview of a statement shows. */
const SHOWN = 200;
const STATEMENT = { name: 'bank-statements' };

type Handlers = StaffHandlers<typeof transferStaffContracts>;

/**
 * Handlers that preview and import the statements of a bank.
 * @param settled settles the payment of an order whose transfer is in the statement
 */
export function statementHandlers(
  payments: Payments,
  settled: (ref: PaymentRef) => Promise<Settled>,
): Pick<Handlers, 'bank-statements.preview' | 'bank-statements.create'> {
  return {
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
      if ('problem' in read) return invalidField('content', read.problem);
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
  };
}
