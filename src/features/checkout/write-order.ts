import type pg from 'pg';
import { row } from '#src/db/open.ts';
import { type Failure, invalidField, isFailure } from '#src/errors.ts';
import { type BuyerColumns, insertOrder, rewriteBuyer } from '#src/features/orders/insert-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { wasApproved } from '#src/features/orders/order-states.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import { latestAttempt, openAttempt } from '#src/features/payments/attempts.ts';
import { TOO_MANY_UNPAID, tooManyTransfers } from '#src/features/payments/bank/open-transfers.ts';
import type { BilledBuyer } from '#src/features/tax/tax-of.ts';
import { checkDemanded } from '#src/http/admission/human-check.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { digestOfValues } from '#src/secrets.ts';
import { lockCode, recordUse, takeCode } from './codes/take-code.ts';
import type { OrderInput } from './order-input.ts';
import { HOUR_S, ORDER_CHECK } from './order-limits.ts';
import type { Orderer } from './orderer.ts';
import { type PricedOrder, priceOrder } from './pricing/price-order.ts';
import { priceRefusal } from './pricing/price-refusal.ts';
import { boughtBefore, saleRefusal, type Wanted, wantedOf } from './wanted.ts';

/** The buyer in an order. */
const buyerOf = (input: OrderInput): BuyerColumns => ({
  buyer_name: input.name,
  email: input.email,
  phone: input.mobile_no,
  company: input.company_name ?? '',
  designation: input.designation ?? '',
  country: input.country ?? '',
  address: input.address ?? '',
  city: input.city ?? '',
  state: input.state ?? '',
  zipcode: input.zipcode ?? '',
  buyer_kind: input.buyer_kind ?? 'business',
  tax_number: input.tax_number ?? '',
  po_number: input.po_number ?? '',
});

/** The same, as far as tax depends on it. */
const billedOf = ({ buyer_kind, country, state, tax_number }: BuyerColumns): BilledBuyer => ({
  kind: buyer_kind ?? 'business',
  country,
  state,
  taxNumber: tax_number ?? '',
});

/**
 * An order with the same quote, or, without one, with exactly the same content within the last minute: a double click.
 */
function sameOrder(
  client: pg.PoolClient,
  purchase: Wanted,
  contentHash: Buffer,
): Promise<OrderRow | undefined> {
  if (purchase.quoteId !== null)
    return row(client, 'SELECT * FROM orders WHERE quote_id = $1 FOR UPDATE', [purchase.quoteId]);
  return row(
    client,
    `SELECT * FROM orders WHERE content_hash = $1 AND quote_id IS NULL AND created_at > now() - interval '1 minute'
       AND NOT ${wasApproved('status')} ORDER BY created_at DESC LIMIT 1 FOR UPDATE`,
    [contentHash],
  );
}

/** The terms that the store adds to an order. */
export interface OrderTerms {
  /** Signs quotes. */
  quoteKey: string;
  /** Prefix of order numbers, different from that of any other store paid into the same account. */
  numberPrefix: string;
  /** The payment provider, as `PaymentProvider.name`. */
  provider: Pick<PaymentProvider, 'name' | 'label' | 'byInvoice'>;
}

/**
 * Identifies what was sent. Of two concurrent requests that send the same without a quote, the second waits here, and
 * then finds the order of the first.
 */
async function lockContent(
  client: pg.PoolClient,
  input: OrderInput,
  buyer: BuyerColumns,
): Promise<Buffer> {
  const contentHash = digestOfValues(
    ...Object.values(buyer),
    input.report_id ?? '',
    input.type ?? '',
    String(input.amount),
    input.code ?? '',
    input.currency ?? '',
  );
  if (input.quote === undefined)
    await client.query('SELECT pg_advisory_xact_lock(8274030, $1)', [contentHash.readInt32BE(0)]);
  return contentHash;
}

/** Refuses a payment by invoice, or demands a human check for it, if too many are open already. */
async function invoiceRefusal(
  client: pg.PoolClient,
  orderer: Orderer,
  email: string,
  known: OrderRow | undefined,
): Promise<Failure | undefined> {
  const open = await tooManyTransfers(client, { ...orderer, email }, known?.id);
  if (open === 'refused') return invalidField('pay_by', TOO_MANY_UNPAID);
  return open && !orderer.isHuman ? checkDemanded(ORDER_CHECK, HOUR_S) : undefined;
}

/**
 * Writes the order of a checkout, or finds the one written by a first click. The price is that of the quote, otherwise
 * that of the database; the client's `amount` is only checked against it.
 */
export async function writeOrder(
  client: pg.PoolClient,
  input: OrderInput,
  orderer: Orderer,
  terms: OrderTerms,
): Promise<{ order: OrderRow } | { alreadyBought: true } | Failure> {
  const buyer = buyerOf(input);
  const contentHash = await lockContent(client, input, buyer);
  const purchase = await wantedOf(client, input, terms.quoteKey);
  if (isFailure(purchase)) return purchase;
  // Before an order is locked, as everywhere.
  if (input.code) await lockCode(client, input.code);
  const known = await sameOrder(client, purchase, contentHash);
  if (known && isPaidFor(known)) return { order: await withPayment(client, known, terms) };
  const priced = await priceOrder(client, purchase, billedOf(buyer), input.code);
  if (isFailure(priced)) return priced;
  const refused =
    priceRefusal(input, known, priced) ??
    (await saleRefusal(client, purchase)) ??
    (terms.provider.byInvoice
      ? await invoiceRefusal(client, orderer, buyer.email, known)
      : undefined);
  if (refused) return refused;
  const ask = input.ask_if_bought === true;
  if (ask && (await boughtBefore(client, purchase, input.email, orderer)))
    return { alreadyBought: true };
  // A declined order has lost its use of the code.
  const taken =
    priced.code && (!known || known.status === 'declined')
      ? await takeCode(client, priced.code, { ...orderer, email: buyer.email })
      : undefined;
  if (taken) return taken;
  const written = {
    ...buyer,
    tax_treatment: priced.tax.kind,
    tax: { ...priced.tax },
    refuse_if_bought: ask,
  };
  const order = known
    ? await rewrite(client, known, written, orderer)
    : await addOrder(client, { purchase, priced, written, contentHash }, orderer, terms);
  return { order: await withPayment(client, order, terms) };
}

/** The buyer of an order with the tax that they pay. */
type TaxedBuyer = BuyerColumns & Required<Pick<BuyerColumns, 'tax_treatment' | 'tax'>>;

/** Inserts an order, with its use of the discount code. */
async function addOrder(
  client: pg.PoolClient,
  {
    purchase,
    priced,
    written,
    contentHash,
  }: { purchase: Wanted; priced: PricedOrder; written: TaxedBuyer; contentHash: Buffer },
  orderer: Orderer,
  { numberPrefix }: OrderTerms,
): Promise<OrderRow> {
  const columns = {
    ...written,
    discount_code: priced.code?.code ?? '',
    quote_id: purchase.quoteId,
    currency: purchase.currency,
    custom_link_id: purchase.customLinkId,
    content_hash: contentHash,
    access_hashes: [orderer.browserHash],
    user_id: ownerOf(orderer),
    origin: orderer.origin,
  };
  const order = await insertOrder(client, columns, priced.lines, numberPrefix);
  if (priced.code) await recordUse(client, priced.code, order.id);
  return order;
}

/** The same order, whose payment is opened if there is none. */
async function withPayment(
  client: pg.PoolClient,
  order: OrderRow,
  { provider }: OrderTerms,
): Promise<OrderRow> {
  if (!(await latestAttempt(client, order.id))) await openAttempt(client, order.id, provider);
  return order;
}

/** The address does not make anybody the owner: a guest's order is added to an account only with a mailed link. */
const ownerOf = ({ customerId }: Orderer) => customerId ?? null;

async function rewrite(
  client: pg.PoolClient,
  known: OrderRow,
  buyer: BuyerColumns,
  orderer: Orderer,
): Promise<OrderRow> {
  const { browserHash } = orderer;
  const written = { userId: ownerOf(orderer), browserHash };
  return (await rewriteBuyer(client, known.id, buyer, written)) ?? known;
}
