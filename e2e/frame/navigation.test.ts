import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionNames } from '../../src/storage-names.ts';
import { alive, breakFirst, open, type ReadStore, readStore, textsOf } from '../browser.ts';

// The site's own router, src/router: what a browser does by itself must still work.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollBy = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
/** Until smooth scrolling has ended: if it is interrupted, the page ends up a few pixels further. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
    };
    for (let before = Number.NaN; before !== scrollY; await frames(10)) before = scrollY;
  });
const footer = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
/** A mark that only loading a new document would erase. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const marked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

describe('a click on a link', () => {
  it('shows the next page without a new document, from its top, with title, focus and marked link', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      await mark(page);
      await scrollBy(page, 700);
      await footer(page, 'Blogs').click();
      await heading(page, 'Blog');
      expect(new URL(page.url()).pathname).toBe('/blog');
      await expect.poll(() => scrolled(page)).toBe(0);
      expect(await marked(page)).toBe(true);
      expect(await page.title()).toBe('Blog | Meridian Research');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      // What has the focus is read out: the name of the new page.
      await page.getByRole('main', { name: 'Blog | Meridian Research' }).waitFor();
      expect(await page.locator('.nav [aria-current="page"]').innerText()).toBe('Blog');
      expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
      expect(await page.locator('meta[name="description"]').count()).toBe(1);
    }));

  it('fetches only from /admin/api', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/^(fetch|xhr|document)$/.test(request.resourceType()))
          asked.push(new URL(request.url()).pathname);
      });
      await footer(page, 'Report Store').click();
      await heading(page, 'Report Store');
      await page.locator('.report-rows .report-card__title a').first().click();
      await page.locator('.hero-card').waitFor();
      await footer(page, 'Terms & Conditions').click();
      await heading(page, 'Terms & Conditions');
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => !path.startsWith('/admin/api/'))).toEqual([]);
      expect(asked).toContain('/admin/api/catalogue');
      expect(asked.some((path) => path.startsWith('/admin/api/reports-detail/'))).toBe(true);
      expect(asked).toContain('/admin/api/info');
    }));

  it('with a modifier key or the middle button opens a tab and leaves this one unchanged', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      // After the page's own listeners.
      await page.evaluate(() => {
        for (const type of ['click', 'auxclick'])
          addEventListener(type, ({ defaultPrevented }) =>
            document.body.setAttribute('data-left-to-browser', String(!defaultPrevented)),
          );
      });
      for (const click of [
        { modifiers: ['ControlOrMeta' as const] },
        { button: 'middle' as const },
      ]) {
        const tabOfClick = async () => {
          await page.evaluate(() => document.body.removeAttribute('data-left-to-browser'));
          const tab = page.context().waitForEvent('page', { timeout: 6000 });
          const opened = tab.catch(() => undefined);
          await footer(page, 'Blogs').click(click);
          const left = await page.locator('body').getAttribute('data-left-to-browser');
          expect(left, 'the page leaves the click to the browser').toBe('true');
          return opened;
        };
        // One time in a hundred, a headless Chromium opens no tab for a click that was left to it.
        const opened = (await tabOfClick()) ?? (await tabOfClick());
        if (!opened) throw new Error('no tab was opened');
        await opened.waitForURL('**/blog');
        await opened.close();
        expect(new URL(page.url()).pathname).toBe('/faq');
      }
    }));

  it('to a place on the same page goes there, and Back returns to the previous place', () =>
    store.browse(async (page) => {
      await open(page, '/services');
      await scrollBy(page, 300);
      await page.evaluate(() =>
        addEventListener(
          'click',
          () => document.body.setAttribute('data-left-at', `${Math.round(scrollY)}`),
          true,
        ),
      );
      await page.locator('.masthead').getByRole('combobox').fill('company prof');
      await page.locator('.search__panel a[href="/services#service-3"]').click();
      await page.waitForURL('**/services#service-3');
      await expect
        .poll(() =>
          page.locator('#service-3').evaluate((e) => Math.abs(e.getBoundingClientRect().top)),
        )
        .toBeLessThan(200);
      await atRest(page);
      const leftAt = Number(await page.locator('body').getAttribute('data-left-at'));
      expect(leftAt).toBeGreaterThan(100);
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(leftAt);
      expect(new URL(page.url()).hash).toBe('');
    }));

  it('to the current address adds nothing to the history', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      await footer(page, 'Blogs').click();
      await heading(page, 'Blog');
      const before = await page.evaluate(() => history.length);
      const again = page.waitForResponse((response) => response.url().includes('/admin/api/blog'));
      await footer(page, 'Blogs').click();
      await again;
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => history.length)).toBe(before);
    }));

  it('to a place in a page is also where the keyboard goes on, on the same page and on another one', () =>
    store.browse(async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.id);
      const outlined = () =>
        page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      const next = async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(
          () => document.activeElement!.closest('#look-inside, #method') !== null,
        );
      };
      await open(page, '/sodium-ion-battery-market');
      await page.getByRole('link', { name: 'Look inside', exact: true }).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('look-inside');
      expect(await outlined()).toBe('none');
      expect(await next()).toBe(true);
      await page.locator('#look-inside a[href$="#method"]').first().focus();
      await page.keyboard.press('Enter');
      await heading(page, 'Look inside');
      await expect.poll(focused).toBe('method');
      await expect.poll(() => new URL(page.url()).hash).toBe('#method');
    }));

  it('is the browser’s own for plain links: the skip link leads to main', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Skip to content',
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).hash).toBe('#main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        true,
      );
    }));
});

describe('Back and Forward', () => {
  it('restore the scroll position of the page', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      await scrollBy(page, 1800);
      await page.locator('.report-rows .report-card__title a').nth(8).click();
      await page.locator('.hero-card').waitFor();
      await expect.poll(() => scrolled(page)).toBe(0);
      await scrollBy(page, 500);
      await page.goBack();
      await heading(page, 'Report Store');
      await expect.poll(() => scrolled(page)).toBe(1800);
      await page.goForward();
      await page.locator('.hero-card').waitFor();
      await expect.poll(() => scrolled(page)).toBe(500);
    }));

  it('restore it after many visits too, if the page was left a moment ago', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      // Without scrolling to the link first, as a click of the test would.
      const follow = async (n: number) => {
        const link = page.locator('.report-rows .report-card__title a').nth(n);
        await link.evaluate((element) => (element as HTMLElement).click());
        await page.locator('.hero-card').waitFor();
        await atRest(page);
      };
      await follow(0);
      // With the one that is about to be left, as many visits as are remembered, all later than the first one.
      await page.evaluate((name) => {
        const others = Array.from({ length: 48 }, (_, n) => [`other-${n}`, 0]);
        const places = JSON.parse(sessionStorage.getItem(name)!);
        sessionStorage.setItem(name, JSON.stringify({ ...places, ...Object.fromEntries(others) }));
      }, sessionNames.places);
      await page.goBack();
      await heading(page, 'Report Store');
      await scrollBy(page, 900);
      await follow(1);
      await page.goBack();
      await heading(page, 'Report Store');
      await expect.poll(() => scrolled(page)).toBe(900);
    }));

  it('a reload keeps the position, and so does returning from another document', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      await scrollBy(page, 1500);
      await page.reload();
      await alive(page);
      await expect.poll(() => scrolled(page)).toBe(1500);
      await page.goto('/robots.txt');
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(1500);
    }));
});

describe('a slow or broken network', () => {
  it('shows the newest choice, however late an older one arrives', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      await page.route('**/admin/api/blog?*', async (route) => {
        await new Promise((done) => setTimeout(done, 700));
        await route.continue().catch(() => undefined);
      });
      await footer(page, 'Blogs').click();
      await footer(page, 'Report Store').click();
      await heading(page, 'Report Store');
      await page.waitForTimeout(800);
      expect(await page.locator('h1').innerText()).toBe('Report Store');
      expect(new URL(page.url()).pathname).toBe('/report-store');
      await page.goBack();
      await heading(page, 'Customer FAQs');
    }));

  it('Forward while Back is still loading keeps the page that the address names', () =>
    store.browse(async (page) => {
      await open(page, '/blog');
      await footer(page, 'Customer FAQs').click();
      await heading(page, 'Customer FAQs');
      const asked = page.waitForRequest('**/admin/api/blog?*');
      await page.route('**/admin/api/blog?*', async (route) => {
        await new Promise((done) => setTimeout(done, 700));
        await route.continue().catch(() => undefined);
      });
      await page.evaluate(() => history.back());
      await asked;
      await page.evaluate(() => history.forward());
      await page.waitForURL('**/faq');
      await expect.poll(() => page.locator('.progress[role=status]').innerText()).toBe('');
      await page.waitForTimeout(1000);
      expect(await page.locator('h1').innerText()).toBe('Customer FAQs');
      expect(new URL(page.url()).pathname).toBe('/faq');
    }));

  it('keeps the old page until the new one has loaded', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/admin/api/press-release?*', async (route) => {
        await held;
        await route.continue();
      });
      await footer(page, 'Press Release').click();
      await page.getByRole('status').getByText('Loading...').waitFor();
      expect(await page.locator('h1').innerText()).toBe('Customer FAQs');
      release();
      await heading(page, 'Press Release');
    }));

  it.each([
    ['Blogs', '**/admin/api/blog?*', 'Loading...'],
    ['Testimonial', '**/admin/api/client', 'Loading testimonials...'],
  ])(
    '%s that is loading shows a bar and its message, and neither once it has loaded',
    (link, call, words) =>
      store.browse(async (page) => {
        await open(page, '/faq');
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(call, async (route) => {
          await held;
          await route.continue();
        });
        const progress = page.locator('.progress[role=status]');
        expect(await progress.innerText()).toBe('');
        await footer(page, link).click();
        await expect.poll(() => progress.innerText()).toBe(words);
        expect(await progress.locator('.spin').isVisible()).toBe(true);
        release();
        await page.getByRole('heading', { level: 1, name: link.slice(0, 4) }).waitFor();
        await expect.poll(() => progress.innerText()).toBe('');
      }),
  );

  it('a page that never loads ends in Retry after 20 s, and its calls are aborted', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    await page.clock.install();
    await open(page, '/faq');
    let asked = 0;
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/admin/api/blog?*', () => void asked++);
    await footer(page, 'Blogs').click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(19_000);
    expect(await page.locator('h1').innerText()).toBe('Customer FAQs');
    await page.clock.runFor(1500);
    await heading(page, 'This page cannot be shown at the moment');
    expect((await failed).url()).toContain('/admin/api/blog');
    expect(asked, 'not asked again').toBe(1);
    expect(new URL(page.url()).pathname).toBe('/blog');
    await page.unroute('**/admin/api/blog?*');
    await page.getByRole('link', { name: 'Retry' }).click();
    await heading(page, 'Blog');
    await close();
  });

  it('falls back to a full page load when its code cannot be fetched', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    await open(page, '/faq');
    await mark(page);
    await breakFirst(page, '**/assets/testimonials-page*.js', 1);
    await footer(page, 'Testimonial').click();
    await heading(page, 'Testimonials');
    expect(new URL(page.url()).pathname).toBe('/testimonials');
    await alive(page);
    expect(await marked(page)).toBe(false);
    await page.goBack();
    await heading(page, 'Customer FAQs');
    await close();
  });

  it('says what is wrong, and offers Retry, if the server cannot be reached', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    await open(page, '/faq');
    const broken = await breakFirst(page, '**/admin/api/catalogue?*', 2);
    await footer(page, 'Report Store').click();
    await heading(page, 'No connection');
    expect(broken(), 'tried once more before giving up').toBe(2);
    await page.getByRole('link', { name: 'Retry' }).click();
    await heading(page, 'Report Store');
    await close();
  });

  it('says so on the site, and offers Retry, if the line is lost before its code is fetched', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    await open(page, '/faq');
    await page.context().setOffline(true);
    await footer(page, 'Career').click();
    await heading(page, 'No connection');
    expect(new URL(page.url()).pathname).toBe('/career');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Retry' }).click();
    await heading(page, 'Career');
    await close();
  });

  it('retries a failed call once and shows the result', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    await open(page, '/faq');
    await breakFirst(page, '**/admin/api/catalogue?*', 1);
    await footer(page, 'Report Store').click();
    await heading(page, 'Report Store');
    expect((await textsOf(page, '.report-rows .report-card__title')).length).toBe(20);
    await close();
  });
});
