import type { Locator, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';
import { makeOffer } from './make-offer.ts';

// The form of a report by keyboard only, at every size of the window.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const draft = async () =>
  (
    await store.db.query(
      "SELECT fields FROM record_draft WHERE resource = 'reports' AND record_id = '2'",
    )
  ).rows;

it('Tab passes through the texts of a report, and changes none of them', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await store.db.query('UPDATE report SET table_of_contents = $1 WHERE id = 2', [
      '<ol><li>Summary</li><li>Scope<ol><li>Terms</li></ol></li></ol>',
    ]);
    await go('/reports/2');
    const contents = page.getByRole('textbox', { name: 'Table of contents' });
    const keyboard = page.keyboard;
    const said = page.getByText('Everything is on the site.');
    await said.waitFor();
    await contents.click({ position: { x: 40, y: 60 } });
    const leave = async (key: string) => {
      await keyboard.press(key);
      await expect
        .poll(() => contents.evaluate((text) => document.activeElement === text))
        .toBe(false);
    };
    await leave('Tab');
    await keyboard.press('Shift+Tab');
    await leave('Shift+Tab');
    await said.waitFor();
    expect(await draft()).toEqual([]);
    // A text that the form has got again, as with a draft, is not changed by the focus either.
    await page.getByLabel('Keywords').fill('by keyboard');
    await keyboard.press('Control+s');
    await page.getByText('All changes are saved as a draft.').waitFor();
    await page.reload();
    await page.getByText('All changes are saved as a draft.').waitFor();
    for (const text of await page.getByRole('textbox').and(page.locator('.ProseMirror')).all())
      await text.focus();
    await page.getByLabel('Keywords').focus();
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
  }));

it('an item of a list is moved by buttons, or by Ctrl ] and Ctrl [', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await store.db.query('UPDATE report SET table_of_contents = $1 WHERE id = 3', [
      '<ol><li>One</li><li>Two</li></ol>',
    ]);
    await go('/reports/3');
    const contents = page.getByRole('textbox', { name: 'Table of contents' });
    const html = () => contents.evaluate((text) => text.innerHTML);
    await contents.getByText('Two').click();
    const flat = await html();
    await page.keyboard.press('Control+]');
    await expect.poll(html).toMatch(/One<\/p><ol><li><p>Two/);
    await page
      .getByRole('region', { name: 'Contents' })
      .getByRole('button', { name: 'One level higher (Ctrl [)' })
      .click();
    await expect.poll(html).toBe(flat);
  }));

it('a field that has the focus is in view in a window of 320 by 256 px, which is 1280 by 1024 at 400 per cent', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/4');
      await page.getByLabel('Report code').waitFor();
      for (const name of ['Report code', 'Date of publication', 'Pages', 'Name']) {
        const field = page.getByLabel(name, { exact: false }).first();
        await field.evaluate((input) => input.closest('form')!.scrollIntoView());
        await field.focus();
        await expect
          .poll(() =>
            field.evaluate((input) => {
              const { left, top, width: wide, height: high } = input.getBoundingClientRect();
              const seen = document.elementFromPoint(left + wide / 2, top + high / 2);
              return seen !== null && (input.contains(seen) || seen.contains(input));
            }),
          )
          .toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
    { viewport: { width: 320, height: 256 } },
  ));

it('a button keeps the focus while it works, and does it once', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    await go('/offers');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const offer = await makeOffer(store, page);
    const sent: Route[] = [];
    await page.route(`**${staffBase}/offers/${offer}/send`, (route) => void sent.push(route));
    await go(`/offers/${offer}`);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const hasFocus = (button: Locator) =>
      button.evaluate((element) => document.activeElement === element);
    await send.press('Enter');
    await expect.poll(() => send.isDisabled()).toBe(true);
    expect(await hasFocus(send)).toBe(true);
    await page.keyboard.press('Enter');
    await sent[0]!.continue();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect.poll(() => again.isEnabled()).toBe(true);
    expect(await hasFocus(again)).toBe(true);
    expect(sent).toHaveLength(1);
  }));
