import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLead } from '../../../test/leads.ts';
import { fullSession, withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a request in Hebrew reads from right to left, and its name stays before the company', async () => {
  const lead = await givenLead(store.db, {
    name: 'אבי כהן',
    company: 'חברת השמש (ישראל)',
    email: 'avi@example.com',
    message: 'שלום, מה המחיר ($3,450)?',
  });
  const { rows } = await store.db.query("SELECT id FROM staff_user WHERE role = 'sales'");
  const value = await fullSession(store.db, rows[0].id);
  await store.browse(async (page) => {
    await page.context().addCookies([{ name: 'staff_session', value, url: store.origin }]);
    await page.goto(`/admin#/leads/${lead}`);
    const message = page.locator('.lead-message');
    await message.waitFor();
    expect(await message.evaluate((text) => text.matches(':dir(rtl)'))).toBe(true);
    const row = page.locator('.lead-desk__list a').filter({ hasText: 'אבי כהן' });
    const leftOf = (words: string) =>
      row.evaluate((link, part) => {
        const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (walker.nextNode()) {
          const text = walker.currentNode;
          const at = text.textContent!.indexOf(part);
          if (at < 0) continue;
          range.setStart(text, at);
          range.setEnd(text, at + part.length);
          return range.getBoundingClientRect().left;
        }
        return undefined;
      }, words);
    expect(await leftOf('אבי כהן')).toBeLessThan((await leftOf('חברת'))!);
  });
});
