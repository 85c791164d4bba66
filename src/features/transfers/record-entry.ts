import { type Queryable, row } from '#src/db/open.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import { digestOfValues } from '#src/secrets.ts';
import { allocate } from './allocate.ts';
import { certainOrders } from './find-order.ts';

/** Incoming money, from a statement or entered by a person. */
export interface NewEntry {
  /** The bank's own reference; absent: entries equal in every field are one. */
  bankRef?: string | undefined;
  /** ISO date. */
  bookedOn: string;
  /** Integer cents. */
  amountCents: number;
  /** ISO 4217 code. */
  currency: string;
  payerName: string;
  payerAccount: string;
  remittance: string;
}

/** The key of an entry: the bank's reference, or a digest of all its fields. */
const refOf = ({ bankRef, ...said }: NewEntry): string =>
  bankRef
    ? `bank:${bankRef}`
    : `said:${digestOfValues(...Object.values(said).map(String)).toString('hex')}`;

export interface Recorded {
  id: string;
  isNew: boolean;
  /** The payments that it has advanced: settle them after the transaction. */
  refs: PaymentRef[];
}

/**
 * Stores an entry once, and matches it with its order, or orders, if there is no doubt; in the caller's transaction.
 * @param statementId the statement that it was read from
 */
export async function recordEntry(
  client: Queryable,
  publicUrl: string,
  entry: NewEntry,
  { by, statementId = null }: { by: string; statementId?: number | null },
): Promise<Recorded> {
  const ref = refOf(entry);
  const made = await row<{ id: string }>(
    client,
    `INSERT INTO bank_entry (bank_ref, booked_on, amount_cents, currency, payer_name, payer_account, remittance,
       recorded_by, statement_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (bank_ref) DO NOTHING RETURNING id`,
    [
      ref,
      entry.bookedOn,
      entry.amountCents,
      entry.currency,
      entry.payerName,
      entry.payerAccount,
      entry.remittance,
      by,
      statementId,
    ],
  );
  if (!made) {
    const known = await row<{ id: string }>(
      client,
      'SELECT id FROM bank_entry WHERE bank_ref = $1',
      [ref],
    );
    return { id: known!.id, isNew: false, refs: [] };
  }
  const { remittance, currency, payerName: payer_name, amountCents: left_cents } = entry;
  const refs: PaymentRef[] = [];
  const said = { remittance, currency, payer_name, left_cents };
  for (const orderNo of await certainOrders(client, said)) {
    const matched = await allocate(client, publicUrl, { entryId: made.id, orderNo, by });
    if ('ref' in matched) refs.push(matched.ref);
  }
  return { id: made.id, isNew: true, refs };
}
