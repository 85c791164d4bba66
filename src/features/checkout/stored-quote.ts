import { timingSafeEqual } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import type { Licence } from '#src/licences.ts';
import { digestOf } from '#src/secrets.ts';

/** A price that was shown to a visitor. */
export interface Quote {
  id: string;
  /** At least one; prices in integer cents. */
  lines: { report_id: number; licence: Licence; list_cents: number }[];
  currency: string;
  /** Set if staff set this price for one buyer. */
  custom_link_id: number | null;
  /** It has expired, or its custom link was revoked. */
  expired: boolean;
}

interface Stored extends Omit<Quote, 'lines'> {
  secret_hash: Buffer;
  report_id: number;
  licence: Licence;
  amount_cents: number;
}

/**
 * A quote stored by an earlier version, locked in the caller's transaction. None are stored any more: once the last one
 * has expired, two hours after an update, nothing is found here (decisions/2026-11-22-signed-quotes.md).
 */
export async function lockStoredQuote(client: Queryable, text: string): Promise<Quote | undefined> {
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  if (!id) return undefined;
  const found = await row<Stored>(
    client,
    `SELECT id, secret_hash, report_id, licence, amount_cents, currency, custom_link_id, expires_at < now()
       OR EXISTS (SELECT FROM custom_link l WHERE l.id = custom_link_id AND l.revoked_at IS NOT NULL) AS expired
     FROM quote WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!found || !timingSafeEqual(found.secret_hash, digestOf(secret))) return undefined;
  const { report_id, licence, amount_cents: list_cents, ...quote } = found;
  return { ...quote, lines: [{ report_id, licence, list_cents }] };
}
