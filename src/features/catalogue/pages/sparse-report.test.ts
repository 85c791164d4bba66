import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

it('a report without a description and without a price has no empty tab, and nothing about paying', async () => {
  const { rows } = await store.db.query(
    "SELECT id, slug FROM report WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  const [{ id, slug }] = rows;
  const said = async () => {
    const { body } = await store.app.inject(`/${slug}`);
    return ['>Report Description<', 'You pay on the payment'].filter((text) => body.includes(text));
  };
  expect(await said()).toHaveLength(2);
  await store.db.query(
    `UPDATE report SET description = '', single_price_cents = NULL, multiple_price_cents = NULL,
       corporate_price_cents = NULL WHERE id = $1`,
    [id],
  );
  expect(await said()).toEqual([]);
  const { body } = await store.app.inject(`/${slug}`);
  expect(body.match(/Price on request|Table of Content</g)).toHaveLength(2);
});
