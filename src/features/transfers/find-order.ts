import { type Queryable, rows } from '#src/db/open.ts';
import type { EntryRow } from './allocate.ts';

/** An order that a transfer may be for, and why. */
export interface Suggestion {
  order_no: string;
  who: string;
  /** Integer cents. */
  open_cents: number;
  currency: string;
  /** The text of the transfer contains its number, or that of its offer or an invoice. */
  named: boolean;
  /** The amount is exactly the unpaid amount. */
  exact: boolean;
  /** Payer and buyer have the same name. */
  same_name: boolean;
}

/** An order that a transfer names, but that awaits no transfer, such as one that is paid already. */
interface SettledOrder {
  order_id: string;
  order_no: string;
  status: string;
}

/**
 * SQL: the order `o` awaits money; also if another way to pay was begun after the transfer, which may have been sent
 * before that.
 */
const WAITS = "o.status IN ('new', 'awaiting_approval', 'declined', 'expired')";

/** SQL: `p` is the newest transfer payment of its order. */
const NEWEST = `NOT EXISTS (SELECT FROM transfer_payment later
  WHERE later.order_id = p.order_id AND later.created_at > p.created_at)`;

/** SQL: the same as `letters`. */
const lettersOf = (column: string) => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;

/**
 * SQL: the numbers by which a buyer may name the order `o`: its own, that of its offer, and those of the documents that ask
 * for its money. Accounts departments pay an invoice; one that was corrected is still this order's.
 */
const NUMBERS = `ARRAY(SELECT o.order_no UNION SELECT number FROM offer WHERE id = o.quote_id
  UNION SELECT number FROM invoice WHERE order_id = o.id
  UNION SELECT number FROM tax_document WHERE order_id = o.id AND kind = 'pro-forma')`;

/** SQL: the letters of a text, `$1`, may contain one of `numbers`. */
const NAMED = `EXISTS (SELECT FROM unnest(numbers) n (number) WHERE position(${lettersOf('n.number')} IN $1) > 0)`;

/** Digits of the number in its year, and letters before the year: `ORDER_NUMBER_PREFIX` has ten at most. */
const LONGEST_NUMBER = 9;
const LONGEST_PREFIX = 10;

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Whether a text contains a number, whatever its spacing. A longer number is a different one, but what follows after a
 * space or a comma is none of its digits: "MO-2026-000019, 2 licences", "MO-2026-000019 20.11.2026".
 */
function names(text: string, number: string): boolean {
  const wanted = [...letters(number)].join('[^A-Z0-9]*');
  return wanted !== '' && new RegExp(`${wanted}(?!\\d)`).test(text.toUpperCase());
}

const sameName = (payer: string, names: string[]) => {
  const wanted = letters(payer);
  return wanted.length >= 4 && names.some((name) => letters(name) === wanted);
};

/** The orders that a bank entry may pay, the likeliest first, at most ten. */
export async function suggestOrders(
  db: Queryable,
  entry: Pick<EntryRow, 'left_cents' | 'currency' | 'remittance' | 'payer_name'>,
): Promise<Suggestion[]> {
  const waiting = await rows<{
    order_no: string;
    numbers: string[];
    company: string;
    buyer_name: string;
    open_cents: number;
    currency: string;
  }>(
    db,
    // Orders whose number is in the text come first, so that a stranger's many unpaid orders cannot hide them.
    `SELECT order_no, numbers, company, buyer_name, currency, open_cents FROM (
       SELECT *, ${NAMED} AS named FROM (
         SELECT o.order_no, ${NUMBERS} AS numbers, o.company, o.buyer_name, o.currency, p.created_at,
           p.amount_cents - transferred_cents(o.id) AS open_cents
         FROM transfer_payment p JOIN orders o ON o.id = p.order_id
         WHERE ${WAITS} AND ${NEWEST}) waiting) told
     WHERE named OR (open_cents = $2 AND currency = $3)
       OR $4 IN (${lettersOf('company')}, ${lettersOf('buyer_name')})
     ORDER BY named DESC, created_at DESC LIMIT 200`,
    [letters(entry.remittance), entry.left_cents, entry.currency, letters(entry.payer_name)],
  );
  const weight = ({ named, exact, same_name }: Suggestion) =>
    (named ? 4 : 0) + (exact ? 2 : 0) + (same_name ? 1 : 0);
  return waiting
    .map((order) => ({
      order_no: order.order_no,
      who: order.company || order.buyer_name,
      open_cents: order.open_cents,
      currency: order.currency,
      named: order.numbers.some((number) => names(entry.remittance, number)),
      exact: order.open_cents === entry.left_cents && order.currency === entry.currency,
      same_name: sameName(entry.payer_name, [order.company, order.buyer_name]),
    }))
    .filter((suggestion) => weight(suggestion) > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, 10);
}

/**
 * Every number of an order, an offer or an invoice that a text may contain, whatever its spacing: a prefix, a year and the number
 * itself (`insertOrder`, `NEXT_NUMBER`). They are found in an index, while there may be many settled orders.
 */
function numbersIn(text: string): string[] {
  const found = new Set<string>();
  const upper = text.toUpperCase();
  for (const { index } of upper.matchAll(/\d(?!\d)/g)) {
    const all = letters(upper.slice(0, index + 1));
    const digits = /\d*$/.exec(all)![0].length;
    for (let number = 6; number <= Math.min(digits - 4, LONGEST_NUMBER); number += 1) {
      const year = all.length - number - 4;
      for (let from = Math.max(year - LONGEST_PREFIX, 0); from < year; from += 1)
        found.add(`${all.slice(from, year)}-${all.slice(year, year + 4)}-${all.slice(year + 4)}`);
    }
  }
  return [...found];
}

/** The orders by transfer that a bank entry's text names and that await no transfer, the newest first, at most ten. */
export function settledOrders(
  db: Queryable,
  { remittance }: Pick<EntryRow, 'remittance'>,
): Promise<SettledOrder[]> {
  return rows<SettledOrder>(
    db,
    `SELECT o.id AS order_id, o.order_no, o.status FROM (
       SELECT id FROM orders WHERE order_no = ANY($1)
       UNION SELECT order_id FROM invoice WHERE number = ANY($1)
       UNION SELECT order_id FROM tax_document WHERE number = ANY($1) AND kind = 'pro-forma'
       UNION SELECT p.id FROM offer q JOIN orders p ON p.quote_id = q.id WHERE q.number = ANY($1)) named
     JOIN orders o USING (id) JOIN transfer_payment p ON p.order_id = o.id
     WHERE NOT (${WAITS}) GROUP BY o.id ORDER BY max(p.created_at) DESC LIMIT 10`,
    [numbersIn(remittance)],
  );
}

/**
 * The orders that a new entry certainly pays, by number: its text contains them, and its amount is exactly the unpaid
 * amount of all of them, in their currency. Everything else is left to a person.
 */
export async function certainOrders(
  db: Queryable,
  entry: Parameters<typeof suggestOrders>[1],
): Promise<string[]> {
  const named = (await suggestOrders(db, entry)).filter((order) => order.named);
  const open = named.reduce((sum, { open_cents }) => sum + open_cents, 0);
  const isCertain =
    open === entry.left_cents && named.every(({ currency }) => currency === entry.currency);
  return isCertain ? named.map(({ order_no }) => order_no).toSorted() : [];
}
