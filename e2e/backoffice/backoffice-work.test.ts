import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../demo/staff.ts';
import { givenLead } from '../../test/leads.ts';
import { totpCode, withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// Working in lists without a pointer, searching by a word, and the size of what is loaded for that.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('Ctrl K finds records, screens and actions, and opens them; ? lists the keys', async () => {
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT name FROM report ORDER BY id LIMIT 1');
      const [first, second] = rows[0].name.split(' ');
      await go('/industries');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search records, people and actions' });
      // Two words in a different order from the name.
      await field.fill(`${second} ${first}`.toLowerCase());
      await page.getByRole('option', { name: rows[0].name }).waitFor();
      await expectAccessible(page, { within: '[role="dialog"]' });
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toMatch(/#\/reports\/\d+$/);
      // While it fades, keys are still typed into it.
      await field.waitFor({ state: 'detached' });
      await go('/industries');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toMatch(/#\/industries\/\d+$/);
    },
    { viewport: desktop },
  );
});

/** What the keyboard reaches in the top bar and in the screen without visible focus. */
const unseenFocus = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.top :is(a, button), main :is(a, button:enabled, .MuiSelect-standard)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        element.focus();
        return getComputedStyle(element).outlineStyle === 'none';
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
  );

it('a price is changed in the list, with a comma, and a likely typing error is asked about', async () => {
  await store.db.query('UPDATE report SET single_price_cents = 345000');
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      await page.locator('tbody tr').first().waitFor();
      await page.locator('.price-cell').first().waitFor();
      const name = page.locator('tbody tr').first().getByRole('link').first();
      const place = await name.boundingBox();
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      const field = page.getByRole('textbox', { name: /^Price of / });
      await field.fill('345000');
      expect(await name.boundingBox(), 'nothing moves').toEqual(place);
      await field.press('Enter');
      const asked = page.getByText('$345,000.00, was $3,450.00. Press Enter again');
      await asked.waitFor();
      const isSeen = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height - 4) === element;
      };
      expect(await asked.evaluate(isSeen), 'the question is not cut off').toBe(true);
      // After leaving or saving, the focus is in the row where it was.
      const focused = () => page.locator(':focus').textContent();
      await field.press('Escape');
      await expect.poll(focused).toBe('$3,450.00');
      await page.keyboard.press('e');
      await field.fill('3450,50');
      await page.getByText('$3,450.50, was $3,450.00').waitFor();
      // Of a slow save nothing is sent twice, and the field says that it is under way.
      let sent = 0;
      await page.route('**/admin/api/staff/reports/*', async (route) => {
        if (route.request().method() === 'PUT') sent += 1;
        await sleep(700);
        await route.continue();
      });
      await field.press('Enter');
      await page.getByText('Saving…').waitFor();
      await field.press('Enter');
      await page.getByRole('button', { name: '$3,450.50, change' }).waitFor();
      await expect.poll(focused).toBe('$3,450.50');
      expect(sent).toBe(1);
      expect(await unseenFocus(page)).toEqual([]);
      const { rows } = await store.db.query(
        'SELECT count(*)::int AS changed FROM report WHERE single_price_cents = 345050',
      );
      expect(rows[0].changed).toBe(1);
    },
    { viewport: desktop },
  );
});

it('a new request appears on the home page of sales and in the menu within ten seconds', async () => {
  await store.db.query('DELETE FROM lead');
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      await go('/');
      await page.getByText('Every request is answered.').waitFor();
      await givenLead(store.db, { name: 'Mary Somerville' });
      const before = Date.now();
      await page.getByRole('link', { name: 'Mary Somerville' }).waitFor();
      await expect
        .poll(() => page.locator('a[href="#/leads"]').first().textContent())
        .toBe('Requests 1 new');
      expect(Date.now() - before).toBeLessThan(15_000);
    },
    { viewport: desktop },
  );
});

it('the log-in leads to the requested address, and loads little', async () => {
  const { page, close } = await store.visit({ viewport: desktop });
  await page.goto(`${store.origin}/admin#/reports?page=1`);
  await page.getByLabel('E-mail').fill('editor@meridian.example');
  await page.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code').fill(totpCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('tbody tr').first().waitFor();
  expect(page.url()).toContain('#/reports');
  await close();
});

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

it('the log-in is at most 200 KB and a list at most 300 KB, compressed; the text editor is in neither', () => {
  const dist = join(import.meta.dirname, '../../dist/backoffice');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  /** Everything that is fetched before these chunks run, in bytes. */
  const weightOf = (names: string[]): number => {
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      manifest[name]!.imports?.forEach(visit);
    };
    names.forEach(visit);
    return [...seen].reduce((sum, name) => {
      const text = readFileSync(join(dist, manifest[name]!.file));
      return sum + brotliCompressSync(text).length;
    }, 0);
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  expect(weightOf([entry])).toBeLessThan(200 * 1024);
  expect(weightOf([entry, 'src/main/office-app.tsx'])).toBeLessThan(300 * 1024);
  expect(manifest['src/backoffice/inputs/html-input.tsx']).toMatchObject({ isDynamicEntry: true });
});
