import type pg from 'pg';
import { row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { Licence } from '#src/features/orders/contract.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import { digestOfValues } from '#src/secrets.ts';
import { type AttemptRow, latestAttempt, openAttempt } from '../payments/attempts.ts';
import { endedLink } from './custom-link.ts';
import { findOffer } from './offer.ts';
import { centsOf, type OrderInput } from './order-input.ts';
import { lockQuote } from './quote.ts';

interface Wanted {
  quoteId: string | null;
  reportId: number;
  licence: Licence;
  amountCents: number;
  currency: string;
  customLinkId: number | null;
}

const refuse = (field: string, message: string): Failure =>
  failure('invalid', { message, errors: { [field]: [message] } });
const isFailure = (value: object): value is Failure => 'body' in value && 'report' in value;

async function wantedOf(
  client: pg.PoolClient,
  input: OrderInput,
  quoteKey: string,
): Promise<Wanted | Failure> {
  if (input.quote !== undefined) {
    const quote = await lockQuote(client, quoteKey, input.quote);
    if (!quote || quote.expired)
      return refuse('quote', 'This price has expired. Please load the page again.');
    const { id, report_id, licence, amount_cents, currency, custom_link_id: customLinkId } = quote;
    return {
      quoteId: id,
      reportId: report_id,
      licence,
      amountCents: amount_cents,
      currency,
      customLinkId,
    };
  }
  if (!input.report_id) return refuse('report_id', 'Name the report that is to be bought.');
  const offer = await findOffer(client, input.report_id, input.type);
  if (offer?.report.status !== 'published')
    return (
      (await endedLink(client, input.report_id)) ??
      failure('not-found', { message: 'Report not found.' })
    );
  if (offer.priceCents === null)
    return refuse('type', 'This report is not sold at that licence. Please ask us.');
  const { report, licence, priceCents, currency, customLinkId } = offer;
  return {
    quoteId: null,
    reportId: report.id,
    licence,
    amountCents: priceCents,
    currency,
    customLinkId,
  };
}

async function isPublished(client: pg.PoolClient, reportId: number): Promise<boolean> {
  return (
    (await row(client, "SELECT 1 FROM report WHERE id = $1 AND status = 'published'", [
      reportId,
    ])) !== undefined
  );
}

/** What an order says of its buyer, in the order of the columns. */
const buyerColumns =
  'buyer_name, email, phone, company, designation, country, address, city, state, zipcode';
const buyerOf = (input: OrderInput): string[] => [
  input.name,
  input.email,
  input.mobile_no,
  input.company_name ?? '',
  input.designation ?? '',
  input.country ?? '',
  input.address ?? '',
  input.city ?? '',
  input.state ?? '',
  input.zipcode ?? '',
];

/** An order with the same quote, or, without one, with exactly the same content in the last minute: a double click. */
function sameOrder(
  client: pg.PoolClient,
  wanted: Wanted,
  contentHash: Buffer,
): Promise<OrderRow | undefined> {
  if (wanted.quoteId !== null)
    return row(client, 'SELECT * FROM orders WHERE quote_id = $1 FOR UPDATE', [wanted.quoteId]);
  return row(
    client,
    `SELECT * FROM orders WHERE content_hash = $1 AND quote_id IS NULL AND created_at > now() - interval '1 minute'
       AND order_rank(status) <= 1 ORDER BY created_at DESC LIMIT 1 FOR UPDATE`,
    [contentHash],
  );
}

/** Whether this browser paid for the same report at the same licence within a day. */
async function boughtBefore(
  client: pg.PoolClient,
  wanted: Wanted,
  email: string,
  browserHash: Buffer,
): Promise<boolean> {
  const found = await row(
    client,
    `SELECT 1 FROM orders WHERE lower(email) = lower($1) AND report_id = $2 AND licence = $3
       AND status IN ('paid', 'partially_refunded', 'pending_payment') AND created_at > now() - interval '1 day'
       AND $4::bytea = ANY(access_hashes) LIMIT 1`,
    [email, wanted.reportId, wanted.licence, browserHash],
  );
  return found !== undefined;
}

/** Who orders. */
export interface Orderer {
  /** Of the secret of the browser. */
  browserHash: Buffer;
  /** The account that is logged in. */
  customerId: string | undefined;
  /** Of the network, see `originOf`. */
  origin: number | null;
}

/** What the store itself brings to an order. */
export interface OrderTerms {
  /** By which quotes are signed. */
  quoteKey: string;
  /** With which the numbers of orders begin, unlike those of any other store that is paid into the same account. */
  numberPrefix: string;
  /** Who takes the payment, as `PaymentProvider.name`. */
  provider: string;
}

export interface WrittenOrder {
  order: OrderRow;
  attempt: AttemptRow;
}

/**
 * Writes the order of a checkout, or finds the one that a first click has written. The price is the quote's, else the
 * database's; the client's `amount` can only make it fail (reliability, decision 1).
 */
export async function writeOrder(
  client: pg.PoolClient,
  input: OrderInput,
  orderer: Orderer,
  terms: OrderTerms,
): Promise<WrittenOrder | { alreadyBought: true } | Failure> {
  const buyer = buyerOf(input);
  const contentHash = digestOfValues(
    ...buyer,
    input.report_id ?? '',
    input.type ?? '',
    String(input.amount),
  );
  // Two identical requests at once: the second one waits here and finds the first one's order.
  if (input.quote === undefined)
    await client.query('SELECT pg_advisory_xact_lock(8274030, $1)', [contentHash.readInt32BE(0)]);
  const wanted = await wantedOf(client, input, terms.quoteKey);
  if (isFailure(wanted)) return wanted;
  if (centsOf(input.amount) !== wanted.amountCents)
    return refuse(
      'amount',
      'The amount does not match the price of this report. Please load the page again.',
    );
  const known = await sameOrder(client, wanted, contentHash);
  // What is paid for stays so; anything else must still be for sale, however old the quote is.
  if (!(known && isPaidFor(known)) && !(await isPublished(client, wanted.reportId)))
    return failure('gone');
  if (
    !known &&
    input.ask_if_bought &&
    (await boughtBefore(client, wanted, input.email, orderer.browserHash))
  )
    return { alreadyBought: true };
  // The address alone makes nobody the owner: a guest's order joins an account by a link of its own.
  const owner = orderer.customerId ?? null;
  const order = known
    ? await rewrite(client, known, buyer, owner, orderer)
    : await insert(client, wanted, buyer, contentHash, owner, orderer, terms);
  const attempt =
    (await latestAttempt(client, order.id)) ??
    (await openAttempt(client, order.id, terms.provider));
  return { order, attempt };
}

async function insert(
  client: pg.PoolClient,
  wanted: Wanted,
  buyer: string[],
  contentHash: Buffer,
  owner: string | null,
  { browserHash, origin }: Orderer,
  { numberPrefix }: OrderTerms,
) {
  const order = await row<OrderRow>(
    client,
    `INSERT INTO orders (order_no, quote_id, report_id, report_code, report_name, edition, licence, amount_cents, currency,
       content_hash, access_hashes, custom_link_id, user_id, origin, ${buyerColumns})
     SELECT $21 || '-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(nextval('order_number')::text, 6, '0'),
       $1, id, code, name, edition, $3, $4, $5, $6, ARRAY[$7::bytea], $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20
     FROM report WHERE id = $2 RETURNING *`,
    [
      wanted.quoteId,
      wanted.reportId,
      wanted.licence,
      wanted.amountCents,
      wanted.currency,
      contentHash,
      browserHash,
      wanted.customLinkId,
      owner,
      origin,
      ...buyer,
      numberPrefix,
    ],
  );
  return order!;
}

/** The buyer went back and corrected the form; what was paid for already stays as it is. */
async function rewrite(
  client: pg.PoolClient,
  known: OrderRow,
  buyer: string[],
  owner: string | null,
  { browserHash }: Orderer,
): Promise<OrderRow> {
  const order = await row<OrderRow>(
    client,
    `UPDATE orders SET (${buyerColumns}) = ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13), user_id = COALESCE($3, user_id),
       access_hashes = CASE WHEN $2::bytea = ANY(access_hashes) THEN access_hashes
                            ELSE (access_hashes || $2::bytea)[1:4] END
     WHERE id = $1 AND order_rank(status) < 2 RETURNING *`,
    [known.id, browserHash, owner, ...buyer],
  );
  return order ?? known;
}
