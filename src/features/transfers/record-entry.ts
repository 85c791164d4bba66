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
const refOf = ({ bankRef, ...stated }: NewEntry): string =>
  bankRef
    ? `bank:${bankRef}`
    : `said:${digestOfValues(...Object.values(stated).map(String)).toString('hex')}`;

/** The keys under which an entry may be stored: the second is for one whose first key another entry has. */
export const refsOf = (entry: NewEntry): [string, string] => {
  const ref = refOf(entry);
  return [ref, `${ref}:${entry.currency}:${entry.payerAccount}`];
};

/**
 * Whether an entry is the one stored under its key. Two accounts of a publisher may use the same references: another
 * currency, or another payer's account, is another transfer.
 */
export const isSame = (
  { currency, payerAccount }: NewEntry,
  stored: { currency: string; payer_account: string } | undefined,
): boolean =>
  stored?.currency === currency &&
  (!payerAccount || !stored.payer_account || stored.payer_account === payerAccount);

/** Stores an entry, or finds the one that is stored. */
async function storeEntry(
  client: Queryable,
  entry: NewEntry,
  { by, statementId }: { by: string; statementId: number | null },
): Promise<{ id: string; isNew: boolean }> {
  for (const ref of refsOf(entry)) {
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
    if (made) return { id: made.id, isNew: true };
    const known = await row<{ id: string; currency: string; payer_account: string }>(
      client,
      'SELECT id, currency, payer_account FROM bank_entry WHERE bank_ref = $1',
      [ref],
    );
    if (known && isSame(entry, known)) return { id: known.id, isNew: false };
  }
  throw new Error('a bank entry is neither new nor known');
}

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
  const { id, isNew } = await storeEntry(client, entry, { by, statementId });
  if (!isNew) return { id, isNew, refs: [] };
  const { remittance, currency, payerName: payer_name, amountCents: left_cents } = entry;
  const refs: PaymentRef[] = [];
  const stated = { remittance, currency, payer_name, left_cents };
  for (const orderNo of await certainOrders(client, stated)) {
    const matched = await allocate(client, publicUrl, { entryId: id, orderNo, by });
    if ('ref' in matched) refs.push(matched.ref);
  }
  return { id, isNew, refs };
}
