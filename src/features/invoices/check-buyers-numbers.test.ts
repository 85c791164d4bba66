import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { startVies } from '../../../test/stand-ins/vies/vies.ts';
import { checkBuyersNumbers } from './check-buyers-numbers.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
let database: TestDatabase;
beforeAll(async () => {
  vies = await startVies({ DE136695976: 'Vantavolt GmbH' });
  database = await testDatabase();
});
afterAll(async () => {
  vies?.close();
  await database?.close();
});

const one = async (text: string, values: unknown[] = []) =>
  (await database.db.query(text, values)).rows[0];

/** An order taxed on the basis of this number's format. */
const ordered = async (number: string, isPaid = true): Promise<string> => {
  const { id } = await one(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
       content_hash, tax_number, tax_treatment, tax, paid_at)
     VALUES ($1, 'C', 'Report', 'single-user', 345000, 'USD', 'Bo', 'bo@example.com', '', '', $2, 'reverse-charge',
       '{"kind": "reverse-charge", "country": "DE", "provisional": true}', CASE WHEN $3 THEN now() END) RETURNING id`,
    [randomUUID(), number, isPaid],
  );
  return id;
};
const run = (url: string | undefined = vies.url) =>
  checkBuyersNumbers(database.db, url, AbortSignal.timeout(20_000));
const checkOf = async (id: string) =>
  (await one('SELECT tax_number_check AS kept FROM orders WHERE id = $1', [id])).kept;

it('numbers of orders are verified later, an invalid one is reported once, and one without an answer is checked again', async () => {
  // Anybody can place orders, so for unpaid ones neither is VIES queried nor are staff mailed.
  const unpaid = await ordered('DE129274203', false);
  const [known, unknown] = [await ordered('DE 136 695 976'), await ordered('DE129274202')];
  await checkBuyersNumbers(database.db, undefined, AbortSignal.timeout(1000));
  expect(await checkOf(known)).toBeNull();
  vies.be('state-down');
  await run();
  expect(await checkOf(unknown)).toMatchObject({ check: 'unanswered', why: 'MS_UNAVAILABLE' });
  vies.be('well');
  const before = vies.asked.length;
  await run();
  expect(vies.asked.length, 'not within half an hour').toBe(before);
  await database.db.query(
    `UPDATE orders SET tax_number_check = tax_number_check || '{"tried_at": "2020-01-01T00:00:00Z"}'`,
  );
  await run();
  await run();
  expect(vies.asked.length).toBe(before + 2);
  expect(await checkOf(known)).toMatchObject({ check: 'valid', service: 'VIES' });
  expect(await checkOf(unknown)).toMatchObject({ check: 'invalid' });
  const { rows } = await database.db.query(
    "SELECT message FROM staff_alert WHERE kind = 'tax-number'",
  );
  expect(await checkOf(unpaid)).toBeNull();
  expect(rows).toHaveLength(1);
  expect(rows[0].message).toContain('DE129274202');
});
