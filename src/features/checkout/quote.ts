import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import type { Licence } from '#src/features/orders/contract.ts';
import type { Offer } from './offer.ts';

export interface QuoteRow {
  id: string;
  secret_hash: Buffer;
  report_id: number;
  licence: Licence;
  amount_cents: number;
  currency: string;
  /** Staff's own price for one buyer. */
  custom_link_id: number | null;
  expired: boolean;
}

/** SHA-256, as secrets are kept. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A secret of 256 random bits, in 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Fixes an offer's price for two hours and one order.
 * @returns the text by which the visitor names the quote; its secret is kept nowhere else
 */
export async function makeQuote(db: Queryable, offer: Offer & { priceCents: number }): Promise<string> {
  const secret = newSecret();
  const made = await row<{ id: string }>(
    db,
    `INSERT INTO quote (secret_hash, report_id, licence, amount_cents, currency, custom_link_id)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [secretHash(secret), offer.report.id, offer.licence, offer.priceCents, offer.currency, offer.customLinkId],
  );
  return `${made!.id}.${secret}`;
}

/** The quote that a visitor names, locked in the caller's transaction; undefined when there is none or the secret is wrong. */
export async function lockQuote(client: Queryable, text: string): Promise<QuoteRow | undefined> {
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  if (!id) return undefined;
  const found = await row<QuoteRow>(
    client,
    `SELECT id, secret_hash, report_id, licence, amount_cents, currency, custom_link_id, expires_at < now()
       OR EXISTS (SELECT FROM custom_link l WHERE l.id = custom_link_id AND l.revoked_at IS NOT NULL) AS expired
     FROM quote WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return found && timingSafeEqual(found.secret_hash, secretHash(secret)) ? found : undefined;
}
