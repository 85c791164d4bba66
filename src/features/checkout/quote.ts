import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Queryable, row } from '#src/db/open.ts';
import { type Licence, licenceTypes } from '#src/licences.ts';
import { MOST_LINES } from './basket/basket-lines.ts';
import type { PricedReport } from './priced-report.ts';

/** A price that was shown to a visitor. */
interface Quote {
  id: string;
  /** At least one; prices in integer cents. */
  lines: { report_id: number; licence: Licence; list_cents: number }[];
  currency: string;
  /** Set if staff set this price for one buyer. */
  custom_link_id: number | null;
  /** It has expired, or its custom link was revoked. */
  expired: boolean;
}

const LIFE_S = 2 * 3600;
/** Any number, the same in all processes of one database. */
const QUOTE_LOCK = 8_274_033;

/** The content of a quote, in this order: id, report, licence, cents, currency, custom link, end (Unix seconds). */
const content = z.tuple([
  z.uuid(),
  z.int().positive(),
  z.enum(licenceTypes),
  z.int().positive(),
  z.string().length(3),
  z.int().positive().nullable(),
  z.int(),
]);

/** The same for a basket: id, lines of report, licence and cents, currency, end (Unix seconds). */
const basketContent = z.tuple([
  z.uuid(),
  z
    .array(z.tuple([z.int().positive(), z.enum(licenceTypes), z.int().positive()]))
    .min(1)
    .max(MOST_LINES),
  z.string().length(3),
  z.int(),
]);

const signatureOf = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * Fixes the price of a report for two hours and one order. Nothing is stored: the text contains the price, and its
 * signature proves that the store issued it.
 * @param key of the store for this purpose only, the same in all processes
 * @returns the text that identifies the quote, at most 300 characters
 */
export function makeQuote(key: string, priced: PricedReport & { priceCents: number }): string {
  const { report, licence, priceCents, currency, customLinkId } = priced;
  const end = Math.floor(Date.now() / 1000) + LIFE_S;
  const values: z.infer<typeof content> = [
    randomUUID(),
    report.id,
    licence,
    priceCents,
    currency,
    customLinkId,
    end,
  ];
  return signed(key, values);
}

/** The same for a basket, whose lines have prices in integer cents; at most 2,000 characters. */
export function makeBasketQuote(key: string, lines: Quote['lines'], currency: string): string {
  const end = Math.floor(Date.now() / 1000) + LIFE_S;
  const values: z.infer<typeof basketContent> = [
    randomUUID(),
    lines.map(({ report_id, licence, list_cents }) => [report_id, licence, list_cents]),
    currency,
    end,
  ];
  return signed(key, values);
}

function signed(key: string, values: unknown[]): string {
  const text = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/** A quote that the store signed; undefined for any other text. */
function readQuote(key: string, quote: string): SignedQuote | undefined {
  const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(quote) ?? [];
  if (!text || !signature) return undefined;
  const received = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, text);
  if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
  const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const one = content.safeParse(values).data;
  if (one) {
    const [id, report_id, licence, list_cents, currency, custom_link_id, end] = one;
    return { id, lines: [{ report_id, licence, list_cents }], currency, custom_link_id, end };
  }
  const several = basketContent.safeParse(values).data;
  if (!several) return undefined;
  const [id, sold, currency, end] = several;
  const lines = sold.map(([report_id, licence, list_cents]) => ({
    report_id,
    licence,
    list_cents,
  }));
  return { id, lines, currency, custom_link_id: null, end };
}

type SignedQuote = Omit<Quote, 'expired'> & {
  /** Unix seconds. */
  end: number;
};

/**
 * The quote that a visitor sent; undefined if the store did not issue it. It is locked until the caller's transaction
 * ends, so that it becomes one order.
 */
export async function lockQuote(
  client: Queryable,
  key: string,
  text: string,
): Promise<Quote | undefined> {
  const read = readQuote(key, text);
  if (!read) return undefined;
  const { end, ...quote } = read;
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [QUOTE_LOCK, quote.id]);
  const revoked = await row(
    client,
    'SELECT 1 FROM custom_link WHERE id = $1 AND revoked_at IS NOT NULL',
    [quote.custom_link_id],
  );
  const expired = end * 1000 < Date.now() || revoked !== undefined;
  return { ...quote, expired };
}
