import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, inMenu } from '../staff-visit.ts';
import { recordAnnouncements, recordFromHome } from './record-announcements.ts';

// What live regions announce: each thing that happens, once.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a list announces its name, and what it shows after it was filtered and paged; its rows have their own names', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    const heard = await recordFromHome({ page, go });
    const all: string[] = [];
    const hears = (words: string | RegExp) =>
      expect
        .poll(async () => {
          all.push(...(await heard()));
          return all;
        })
        .toContainEqual(expect.stringMatching(words));
    await inMenu(page, 'Reports').click();
    await hears(/^Reports$/);
    await hears(/^1 to 25 of \d+$/);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await hears(/^26 to 50 of \d+$/);
    await page.getByLabel('Search in Reports').fill('sodium-ion');
    await hears(/^1 to 1 of 1$/);
    const rows = page.getByRole('checkbox', { name: /^Select Sodium-Ion Battery Market/ });
    await rows.waitFor();
    await page.getByRole('button', { name: /, change the price of Sodium-Ion Battery/ }).waitFor();
    await page.getByLabel('Search in Reports').fill('no such report');
    await hears(/^Nothing found\.$/);
    expect(new Set(all).size, all.join(', ')).toBe(all.length);
  }));

it('the editors of a form that are still loading are not read out one by one', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/html-input-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await go('/reports/2');
    await expect.poll(() => page.getByText('Loading the editor…').count()).toBeGreaterThan(1);
    expect(await page.getByRole('status').filter({ hasText: 'Loading the editor' }).count()).toBe(
      0,
    );
    release();
    await expect.poll(() => page.getByText('Loading the editor…').count()).toBe(0);
  }));

it('a saved draft is announced once, and publishing does not announce that others have saved', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await store.db.query('DELETE FROM record_draft');
    await go('/reports/2');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await page.getByText('Everything is on the site.').waitFor();
    const heard = await recordAnnouncements(page);
    await name.pressSequentially('A ');
    await page.getByText('All changes are saved as a draft.').waitFor();
    const drafted = await heard();
    expect(drafted).toEqual([expect.stringMatching(/^All changes are saved as a draft\./)]);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByText('Everything is on the site.').waitFor();
    expect((await heard()).join(' ')).not.toContain('Others have saved');
  }));

it('sending a picture is announced, and the button has the focus again afterwards', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/pictures');
    const button = page.getByRole('button', { name: 'Upload a picture' });
    await button.waitFor();
    const heard = await recordAnnouncements(page);
    await button.focus();
    const picture = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
    await page.locator('input[name="library-file"]').setInputFiles(picture);
    const refusal = page.getByRole('alert').filter({ hasText: 'cannot be read as a picture' });
    await refusal.first().waitFor();
    expect(await heard()).toContain('Sending the file…');
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  }));

it('a bulk change announces its beginning and its end, and not each step', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    let changed = 0;
    let asked = 0;
    await page.route(`**${staffBase}/bulk/*`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      asked += 1;
      const answer = await route.fetch();
      const progress = await answer.json();
      const state = changed < progress.total ? 'running' : 'done';
      return route.fulfill({ response: answer, json: { ...progress, state, changed } });
    });
    await go('/reports');
    const boxes = page.locator('tbody input[type="checkbox"]');
    for (const place of [0, 1, 2]) await boxes.nth(place).check();
    await page.getByRole('button', { name: 'Price…' }).click();
    await page.getByLabel('Per cent').fill('5');
    const heard = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Change prices of 3 reports' }).click();
    for (changed of [1, 2]) {
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + 1);
      await page.getByText(`Working: ${changed} of 3.`).waitFor();
    }
    changed = 3;
    await page.getByText('Prices of 3 reports changed.').waitFor();
    const bulk = (await heard()).filter((words) => /Working|changed\./.test(words));
    expect(bulk.map((words) => /^Working: \d|^Prices/.exec(words)?.[0])).toEqual([
      'Working: 0',
      'Prices',
    ]);
  }));

it('the grid of a figure announces what is selected, and not the cells, which are read anyway', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/figures/2');
    const cell = page.getByRole('grid').getByRole('gridcell').first();
    await cell.click();
    const heard = await recordAnnouncements(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/selected 2: sum/).waitFor();
    expect(await heard()).toEqual([expect.stringMatching(/^selected 2: sum [\d,.]+$/)]);
    await page.getByRole('tabpanel', { name: /^1 / }).waitFor();
  }));

it('what a bank statement contains is announced when it has been read', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await go('/bank-statements/create');
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const heard = await recordAnnouncements(page);
    await page.locator('input[name="statement"]').setInputFiles({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date;Amount;Name;Reference\n2026-11-20;1.500,00;Müller;Danke\n'),
    });
    await page.getByRole('cell', { name: 'Müller' }).waitFor();
    expect(await heard()).toEqual([expect.stringMatching(/^One incoming amount, 1 new/)]);
  }));
