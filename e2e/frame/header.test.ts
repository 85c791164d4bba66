import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openStore, type ReadStore, readStore, textsOf } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const networks = ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn'];
const socialNames = (page: Page, place: string) =>
  page
    .locator(`${place} .social-links a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

/** The `id` of the element that has the focus: a new page starts at its main part, wherever the link to it was. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('top bar', () => {
  it('shows three phone numbers, the first prefixed +91, an e-mail address and the five social links', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      const bar = page.getByRole('region', { name: 'Contact details' });
      const phones = bar.locator('a[href^="tel:"]');
      expect(await textsOf(page, '.topbar a[href^="tel:"]')).toEqual([
        '+91 20 5550 0142',
        '+1 646 555 0142',
        '+39 02 5550 0142',
      ]);
      expect(
        await phones.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['tel:+912055500142', 'tel:+16465550142', 'tel:+390255500142']);
      const mail = bar.locator('a[href^="mailto:"]');
      expect(await mail.getAttribute('href')).toBe('mailto:sales@meridian.example');
      expect(await mail.innerText()).toContain('sales@meridian.example');
      expect(await socialNames(page, '.topbar')).toEqual(networks);
    }));

  it('shows phones and social links only if present', async () => {
    const other = await openStore();
    try {
      await other.db.query(
        "UPDATE site_info SET offices = jsonb_set(offices, '{2,phone}', '\"\"'), social = social - 'facebook' - 'youtube' || '{\"linkedin\": \"\"}'",
      );
      await other.browse(async (page) => {
        await open(page, '/about');
        expect(await page.locator('.topbar a[href^="tel:"]').count()).toBe(2);
        expect(await socialNames(page, '.topbar')).toEqual(['Instagram', 'Twitter']);
        expect(await socialNames(page, '.footer')).toEqual(['Instagram', 'Twitter']);
        expect(await textsOf(page, '.footer__phones dt')).toEqual(['United State', 'India']);
      });
    } finally {
      await other.close();
    }
  });
});

describe('navigation bar', () => {
  const labels = [
    'Home',
    'Industries',
    'Services',
    'Press Release',
    'Blog',
    'About Us',
    'Contact Us',
  ];

  it('has the specified links in order, then Login, and stays at the top when scrolled', () =>
    store.browse(async (page) => {
      await open(page, '/services');
      const nav = page.getByRole('navigation', { name: 'Main' });
      expect(await textsOf(page, 'nav[aria-label="Main"] .nav__link')).toEqual(labels);
      expect(
        await nav
          .getByRole('link')
          .evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
      ).toEqual(['/', '/services', '/press-release', '/blog', '/about', '/contact']);
      expect(await nav.getByRole('link', { name: 'Services' }).getAttribute('aria-current')).toBe(
        'page',
      );
      const login = page.locator('.site-header').getByRole('link', { name: 'Login' });
      expect(await login.getAttribute('href')).toBe('/login');

      const masthead = page.locator('.masthead');
      await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
      );
      expect(await masthead.getAttribute('class'), 'at 10 px').not.toMatch(/\bscrolled\b/);
      await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
      await page.waitForSelector('.masthead.scrolled');
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      expect((await masthead.boundingBox())?.y).toBe(0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForSelector('.masthead:not(.scrolled)');
    }));

  it('opens the Industries dropdown, each industry leading to its page; Escape and moving on close it', () =>
    store.browse(async (page) => {
      await open(page, '/about');
      const nav = page.getByRole('navigation', { name: 'Main' });
      const button = nav.getByRole('button', { name: 'Industries' });
      const menu = nav.locator('.menu--industries');
      await button.click();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      const { industries } = await (await page.request.get('/admin/api/industries')).json();
      const links = await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
      expect(links).toEqual(
        industries.map(({ name, slug }: { name: string; slug: string }) => [
          name,
          `/industries/${slug}`,
        ]),
      );
      await page.keyboard.press('Escape');
      expect(await menu.isVisible()).toBe(false);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Healthcare' }).click();
      await page.waitForURL('**/industries/healthcare');
      await menu.waitFor({ state: 'hidden' });
      await button.click();
      await page.locator('h1').click();
      await menu.waitFor({ state: 'hidden' });
    }));

  it('shows Profile if isLoggedIn is true and otherwise Login, even before script runs', async () => {
    for (const [value, signedIn] of [
      ['true', true],
      ['false', false],
      ['TRUE', false],
      ['1', false],
    ] as const) {
      const { page, close } = await store.visit({
        stored: { gdprAccepted: 'true', isLoggedIn: value },
      });
      await page.route('**/assets/entry-client*.js', (route) => route.abort());
      await page.goto('/faq');
      expect(
        await page.locator('.masthead').getByRole('button', { name: 'Profile' }).isVisible(),
        value,
      ).toBe(signedIn);
      expect(
        await page.locator('.masthead').getByRole('link', { name: 'Login' }).isVisible(),
        value,
      ).toBe(!signedIn);
      await close();
    }
  });

  it('collapses into an off-canvas Menu below 1200 px, and is a bar with all links from there on', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const menu = page.getByRole('button', { name: 'Menu' });
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      for (const width of [390, 768, 1199]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => bar.isVisible()).toBe(false);
        await menu.click();
        await sheet.waitFor();
        const words = await sheet
          .locator('nav > ul > li > :is(a, button, details > summary)')
          .allInnerTexts();
        const summary = await sheet.locator('summary').innerText();
        expect([words[0], summary, ...words.slice(1)].map((text) => text?.trim())).toEqual([
          ...labels,
          'Login',
        ]);
        await sheet.locator('summary').click();
        expect(await sheet.locator('details a[href^="/industries/"]').count()).toBe(12);
        expect(await sheet.locator('a[href^="tel:"]').count()).toBe(3);
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        await menu.click();
        const target = width === 768 ? 'Blog' : 'Press Release';
        await sheet.getByRole('link', { name: target }).click();
        await page.waitForURL(width === 768 ? '**/blog' : '**/press-release');
        await sheet.waitFor({ state: 'detached' });
        await expect.poll(() => focused(page)).toBe('main');
      }
      await page.setViewportSize({ width: 1200, height: 844 });
      await expect.poll(() => bar.isVisible()).toBe(true);
      expect(await menu.isVisible()).toBe(false);
    }));

  it('has room for the basket at every width, also beside Profile, and moves nothing when it appears', async () => {
    const stored = { gdprAccepted: 'true', isLoggedIn: 'true' };
    const { page, close } = await store.visit({ stored });
    await page.context().addCookies([{ name: 'basket', value: '1.0.345000', url: store.origin }]);
    const basket = page.locator('.masthead').getByRole('link', { name: 'Basket, 1 report' });
    /** Where the parts of the bar are, and how far they reach beyond its content box. */
    const bar = () =>
      page.locator('.masthead__in').evaluate((box) => {
        const end =
          box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
        const parts = [...box.children].filter(
          (one) => one.checkVisibility() && !one.matches('.basket-link'),
        );
        const places = parts.map((one) => one.getBoundingClientRect());
        // The icon of the menu button, not its larger target, is on the edge.
        const beyond = Math.max(...places.map(({ right }) => right)) - end;
        return {
          beyond: beyond > 10.5 ? beyond : 0,
          places: places.map(({ x, width }) => [x, width]),
        };
      });
    const atAll = async () => {
      const found = [];
      for (const width of [320, 360, 768, 1199, 1200, 1280, 1311, 1312, 1399, 1400]) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        found.push({ width, sideways: Math.max(0, sideways), ...(await bar()) });
      }
      return found;
    };
    await page.route('**/assets/entry-client*.js', (route) => route.abort());
    await page.goto('/faq');
    const before = await atAll();
    expect(before.filter(({ beyond, sideways }) => beyond || sideways)).toEqual([]);
    await page.unrouteAll();
    // Without an answer about the session the bar stays as it is.
    await page.route('**/admin/api/**', () => undefined);
    await open(page, '/faq');
    await basket.waitFor();
    expect(await atAll()).toEqual(before);
    await close();
  });
});
