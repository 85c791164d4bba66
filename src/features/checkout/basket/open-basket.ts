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

/** The basket of whoever asks. */
export interface OpenBasket {
  /** The account that it is in; undefined: the browser carries it. */
  customerId: string | undefined;
  lines: BasketLine[];
}

/**
 * The basket of the account that is logged in, else the one that the browser carries. What was put in before logging in
 * is merged into the account's.
 */
export async function openBasket(
  reader: BasketReader,
  caller: Caller | undefined,
): Promise<OpenBasket> {
  const { db } = reader;
  const carried = carriedBasket(caller?.headers);
  const customer = await customerOf(reader, caller);
  if (!customer) return { customerId: undefined, lines: carried.isCopy ? [] : carried.lines };
  if (carried.lines.length > 0 && !carried.isCopy)
    await db.transaction((client) => fillBasket(client, customer.id, carried.lines));
  return { customerId: customer.id, lines: await customerBasket(db, customer.id) };
}

/** The header by which the browser carries this basket from now on. */
export const carry = (
  { publicUrl }: Pick<SessionReader, 'publicUrl'>,
  { customerId, lines }: OpenBasket,
): Record<string, string> => ({
  'set-cookie': basketCookie(
    { lines, isCopy: customerId !== undefined },
    { https: publicUrl.startsWith('https:') },
  ),
});

/** The basket with this line in it; undefined when it is full. */
export async function putIn(
  { db }: BasketReader,
  { customerId, lines }: OpenBasket,
  line: BasketLine,
): Promise<OpenBasket | undefined> {
  if (customerId !== undefined) {
    const put = await db.transaction((client) => fillBasket(client, customerId, [line]));
    return put ? { customerId, lines: await customerBasket(db, customerId) } : undefined;
  }
  const isIn = lines.some(({ report_id }) => report_id === line.report_id);
  if (!isIn && lines.length >= MOST_LINES) return undefined;
  const changed = isIn
    ? lines.map((other) => (other.report_id === line.report_id ? line : other))
    : [...lines, line];
  return { customerId, lines: changed };
}

/** The basket without these reports. */
export async function takeOut(
  db: Queryable,
  { customerId, lines }: OpenBasket,
  reports: number[],
): Promise<OpenBasket> {
  if (customerId !== undefined) await takeFromBasket(db, customerId, reports);
  return { customerId, lines: lines.filter(({ report_id }) => !reports.includes(report_id)) };
}
