import type { Database, Queryable } from '#src/db/open.ts';
import { customerOf, type SessionReader } from '#src/features/accounts/auth/customer-session.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { basketCookie, carriedBasket } from './basket-cookie.ts';
import {
  type BasketLine,
  customerBasket,
  fillBasket,
  MOST_LINES,
  takeFromBasket,
} from './basket-lines.ts';

/** What is needed to find somebody's basket. */
export interface BasketReader extends SessionReader {
  db: Database;
}

/** The basket of the visitor. */
export interface OpenBasket {
  /** The account that owns it; undefined: it is in the browser's cookie. */
  customerId: string | undefined;
  lines: BasketLine[];
  /** The browser had a basket cookie. */
  wasCarried: boolean;
}

/**
 * The basket of the logged-in account, otherwise the one in the browser's cookie. What was added before logging in is
 * merged into the account's.
 */
export async function openBasket(
  reader: BasketReader,
  caller: Caller | undefined,
): Promise<OpenBasket> {
  const { db } = reader;
  const carried = carriedBasket(caller?.headers);
  const customer = await customerOf(reader, caller);
  const wasCarried = carried.isCopy || carried.lines.length > 0;
  if (!customer)
    return { customerId: undefined, lines: carried.isCopy ? [] : carried.lines, wasCarried };
  if (carried.lines.length > 0 && !carried.isCopy)
    await db.transaction((client) => fillBasket(client, customer.id, carried.lines));
  return { customerId: customer.id, lines: await customerBasket(db, customer.id), wasCarried };
}

/** The header that updates the browser's basket cookie; none if there was and is nothing in it. */
export function carry(
  { publicUrl }: Pick<SessionReader, 'publicUrl'>,
  { customerId, lines, wasCarried }: OpenBasket,
): Record<string, string> {
  if (lines.length === 0 && !wasCarried) return {};
  const carried = { lines, isCopy: customerId !== undefined };
  return { 'set-cookie': basketCookie(carried, { https: publicUrl.startsWith('https:') }) };
}

/** The basket with this line added; undefined if it is full. */
export async function putIn(
  { db }: BasketReader,
  basket: OpenBasket,
  line: BasketLine,
): Promise<OpenBasket | undefined> {
  const { customerId, lines } = basket;
  if (customerId !== undefined) {
    const put = await db.transaction((client) => fillBasket(client, customerId, [line]));
    return put ? { ...basket, lines: await customerBasket(db, customerId) } : undefined;
  }
  const isIn = lines.some(({ report_id }) => report_id === line.report_id);
  if (!isIn && lines.length >= MOST_LINES) return undefined;
  const changed = isIn
    ? lines.map((other) => (other.report_id === line.report_id ? line : other))
    : [...lines, line];
  return { ...basket, lines: changed };
}

/** The basket without these reports. */
export async function takeOut(
  db: Queryable,
  basket: OpenBasket,
  reports: number[],
): Promise<OpenBasket> {
  const { customerId, lines } = basket;
  if (customerId !== undefined) await takeFromBasket(db, customerId, reports);
  return { ...basket, lines: lines.filter(({ report_id }) => !reports.includes(report_id)) };
}
