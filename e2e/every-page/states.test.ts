import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { desktop, open, phone, type ReadStore, readStore } from '../browser.ts';

// What page-kinds.test.ts does not see: parts that open.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const masthead = (page: Page) => page.locator('.masthead');

const states: [
  name: string,
  path: string,
  viewport: typeof desktop,
  enter: (page: Page) => Promise<void>,
][] = [
  [
    'the Industries dropdown',
    '/faq',
    desktop,
    async (page) => masthead(page).getByRole('button', { name: 'Industries' }).click(),
  ],
  [
    'search results',
    '/faq',
    desktop,
    async (page) => {
      await masthead(page).getByRole('combobox').fill('energy');
      await page.locator('.search__panel').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'a search without results',
    '/faq',
    desktop,
    async (page) => {
      await masthead(page).getByRole('combobox').fill('zzqxj');
      await page.getByText('No results found.').waitFor();
    },
  ],
  [
    'the off-canvas menu',
    '/faq',
    phone,
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).locator('summary').click();
    },
  ],
  [
    'the cookie settings',
    '/faq',
    phone,
    async (page) => {
      await page.getByRole('button', { name: 'Cookie Setting' }).click();
      await page.getByRole('dialog', { name: 'Advanced Cookie Settings' }).waitFor();
    },
  ],
  [
    'all industries on the home page',
    '/',
    desktop,
    async (page) => {
      await page.getByRole('button', { name: 'Show More' }).click();
      await page
        .getByRole('region', { name: 'Press Release' })
        .getByRole('button', { name: 'View More' })
        .click();
    },
  ],
  [
    'the second tab of a report and a question',
    '/sodium-ion-battery-market',
    phone,
    async (page) => {
      await page.getByRole('tab', { name: 'Table of Content' }).click();
      await page.locator('.accordion summary').first().click();
      await page.locator('.author-card').scrollIntoViewIfNeeded();
      await page.locator('.bottom-bar:not(.bottom-bar--away)').waitFor();
    },
  ],
  [
    'the facets of the custom search on a phone',
    '/custom_search?industry=energy-power',
    phone,
    async (page) => page.locator('.side-list summary').first().click(),
  ],
];

it.each(states)(
  'axe finds nothing in %s, nor when the theme turns dark',
  (name, path, viewport, enter) =>
    store.browse(
      async (page) => {
        await open(page, path);
        await enter(page);
        // What opens over this page belongs to header and footer; the page itself is one of the kinds.
        const look = path === '/faq' ? { frame: true, without: ['main'] } : {};
        await expectAccessible(page, look);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, { ...look, rules: ['color-contrast', 'link-in-text-block'] });
      },
      { viewport, stored: name.includes('cookie') ? {} : { gdprAccepted: 'true' } },
    ),
);
