import { type Queryable, row } from '#src/db/open.ts';
import { type Priced, priceIn } from '#src/features/checkout/pricing/list-prices.ts';
import { lockOrderOfLicence } from '#src/features/orders/queries.ts';
import { type Licence, licences } from '#src/licences.ts';
import type { OfferBuyer } from '../offer-row.ts';

/** The minimum payment, in cents: a provider takes no payment of zero. */
const LEAST_CENTS = 100;

/** A licence that a larger one may start from, with the buyer of its order. Amounts are integer cents. */
export interface UpgradeBase extends OfferBuyer {
  code: string;
  type: Licence;
  report_id: number | null;
  edition: number;
  /** Null: the report is no longer sold. */
  current_edition: number | null;
  /** Null if the report is no longer sold. */
  prices: Priced | null;
  currency: string;
  user_id: string | null;
  ended: boolean;
  is_paid: boolean;
  /** Also by a refund that failed after its credit note: the money is owed to the buyer. */
  is_refunded: boolean;
  /** For it and, if it was an upgrade itself, for the licences that it started from; without tax. */
  paid_cents: number;
  /** The larger licence that was bought for the difference. */
  upgraded: { code: string; type: Licence } | null;
}

const PRICES = `json_build_object('currency_prices', r.currency_prices, ${licences
  .map(({ column }) => `'${column}', r.${column}`)
  .join(', ')})`;

/** SQL: what was paid for the licence `x` of the line `l`, and for those that it started from. */
const PAID = `(WITH RECURSIVE paid AS (
    SELECT l.net_cents, l.upgrade_of
    UNION ALL SELECT b.net_cents, b.upgrade_of FROM paid JOIN licence y ON y.code = paid.upgrade_of JOIN order_line b ON b.id = y.line_id)
  SELECT sum(net_cents)::bigint FROM paid)`;

/**
 * A licence with everything that decides whether it can become a larger one.
 * @param userId its account; absent: whoever has bought it
 */
export function upgradeBase(
  db: Queryable,
  code: string,
  userId?: string,
): Promise<UpgradeBase | undefined> {
  return row(
    db,
    `SELECT x.code, l.licence AS type, l.report_id, l.edition, r.edition AS current_edition,
       CASE WHEN r.id IS NOT NULL THEN ${PRICES} END AS prices, o.currency, o.user_id,
       x.revoked_at IS NOT NULL OR o.needs_review AS ended, o.paid_at IS NOT NULL AS is_paid,
       EXISTS (SELECT FROM refund_line p JOIN refund f ON f.id = p.refund_id
               WHERE p.line_id = l.id AND (f.state NOT IN ('refused', 'failed')
                 OR p.gross_cents > p.reinvoiced_net_cents + p.reinvoiced_tax_cents AND EXISTS (SELECT FROM tax_document d WHERE d.refund_id = f.id))) AS is_refunded,
       ${PAID} AS paid_cents,
       (SELECT json_build_object('code', y.code, 'type', u.licence) FROM order_line u JOIN licence y ON y.line_id = u.id
        WHERE u.upgrade_of = x.code AND y.revoked_at IS NULL LIMIT 1) AS upgraded,
       o.buyer_name, o.email, o.phone, o.company, o.designation, o.country, o.address, o.city, o.state, o.zipcode,
       o.buyer_kind, o.tax_number
     FROM licence x JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id
     LEFT JOIN report r ON r.id = l.report_id AND r.status = 'published'
     WHERE x.code = $1 AND ($2::text IS NULL OR o.user_id = $2)`,
    [code, userId ?? null],
  );
}

/** The same for its account, with its order locked until the caller's transaction ends: one request after the other. */
export async function lockUpgradeBase(
  client: Queryable,
  code: string,
  userId: string,
): Promise<UpgradeBase | undefined> {
  await lockOrderOfLicence(client, code, userId);
  return upgradeBase(client, code, userId);
}

/** Why a licence cannot become a larger one; null: it can, if there is one. */
export function closedBy(
  base: UpgradeBase,
): 'ended' | 'unpaid' | 'refunded' | 'off-sale' | 'edition' | 'upgraded' | null {
  if (base.ended) return 'ended';
  if (base.upgraded) return 'upgraded';
  if (!base.is_paid) return 'unpaid';
  if (base.is_refunded) return 'refunded';
  if (base.current_edition === null) return 'off-sale';
  return base.current_edition === base.edition ? null : 'edition';
}

export interface Upgrade {
  type: Licence;
  /** The list price. */
  cents: number;
  /** What is left to pay, without tax. */
  difference: number;
}

/** The larger licences that are sold in the currency of the first order, for more than was paid; smallest first. */
export function upgradesOf(base: UpgradeBase): Upgrade[] {
  const { prices } = base;
  if (closedBy(base) !== null || !prices) return [];
  const at = licences.findIndex(({ type }) => type === base.type);
  return licences.slice(at + 1).flatMap(({ type }) => {
    const cents = priceIn(prices, type, base.currency);
    const difference = (cents ?? 0) - base.paid_cents;
    return cents !== null && difference >= LEAST_CENTS ? [{ type, cents, difference }] : [];
  });
}
