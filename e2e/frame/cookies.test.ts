import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atWidths, desktop, open, phone, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const undecided = { stored: {} };
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Advanced Cookie Settings' });
const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const choices = async (page: Page) => JSON.parse((await kept(page, 'cookieChoices')) ?? 'null');
const toggle = (page: Page, name: string) => settings(page).getByRole('switch', { name });

describe('cookie banner', () => {
  it.each([
    ['wide', desktop],
    ['phone', phone],
  ])(
    'has Cookie Setting, Reject and Accept of equal appearance on a %s screen, and links to both policies',
    (_, viewport) =>
      store.browse(
        async (page) => {
          await open(page, '/');
          await banner(page).waitFor();
          expect(await banner(page).getByRole('button').allInnerTexts()).toEqual([
            'Cookie Setting',
            'Reject',
            'Accept',
          ]);
          const looks = await banner(page)
            .getByRole('button')
            .evaluateAll((all) =>
              all.map((element) => {
                const { backgroundColor, color, borderColor, fontSize, fontWeight } =
                  getComputedStyle(element);
                const { height } = element.getBoundingClientRect();
                return [backgroundColor, color, borderColor, fontSize, fontWeight, height].join(
                  ' ',
                );
              }),
            );
          expect(new Set(looks).size).toBe(1);
          expect(
            await banner(page)
              .getByRole('link')
              .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
          ).toEqual(['/privacy-policies', '/gdpr-policy']);
        },
        { ...undecided, viewport },
      ),
  );

  it('takes no more room than is kept clear for what has the focus, and with large text not half a phone', () =>
    store.browse(async (page) => {
      await open(page, '/');
      const lacking = () =>
        page.locator('.cookie').evaluate((element) => {
          const { position } = getComputedStyle(element);
          const { scrollPaddingBottom: kept } = getComputedStyle(document.documentElement);
          if (position !== 'sticky') return 0;
          return Math.max(0, element.getBoundingClientRect().height - Number.parseFloat(kept));
        });
      const devtools = await page.context().newCDPSession(page);
      for (const standard of [16, 24, 32]) {
        await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
        const look = async (width: number) =>
          expect(await lacking(), `${width} px, text of ${standard} px`).toBe(0);
        await page.setViewportSize({ width: 320, height: 640 });
        await atWidths(page, [320], look);
        await page.setViewportSize(phone);
        await atWidths(page, [390, 576, 640, 768, 992, 1280, 1440], look);
      }
      await page.setViewportSize(phone);
      expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe(
        'static',
      );
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await devtools.detach();
    }, undecided));

  it.each([
    ['wide', desktop],
    ['phone', phone],
  ])('covers nothing that has the focus, on a %s screen', (_, viewport) =>
    store.browse(
      async (page) => {
        await open(page, '/login');
        await banner(page).waitFor();
        /** What has the focus, whether it can be seen, once the page has been scrolled to it. */
        const focused = () =>
          page.evaluate(async () => {
            const element = document.activeElement!;
            for (let y = Number.NaN; y !== scrollY; ) {
              y = scrollY;
              await new Promise((resolve) => setTimeout(resolve, 50));
            }
            const { left, top, width, height } = element.getBoundingClientRect();
            const at = document.elementFromPoint(left + width / 2, top + height / 2);
            return { text: element.textContent, seen: element.contains(at) };
          });
        await button(page, 'Accept').focus();
        const places: Awaited<ReturnType<typeof focused>>[] = [];
        // Backwards through the footer, from below the fold to above it.
        for (let n = 0; n < 25; n++) {
          await page.keyboard.press('Shift+Tab');
          places.push(await focused());
        }
        expect(places.filter(({ seen }) => !seen)).toEqual([]);
        expect(places.map(({ text }) => text)).toContain('Cookie settings');
      },
      { ...undecided, viewport },
    ),
  );

  it('is hidden by Accept, which stores gdprAccepted and allows all; and does not return', () =>
    store.browse(async (page) => {
      await open(page, '/');
      expect(await kept(page, 'gdprAccepted')).toBeNull();
      await button(page, 'Accept').click();
      await banner(page).waitFor({ state: 'detached' });
      expect(await kept(page, 'gdprAccepted')).toBe('true');
      expect(await choices(page)).toEqual({
        essential: true,
        marketing: true,
        functional: true,
        analytics: true,
      });
      await open(page, '/blog');
      expect(await banner(page).count()).toBe(0);
    }, undecided));

  it('is hidden by Reject, which stores gdprAccepted and allows nothing optional', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await button(page, 'Reject').click();
      await banner(page).waitFor({ state: 'detached' });
      expect(await kept(page, 'gdprAccepted')).toBe('true');
      expect(await choices(page)).toEqual({
        essential: true,
        marketing: false,
        functional: false,
        analytics: false,
      });
    }, undecided));

  it('gives the focus back to where it was, or to the start of the page', () =>
    store.browse(async (page) => {
      await open(page, '/contact');
      await button(page, 'Reject').focus();
      await page.keyboard.press('Enter');
      await banner(page).waitFor({ state: 'detached' });
      const focused = () => page.evaluate(() => document.activeElement?.id);
      await expect.poll(focused).toBe('main');
      await page.evaluate(() => localStorage.clear());
      await open(page, '/contact');
      const field = page.getByRole('textbox', { name: 'Subject' });
      await field.focus();
      await button(page, 'Cookie Setting').click();
      await settings(page).getByRole('button', { name: 'Save' }).click();
      await settings(page).waitFor({ state: 'detached' });
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    }, undecided));

  it.each(['true', 'false', '', 'yes'])('is hidden by any stored value: %j', (value) =>
    store.browse(
      async (page) => {
        await page.goto('/');
        expect(await banner(page).isVisible(), 'before the page is alive').toBe(false);
        await open(page, '/blog');
        expect(await banner(page).isVisible()).toBe(false);
      },
      { stored: { gdprAccepted: value } },
    ),
  );

  it('is in the first HTML, so that it does not appear late', async () => {
    expect(await (await fetch(store.origin)).text()).toContain('Cookie Setting');
  });
});

describe('Advanced Cookie Settings', () => {
  it('opens by Cookie Setting, which hides the banner; closing without Save brings the banner back', () =>
    store.browse(async (page) => {
      await open(page, '/');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => settings(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(5, 5),
      ]) {
        await button(page, 'Cookie Setting').click();
        await settings(page).waitFor();
        expect(await banner(page).count()).toBe(0);
        await close();
        await settings(page).waitFor({ state: 'detached' });
        await banner(page).waitFor();
        await expect
          .poll(() =>
            button(page, 'Cookie Setting').evaluate((one) => one === document.activeElement),
          )
          .toBe(true);
        expect(await kept(page, 'gdprAccepted')).toBeNull();
      }
    }, undecided));

  it('initially has essential always on, and marketing, functional and analytics off', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await button(page, 'Cookie Setting').click();
      await settings(page).waitFor();
      const switches = settings(page).getByRole('switch');
      expect(await switches.count()).toBe(4);
      const essential = toggle(page, 'Essential');
      expect(await essential.isChecked()).toBe(true);
      expect(await essential.isDisabled()).toBe(true);
      for (const name of ['Marketing', 'Functional', 'Analytics']) {
        expect(await toggle(page, name).isChecked(), name).toBe(false);
        expect(await toggle(page, name).isEnabled(), name).toBe(true);
      }
    }, undecided));

  it('Save stores the choices and gdprAccepted and hides all; the footer opens them again unchanged', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await button(page, 'Cookie Setting').click();
      await toggle(page, 'Analytics').check();
      await settings(page).getByRole('button', { name: 'Save' }).click();
      await settings(page).waitFor({ state: 'detached' });
      expect(await banner(page).count()).toBe(0);
      expect(await kept(page, 'gdprAccepted')).toBe('true');
      expect(await choices(page)).toEqual({
        essential: true,
        marketing: false,
        functional: false,
        analytics: true,
      });
      await page.locator('footer').getByRole('link', { name: 'Cookie settings' }).click();
      expect(await toggle(page, 'Analytics').isChecked()).toBe(true);
      expect(await toggle(page, 'Functional').isChecked()).toBe(false);
      await toggle(page, 'Analytics').uncheck();
      await page.keyboard.press('Escape');
      await settings(page).waitFor({ state: 'detached' });
      expect((await choices(page)).analytics, 'not saved').toBe(true);
      expect(await banner(page).count()).toBe(0);
    }, undecided));

  it('keeps marketing off under Global Privacy Control, even with Accept', async () => {
    const { page, problems, close } = await store.visit();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await open(page, '/');
    await button(page, 'Cookie Setting').click();
    await settings(page).waitFor();
    expect(await toggle(page, 'Marketing').isChecked()).toBe(false);
    expect(await toggle(page, 'Marketing').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await button(page, 'Accept').click();
    await expect
      .poll(() => choices(page))
      .toEqual({
        essential: true,
        marketing: false,
        functional: true,
        analytics: true,
      });
    expect(problems).toEqual([]);
    await close();
  });

  it('records the decision on the server under a random id', () =>
    store.browse(async (page) => {
      await open(page, '/');
      const sent = page.waitForResponse((response) =>
        response.url().endsWith('/admin/api/consent'),
      );
      await button(page, 'Reject').click();
      expect((await sent).ok()).toBe(true);
    }, undecided));

  it('links from the banner to the policy, on which the banner still asks', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await banner(page).getByRole('link', { name: 'GDPR Policy' }).click();
      await page.waitForURL('**/gdpr-policy');
      expect(await banner(page).isVisible()).toBe(true);
    }, undecided));
});
