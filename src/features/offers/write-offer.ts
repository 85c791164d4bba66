import { type Queryable, row, rows } from '#src/db/open.ts';
import type { KeptKey } from './offer-key.ts';
import type { OfferBuyer, OfferLineRow, OfferRow } from './offer-row.ts';
import type { priceOffer } from './price-offer.ts';

/** For how long a price is fixed by default: 30 days. */
const HELD_MS = 30 * 86_400_000;

interface NewOffer {
  key: KeptKey;
  buyer: OfferBuyer;
  priced: Awaited<ReturnType<typeof priceOffer>>;
  currency: string;
  note: string;
  /** The code of the licence that it upgrades. */
  upgradeOf?: string;
}

/** Offers mailed to one address per day: a stranger may have typed it. */
export const OFFER_MAILS = { kind: 'offers', most: 5, of: 'copy' } as const;

/** A number for a new offer, such as OF-2026-000093. */
export const NEXT_NUMBER = `'OF-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(nextval('offer_number')::text, 6, '0')`;

/** The columns of `offer` that its prices determine. */
export const pricedColumns = ({ tax, sums }: NewOffer['priced']) => ({
  ...sums,
  tax: JSON.stringify(tax),
});

/**
 * When an offer ends whose price is held until this moment: at the end of that day in UTC, because its buyer reads only
 * the day.
 */
export function endOfDay(moment: Date | string): Date {
  const end = new Date(moment);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

/** Writes an offer that is sent at once, with its lines, in the caller's transaction. */
export async function insertOffer(client: Queryable, offer: NewOffer): Promise<OfferRow> {
  const columns = {
    ...offer.key,
    ...offer.buyer,
    ...pricedColumns(offer.priced),
    currency: offer.currency,
    note: offer.note,
    upgrade_of: offer.upgradeOf ?? null,
  };
  const names = Object.keys(columns);
  const written = await row<{ id: string }>(
    client,
    `INSERT INTO offer (number, status, sent_at, held_until, ${names})
     VALUES (${NEXT_NUMBER}, 'sent', now(), $1, ${names.map((_, i) => `$${i + 2}`)})
     RETURNING id`,
    [endOfDay(new Date(Date.now() + HELD_MS)), ...Object.values(columns)],
  );
  await writeLines(client, written!.id, offer.priced.lines);
  return (await offerById(client, written!.id))!;
}

/** Replaces the lines of an offer. */
export async function writeLines(
  client: Queryable,
  id: string,
  lines: OfferLineRow[],
): Promise<void> {
  await rows(client, 'DELETE FROM offer_line WHERE offer_id = $1', [id]);
  await rows(
    client,
    `INSERT INTO offer_line (offer_id, n, report_id, licence, list_cents, discount_cents, tax_rate, tax_cents)
     SELECT $1, g.n, g.report_id, g.licence, g.list_cents, g.discount_cents, g.tax_rate, g.tax_cents
     FROM jsonb_to_recordset($2) AS g (n int, report_id bigint, licence text, list_cents bigint, discount_cents bigint,
       tax_rate int, tax_cents bigint)`,
    [id, JSON.stringify(lines.map((line, i) => ({ ...line, n: i + 1 })))],
  );
}

/** An offer by its id. */
export function offerById(db: Queryable, id: string): Promise<OfferRow | undefined> {
  return row(db, 'SELECT o.*, offer_state(o) FROM offer o WHERE id = $1', [id]);
}

/** Adds an event to an offer. `by`: a member of staff; absent: the buyer, or the store. */
export async function noteEvent(
  db: Queryable,
  id: string,
  kind: string,
  { words = '', by }: { words?: string; by?: string } = {},
): Promise<void> {
  await rows(db, 'INSERT INTO offer_event (offer_id, kind, words, by) VALUES ($1, $2, $3, $4)', [
    id,
    kind,
    words,
    by ?? null,
  ]);
}

/** Nothing about this offer is mailed, reminders included. */
export async function keepUnmailed(db: Queryable, { id }: Pick<OfferRow, 'id'>): Promise<void> {
  await rows(db, 'UPDATE offer SET reminds = false WHERE id = $1', [id]);
  await noteEvent(db, id, 'not-mailed');
}
