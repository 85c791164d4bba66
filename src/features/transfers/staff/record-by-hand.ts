import { conflict, type Failure } from '#src/errors.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { settle } from '#src/features/payments/settle.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { addedBefore, rememberAdded } from '#src/staff/resource/added-once.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { recordEntry } from '../record-entry.ts';

interface ByHand {
  booked_on: string;
  amount_cents: number;
  currency: string;
  payer_name: string;
  payer_account: string;
  remittance: string;
}

const RESOURCE = { name: 'transfers' };
const KNOWN = conflict(
  'This transfer was recorded already: day, amount, payer and text are the same.',
);
const CHANGED = conflict(
  'This was recorded already, as you first entered it. It is in the list of transfers.',
);

/**
 * Records incoming money that a bookkeeper enters, once per form; it pays its order if there is no doubt.
 * @returns the id of the transfer
 */
export async function recordByHand(
  payments: Payments,
  context: StaffContext,
  body: ByHand,
): Promise<string | Failure> {
  const { staff, audit } = context;
  const { db, publicUrl } = payments;
  const { booked_on, amount_cents, currency } = body;
  const stated = {
    bookedOn: booked_on,
    amountCents: amount_cents,
    currency,
    payerName: body.payer_name,
    payerAccount: body.payer_account,
    remittance: body.remittance,
  };
  const recorded = await db.transaction(async (client) => {
    const form = { ...context, db: client };
    const earlier = await addedBefore(form, RESOURCE, body);
    if (earlier) return earlier;
    const entry = await recordEntry(client, publicUrl, stated, { by: staff.email });
    if (entry.isNew) {
      const after = { booked_on, amount_cents, currency };
      await audit({ entity: 'transfers', id: entry.id, after }, client);
      await rememberAdded(form, RESOURCE, entry.id, '');
    }
    return entry;
  });
  if ('recordId' in recorded) {
    if (!recorded.recordId) return KNOWN;
    if (!recorded.isSame) return CHANGED;
    context.changesNothing();
    return recorded.recordId;
  }
  if (!recorded.isNew) return KNOWN;
  failpoint('transfer.recorded');
  for (const ref of recorded.refs) await settle(payments, ref, 'staff');
  return recorded.id;
}
