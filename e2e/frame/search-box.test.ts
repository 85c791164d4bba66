import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, phone, type ReadStore, readStore, textsOf } from '../browser.ts';

// The search of the header, and what it shows while somebody types.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

/** The `id` of the element that has the focus: a new page starts at its main part, wherever the link to it was. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const box = (page: Page) => page.locator('.masthead').getByRole('combobox');
const panel = '.masthead .search__panel';

it('opens on submit with the headings Industries, Services, Reports in this order and links to all', () =>
  store.browse(async (page) => {
    await open(page, '/faq');
    await box(page).fill('ENERGY');
    await page.keyboard.press('Enter');
    await page.locator(`${panel} h2`).first().waitFor();
    expect(await textsOf(page, `${panel} h2`)).toEqual(['Industries', 'Services', 'Reports']);
    const links = async (heading: string) =>
      page
        .locator(`${panel} section`, { has: page.getByRole('heading', { name: heading }) })
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(await links('Industries')).toContain('/industries/energy-power');
    expect(await links('Services')).toContain('/services#service-7');
    const reports = await links('Reports');
    expect(reports.length).toBeGreaterThan(0);
    for (const href of reports) expect(href).toMatch(/^\/report-details\/[a-z0-9-]+$/);
  }));

it('shows nothing for an earlier text while the answer to a newer one is pending', () =>
  store.browse(async (page) => {
    await open(page, '/faq');
    let release = () => {};
    let held = Promise.resolve();
    const hold = () => {
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    await page.route('**/admin/api/search?*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const status = () => page.locator(`${panel} [role=status]`).innerText();
    hold();
    await box(page).fill('zzqxj');
    await page.keyboard.press('Enter');
    await page.locator(panel).waitFor();
    expect(await status(), 'the first search').toBe('Searching…');
    release();
    await expect.poll(status).toBe('No results found.');
    hold();
    await box(page).fill('energy');
    await expect.poll(status).toBe('Searching…');
    expect(await page.locator(panel).innerText()).not.toContain('No results found.');
    release();
    await page.locator(`${panel} a`, { hasText: 'Energy & Power' }).waitFor();
    hold();
    await box(page).fill('packaging');
    await expect
      .poll(() => page.locator(panel).getAttribute('class'))
      .toContain('search__panel--stale');
    expect(await page.locator(`${panel} a`, { hasText: 'Energy & Power' }).isVisible()).toBe(true);
    release();
    await page.locator(`${panel} a[href="/industries/packaging"]`).waitFor();
    expect(await page.locator(panel).getAttribute('aria-busy')).toBe('false');
  }));

it('lists at most 8 reports, and states how many the catalogue search shows', () =>
  store.browse(async (page) => {
    await open(page, '/faq');
    await box(page).fill('market');
    const { total } = await (
      await page.request.get('/admin/api/catalogue?q=market&per_page=1')
    ).json();
    expect(total).toBeGreaterThan(8);
    const all = page.locator(`${panel} .more-link`);
    await expect.poll(() => all.innerText()).toBe(`See all ${total} results`);
    const reports = page.locator(`${panel} section`, {
      has: page.getByRole('heading', { name: 'Reports' }),
    });
    expect(await reports.locator('a').count()).toBe(8);
    expect(
      await reports.locator('a', { hasText: /\$[\d.]+.[mb]illion in 20\d\d, .+ a year/ }).count(),
    ).toBe(8);
    expect(await reports.locator('a svg path').count()).toBe(16);
    expect(await all.getAttribute('href')).toBe('/custom_search?q=market');
  }));

it('says when no report has all words and what it took a mistyped word for; a company leads to its reports', () =>
  store.browse(async (page) => {
    await open(page, '/faq');
    const note = page.locator(`${panel} .search__note`);
    await box(page).fill('graphene drone lubricant salmon');
    await expect
      .poll(() => note.allInnerTexts())
      .toEqual(['No report has all these words; nearest:']);
    expect(await page.locator(`${panel} .more-link`).innerText()).toBe(
      'Search the whole catalogue',
    );
    await box(page).fill('perovksite');
    await expect
      .poll(() => note.allInnerTexts())
      .toEqual(['No report has “perovksite”. Did you mean perovskite?']);
    await page.locator(`${panel} .more-link`).click();
    await page.locator('main').getByRole('link', { name: 'perovskite', exact: true }).click();
    await page.waitForURL('**/custom_search?q=perovskite');

    const { facets } = await (await page.request.get('/admin/api/catalogue?per_page=1')).json();
    const { value, label, count } = facets.companies[0];
    // The total number comes after the results, and leaves the selection of the arrow keys unchanged.
    await page.route('**/admin/api/catalogue?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await box(page).fill(label.toUpperCase());
    const company = page.getByRole('option', { name: `${label} ${count} reports` });
    await company.waitFor();
    await page.keyboard.press('ArrowUp');
    await page.waitForResponse((response) => response.url().includes('/admin/api/catalogue?'));
    await expect.poll(() => company.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/report-store?company=${value}`);
    await page.getByRole('link', { name: `Remove ${label}` }).waitFor();
    expect(await page.locator('.list-tools p').innerText()).toMatch(
      new RegExp(`\\b${count} reports$`),
    );
  }));

it("says 'No results found.' when nothing contains the text", () =>
  store.browse(async (page) => {
    await open(page, '/faq');
    await box(page).fill('zzqxj');
    await page
      .locator('.masthead')
      .getByRole('button', { name: 'Search', exact: true })
      .first()
      .click();
    await page.getByText('No results found.').waitFor();
    expect(await page.locator(`${panel} section`).count()).toBe(0);
  }));

it('finds nothing, without any other message, when the call fails; the failure is logged', async () => {
  const { page, problems, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/admin/api/search*', (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await open(page, '/faq');
  await box(page).fill('energy');
  await page.getByText('No results found.').waitFor();
  expect(warnings.join()).toContain('search failed');
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  await close();
});

it('stays closed without a text, opens from two characters on, and finds text inside a name', () =>
  store.browse(async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/admin/api/search') asked.push(url.searchParams.get('q') ?? '');
    });
    await page.clock.install();
    await open(page, '/faq');
    // However long the key presses take, on the page's own clock no time passes between them.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await box(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('o');
    await page.clock.runFor(1000);
    expect(await page.locator(panel).count()).toBe(0);
    await page.keyboard.type('dium-ion batt');
    expect(asked).toEqual([]);
    await page.clock.runFor(1000);
    await page.waitForSelector(`${panel} a[href="/report-details/sodium-ion-battery-market"]`);
    expect(asked, 'once for quick typing, not once a letter').toHaveLength(1);
    expect(asked[0]).toBe('odium-ion batt');
  }));

it('leads a report to /report-details/{slug}, which is the report; the click closes the list and clears the text', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    await box(page).fill('sodium-ion');
    await page.locator(`${panel} a[href="/report-details/sodium-ion-battery-market"]`).click();
    await page.waitForURL(`${store.origin}/sodium-ion-battery-market`);
    expect(await page.locator(panel).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('');
  }));

it('leads an industry to /industries/{slug} and a service to /services', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    await box(page).fill('energy');
    await page.locator(`${panel} a`, { hasText: 'Energy & Power' }).click();
    await page.waitForURL('**/industries/energy-power');
    await box(page).fill('energy adv');
    await page.locator(`${panel} a`, { hasText: 'Energy Advisory' }).click();
    await page.waitForURL('**/services#service-7');
    await expect
      .poll(() => page.locator('#service-7').evaluate((e) => e.getBoundingClientRect().top))
      .toBeLessThan(300);
  }));

it('closes at any click and clears the text, closes at Escape and when the focus leaves', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    const openIt = async () => {
      await box(page).fill('energy');
      await page.waitForSelector(panel);
    };
    await openIt();
    await page.locator('h1').click();
    expect(await page.locator(panel).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('');
    await openIt();
    await page.locator(`${panel} h2`).first().click();
    expect(await page.locator(panel).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('');
    await openIt();
    await page.keyboard.press('Escape');
    expect(await page.locator(panel).count()).toBe(0);
    await box(page).fill('');
    await openIt();
    // The search button, the link to the whole catalogue, and out.
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
    await page.waitForSelector(panel, { state: 'detached' });
  }));

it('is a combobox: arrow keys go through all results, Enter opens the marked one', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    const input = box(page);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await input.fill('energy');
    await page.waitForSelector(`${panel} [role="option"]`);
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator(`[id="${await input.getAttribute('aria-controls')}"]`).count()).toBe(
      1,
    );
    const marked = async () => {
      const id = await input.getAttribute('aria-activedescendant');
      const option = page.locator(`[id="${id}"]`);
      expect(await option.getAttribute('aria-selected')).toBe('true');
      return (await option.innerText()).replace(/\s+/g, ' ');
    };
    const options = await textsOf(page, `${panel} [role="option"]`);
    await page.keyboard.press('ArrowDown');
    expect(await marked()).toBe(options[0]);
    await page.keyboard.press('ArrowDown');
    expect(await marked()).toBe(options[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await marked(), 'loops').toBe(options.at(-1));
    await page.keyboard.press('ArrowDown');
    expect(await marked()).toBe('Energy & Power');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/industries/energy-power');
  }));

it('is in the off-canvas menu of a phone', () =>
  store.browse(
    async (page) => {
      await open(page, '/faq');
      await page.locator('.masthead').getByRole('button', { name: 'Search' }).last().click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      const input = sheet.getByRole('combobox');
      await expect
        .poll(() => input.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.keyboard.type('sodium-ion');
      await sheet.locator('a[href="/report-details/sodium-ion-battery-market"]').click();
      await page.waitForURL('**/sodium-ion-battery-market');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('main');
    },
    { viewport: phone },
  ));

it('shows only answers to the newest text, however late an older answer arrives', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    await page.route('**/admin/api/search?q=energy', async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue().catch(() => undefined);
    });
    await box(page).fill('energy');
    await page.waitForRequest('**/admin/api/search?q=energy');
    await box(page).fill('packaging');
    await page.waitForSelector(`${panel} a[href="/industries/packaging"]`);
    await page.waitForTimeout(700);
    expect(await page.locator(`${panel} a[href="/industries/energy-power"]`).count()).toBe(0);
  }));
