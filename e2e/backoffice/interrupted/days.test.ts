import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';
import { makeOffer } from './make-offer.ts';

// Days that buyers and staff read, in zones in which it is often another day.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const shownDay = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  it(`the last day of an offer is the same in ${timezoneId} as for its buyer`, () =>
    asStaff(
      store,
      'sales',
      async ({ page, go }) => {
        const id = await makeOffer(store, page);
        await store.db.query("UPDATE offer SET status = 'sent', sent_at = now() WHERE id = $1", [
          id,
        ]);
        const held = async () => {
          const { rows } = await store.db.query('SELECT held_until FROM offer WHERE id = $1', [id]);
          return rows[0].held_until.toISOString();
        };
        const before = await held();
        await go(`/offers/${id}`);
        const field = page.getByLabel('Price held until');
        await field.waitFor();
        expect(await field.inputValue()).toBe(before.slice(0, 10));
        await page.getByText(`held until ${shownDay(before)}`).waitFor();
        await field.fill(inDays(12));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved.').waitFor();
        expect(await held()).toBe(`${inDays(12)}T23:59:59.999Z`);
        await go('/offers');
        await page
          .getByText(shownDay(inDays(12)))
          .first()
          .waitFor();
      },
      { timezoneId },
    ));
