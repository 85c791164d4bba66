import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, save } from './staff-visit.ts';

// Pictures are uploaded once: found again in the library, reused in texts and fields, and kept while in use.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

/** Drops files on the first letters of a text. */
async function drop(page: Page, files: [name: string, bytes: Buffer][]): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Before.');
  await text.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, bytes] of given)
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const { left, top } = element.querySelector('p')!.getBoundingClientRect();
      element.dispatchEvent(
        new DragEvent('drop', {
          dataTransfer,
          bubbles: true,
          cancelable: true,
          clientX: left + 3,
          clientY: top + 8,
        }),
      );
    },
    files.map(([name, bytes]) => [name, [...bytes]] as [string, number[]]),
  );
}

const idOf = async (name: string) =>
  (await store.db.query('SELECT id FROM picture WHERE name = $1', [name])).rows[0]?.id;

describe('the picture library', () => {
  it('accepts a picture dropped into a text, and lets one be chosen in a text and in a field', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const blue = await picture('#0a2a45');
      await go('/services/1');
      await drop(page, [
        ['one.png', blue],
        ['two.png', blue],
      ]);
      await page.getByText('Please add one picture at a time.').waitFor();
      await drop(page, [['cells.png', blue]]);
      await page.getByLabel('Description').fill('Cells on a bench');
      await page.getByRole('button', { name: 'Insert' }).click();
      await page.locator('.editor__text img[src^="/media/"]').waitFor();
      await save(page);
      const id = await idOf('cells.png');

      await go('/services/2');
      await page.getByRole('button', { name: 'Choose from library' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
      await dialog.getByLabel('Name or description').fill('no such picture');
      await dialog.getByText('No picture matches.').waitFor();
      await dialog.getByLabel('Name or description').fill('on a bench');
      await dialog.getByRole('button', { name: /^Cells on a bench/ }).waitFor();
      await expectAccessible(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: /^Cells on a bench/ }).press('Enter');
      await page.locator(`.picture-input img[src*="${id}"]`).waitFor();
      await page.getByRole('button', { name: 'Choose a picture from the library' }).click();
      await dialog.getByRole('button', { name: /^Cells on a bench/ }).click();
      expect(await page.getByLabel('Description').inputValue()).toBe('Cells on a bench');
      await page.getByRole('button', { name: 'Insert' }).click();
      await page.locator(`.editor__text img[src*="${id}"]`).waitFor();
      await save(page);
    }));

  it('a form is not saved without the picture that it is still sending', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const arrive = Promise.withResolvers<void>();
      await page.route('**/admin/files/*/0', async (route) => {
        await arrive.promise;
        await route.continue();
      });
      await go('/services/create');
      await page.getByLabel('Name', { exact: false }).first().fill('Slow pictures');
      const file = page.locator('input[name="image-file"]');
      await file.setInputFiles({
        name: 'slow.png',
        mimeType: 'image/png',
        buffer: await picture('#2a4'),
      });
      await page.getByRole('progressbar', { name: 'Picture' }).waitFor();
      const choices = page.locator('.picture-input').getByRole('button');
      await expect
        .poll(() =>
          choices.evaluateAll((all) => all.every((one) => (one as HTMLButtonElement).disabled)),
        )
        .toBe(true);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The picture is still being sent.', { exact: true }).waitFor();
      expect(page.url()).toContain('/services/create');
      arrive.resolve();
      await page.locator('.picture-input img').waitFor();
      await page.getByText('The picture is still being sent.').waitFor({ state: 'detached' });
      await save(page);
      const { rows } = await store.db.query(
        "SELECT image IS NOT NULL AS pictured FROM service WHERE name = 'Slow pictures'",
      );
      expect(rows).toEqual([{ pictured: true }]);
    }));

  it('says where a picture is used, and deletes only unused ones', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/pictures');
      await page
        .locator('input[name="library-file"]')
        .setInputFiles({ name: 'spare.png', mimeType: 'image/png', buffer: await picture('#a33') });
      await page.getByText('The picture was added to the library.').waitFor();
      await page.getByRole('link', { name: /^Cells on a bench/ }).click();
      await page.getByText(/used twice|used 2 times/).waitFor();
      await page
        .getByRole('link', { name: /^Services: / })
        .nth(1)
        .waitFor();
      const remove = async () => {
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Confirm' }).click();
      };
      await remove();
      await page.getByText(/^This picture is in use/).waitFor();
      expect(await idOf('cells.png')).toBeDefined();
      await go('/pictures');
      await page.locator('main input[name="q"]').fill('spare');
      await page.getByRole('link', { name: /^spare\.png/ }).click();
      await page.getByLabel('Description').fill('A red field');
      await save(page);
      const { rows } = await store.db.query('SELECT alt FROM picture WHERE name = $1', [
        'spare.png',
      ]);
      expect(rows).toEqual([{ alt: 'A red field' }]);
      await remove();
      await page.getByText('Removed.').waitFor();
      expect(await idOf('spare.png')).toBeUndefined();
    }));

  it('is browsed by pages when it contains 50,000, on a phone too', async () => {
    await store.db.query(
      `INSERT INTO picture (id, name, width, height, created_at)
       SELECT md5(n::text), 'old ' || n || '.png', 100, 100, now() - interval '1 day' * n
       FROM generate_series(1, 50000) n`,
    );
    await asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        await go('/pictures?perPage=48&page=1000');
        await page
          .getByRole('link', { name: /^old 48000\.png/ })
          .or(page.getByRole('link', { name: /^old 479\d\d\.png/ }))
          .first()
          .waitFor();
        await page.locator('main input[name="q"]').fill('old 4999');
        await expect.poll(() => page.locator('.pictures li').count()).toBe(15);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        await expectAccessible(page, { within: '#main-content' });
      },
      { viewport: phone },
    );
  });
});

describe('a list on a phone', () => {
  it('rows are chosen, and the actions for them are at the foot of the window', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        await go('/reports');
        await page.locator('.phone-rows input').nth(0).check();
        await page.locator('.phone-rows input').nth(1).check();
        const bar = page.getByRole('region', { name: 'Selected rows' });
        await bar.getByText('2 selected').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        await expectAccessible(page, { within: '.bulk-bar' });
        await bar.getByRole('button', { name: 'Price…' }).click();
        await page.getByLabel('Per cent').fill('5');
        await page.getByRole('button', { name: 'Change prices of 2 reports' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await bar.getByRole('button', { name: 'Clear' }).click();
        await bar.waitFor({ state: 'detached' });
      },
      { viewport: phone },
    ));
});
