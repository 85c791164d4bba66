import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffBase } from '#src/staff/staff-routes.ts';
import { givenLead } from '../../test/leads.ts';
import { fullSession, withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, inMenu } from './staff-visit.ts';

// Every kind of screen of the back office is accessible, named, and as wide as its window.

let store: OpenStore;
let token: string;
let lead: string;
let firstReport: string;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  lead = await givenLead(store.db, { name: 'Hedy Lamarr', email: 'hedy@example.com' });
  const { rows } = await store.db.query(
    "SELECT (SELECT name FROM report WHERE id = 1) AS report, id FROM staff_user WHERE role = 'owner'",
  );
  firstReport = rows[0].report;
  token = await fullSession(store.db, rows[0].id);
});
afterAll(() => store?.close());

/** Its address, its name in the tab, and what it shows once loaded. */
const screens = (): [path: string, name: string, shows: string][] => [
  ['/', 'Home', 'svg[role="img"]'],
  ['/reports', 'Reports', 'tbody tr, li a'],
  ['/reports/1', firstReport, '.editor__table'],
  ['/figures/1', `${firstReport}: figures and evidence, edition 2`, '.grid'],
  ['/leads', 'Requests', 'tbody tr, li a'],
  [`/leads/${lead}`, 'Hedy Lamarr', 'dl'],
  ['/people/hedy%40example.com', 'Hedy Lamarr', 'ol > li'],
  ['/health', 'Health', 'h2'],
  ['/reports/create', 'New report', '.editor'],
  ['/import-reports', 'Import reports', 'input[type="file"]'],
  ['/reconciliations/create', 'Reconciliation: new', 'input[name="days"]'],
  ['/data-rights', 'Data rights', 'tbody tr'],
  ['/discount-codes/create', 'New discount code', 'form'],
  ['/legal-seller', 'Legal seller', 'form'],
  ['/tax-rates', 'Tax rates', 'tbody tr, li a'],
  ['/webhooks/create', 'New webhook', 'form'],
  ['/api-keys', 'API keys', 'form'],
  ['/webhook-deliveries', 'Webhook deliveries', 'main p, tbody tr'],
  ['/nowhere', 'Not found', 'a[href="#/"]'],
];

async function eachScreen(
  page: Page,
  list: ReturnType<typeof screens>,
  look: (path: string) => Promise<void>,
): Promise<void> {
  await page.context().addCookies([{ name: 'staff_session', value: token, url: store.origin }]);
  await page.goto(`${store.origin}/admin`);
  for (const [path, name, shows] of list) {
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
    await expect.poll(() => page.title()).toBe(`${name} · Back office`);
    await page.locator(`main :is(${shows})`).first().waitFor({ state: 'attached' });
    await look(path);
  }
}

/** Light must pass all rules except those of style, which the library does not follow; dark has only other colours. */
const LIGHT = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const DARK = { rules: ['color-contrast'] };

/** What would still move for a person who asked for reduced motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((duration) => Number.parseFloat(duration) > 0.01),
      )
      .map(({ className }) => String(className)),
  );

describe('the screens of the back office', () => {
  it('have no accessibility findings in light and dark', async () => {
    const { page, problems, foreign, close } = await store.visit({
      viewport: desktop,
      reducedMotion: 'reduce',
    });
    await eachScreen(page, screens(), async () => {
      await expectAccessible(page, LIGHT);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme))
        .toBe('dark');
      await expectAccessible(page, DARK);
      await page.emulateMedia({ colorScheme: 'light' });
    });
    expect(await moving(page)).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect([...problems, ...foreign]).toEqual([]);
    await close();
  });

  it('fit a phone', async () => {
    const { page, problems, close } = await store.visit({ viewport: phone });
    await eachScreen(page, screens(), async (path) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wide]).toEqual([path, 0]);
    });
    expect(problems).toEqual([]);
    await close();
  });

  it('name what is still loading', async () => {
    const { page, problems, close } = await store.visit({ viewport: desktop });
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isLeads = ({ pathname }: URL) => pathname === `${staffBase}/leads`;
    await page.route(isLeads, async (route) => {
      await slow;
      await route.continue();
    });
    await eachScreen(page, [['/reports', 'Reports', 'tbody tr, li a']], async () => {
      // The logged-in person was read a minute ago, and is read again; no screen waits for that.
      await page.route(
        ({ pathname }) => pathname === `${staffBase}/session`,
        async (route) => {
          await slow;
          await route.continue();
        },
      );
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 60_000;
        location.hash = '/faqs';
      });
      await page.getByRole('link', { name: 'New question' }).waitFor();
      await page.locator('main tbody tr', { hasText: 'How can I pay?' }).waitFor();
      await page.evaluate(() => {
        location.hash = '/leads';
      });
      await page.locator('[role="progressbar"]').first().waitFor();
      await page.locator('main').getByRole('status').getByText('Loading…').waitFor();
      await expectAccessible(page, LIGHT);
    });
    answer();
    await page.locator('main tbody tr').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a screen that cannot be shown', () => {
  const broken = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  const visit = (act: Parameters<typeof asStaff>[2]) =>
    asStaff(store, 'owner', act, {
      expected: /status of 404|CONNECTION_RESET|dynamically imported/,
    });

  it('is only late if the connection was lost for a moment', () =>
    visit(async ({ page, go }) => {
      let lost = 0;
      await page.route('**/assets/code-form-*.js*', (route) =>
        lost++ < 2 ? route.abort('connectionreset') : route.continue(),
      );
      await go('/discount-codes/create');
      await page.locator('input[name="code"]').waitFor();
      expect(lost).toBe(3);
      expect(await broken(page).count()).toBe(0);
    }));

  it('leaves the menu usable, and can be loaded again', () =>
    visit(async ({ page, go }) => {
      let gone = true;
      await page.route('**/assets/code-form-*.js*', (route) =>
        gone ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await go('/discount-codes/create');
      await broken(page).waitFor();
      await inMenu(page, 'Offers').click();
      await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
      expect(await broken(page).count()).toBe(0);
      await go('/discount-codes/create');
      await broken(page).waitFor();
      gone = false;
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.locator('input[name="code"]').waitFor();
    }));
});
