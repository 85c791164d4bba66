import type pg from 'pg';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import { LICENCE_ENDED, type OrderLine } from '#src/features/orders/order-lines.ts';
import { endedLink } from './custom-links/custom-link.ts';
import { type OrderInput, refusals } from './order-input.ts';
import { findPriced } from './priced-report.ts';
import { lockQuote } from './quote.ts';

/** One report at one licence, with its price in integer cents. */
export type WantedLine = { report_id: number } & Pick<OrderLine, 'licence' | 'list_cents'>;

/** What a buyer orders, before discounts and tax. */
export interface Wanted {
  quoteId: string | null;
  /** At least one; no report twice. */
  lines: WantedLine[];
  currency: string;
  customLinkId: number | null;
}

const OTHER_CURRENCY = 'There is no price in this currency. Please load the page again.';

/** The purchase that an order requests, by its quote or a report; otherwise why there is none. */
export async function wantedOf(
  client: pg.PoolClient,
  input: Pick<OrderInput, 'quote' | 'report_id' | 'type' | 'currency'>,
  quoteKey: string,
): Promise<Wanted | Failure> {
  if (input.quote !== undefined) {
    const quote = await lockQuote(client, quoteKey, input.quote);
    if (!quote || quote.expired) return invalidField('quote', refusals.quote);
    const { id, lines, currency, custom_link_id: customLinkId } = quote;
    if (input.currency && input.currency !== currency)
      return invalidField('currency', OTHER_CURRENCY);
    return { quoteId: id, lines, currency, customLinkId };
  }
  if (!input.report_id) return invalidField('report_id', refusals.report_id);
  const found = await findPriced(client, input.report_id, input);
  if (found?.report.status !== 'published')
    return (
      (await endedLink(client, input.report_id)) ??
      failure('not-found', { message: 'Report not found.' })
    );
  if (found.priceCents === null) return invalidField('type', refusals.type);
  const { report, licence, priceCents, currency, customLinkId } = found;
  // An amount shown in one currency is never charged in another.
  if (input.currency && input.currency !== currency)
    return invalidField('currency', OTHER_CURRENCY);
  const lines = [{ report_id: report.id, licence, list_cents: priceCents }];
  return { quoteId: null, lines, currency, customLinkId };
}

/** The codes of wanted reports that are no longer for sale. */
export async function notSold(client: Queryable, { lines }: Wanted): Promise<string[]> {
  const found = await rows<{ code: string }>(
    client,
    `SELECT COALESCE(r.code, w.id::text) AS code FROM unnest($1::bigint[]) AS w (id)
     LEFT JOIN report r ON r.id = w.id WHERE r.status IS DISTINCT FROM 'published' ORDER BY 1`,
    [lines.map(({ report_id }) => report_id)],
  );
  return found.map(({ code }) => code);
}

/** Refuses an order of reports that are no longer for sale, whatever the age of the quote. */
export async function saleRefusal(client: Queryable, wanted: Wanted): Promise<Failure | undefined> {
  const ended = await notSold(client, wanted);
  if (ended.length === 0) return undefined;
  if (wanted.lines.length === 1) return failure('gone');
  return failure('gone', {
    message: `No longer on sale: ${ended.join(', ')}. Please load the page again to order the rest.`,
  });
}

/**
 * Whether this browser, or this account on any device, paid for one of the same reports at the same licence within the
 * last day, and still has it. Nobody else learns that from an address.
 */
export async function boughtBefore(
  client: Queryable,
  { lines }: Wanted,
  email: string,
  { browserHash, customerId }: { browserHash: Buffer; customerId: string | undefined },
): Promise<boolean> {
  const found = await row(
    client,
    `SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
     JOIN unnest($2::bigint[], $3::text[]) AS w (report_id, licence) ON w.report_id = l.report_id AND w.licence = l.licence
     WHERE (o.user_id = $5 OR (lower(o.email) = lower($1) AND $4::bytea = ANY(o.access_hashes)))
       AND o.status IN ('paid', 'partially_refunded', 'pending_payment')
       AND NOT ${LICENCE_ENDED} AND o.created_at > now() - interval '1 day' LIMIT 1`,
    [
      email,
      lines.map(({ report_id }) => report_id),
      lines.map(({ licence }) => licence),
      browserHash,
      customerId ?? null,
    ],
  );
  return found !== undefined;
}
