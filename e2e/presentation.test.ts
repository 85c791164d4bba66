import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from './browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(255, 255, 255)';
const dark = 'rgb(11, 23, 34)';
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe('theme', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('is %s like the system, with and without script', async (colorScheme, color) => {
    for (const javaScriptEnabled of [true, false])
      await store.browse(
        async (page) => {
          await page.goto('/faq');
          expect(await background(page)).toBe(color);
        },
        { colorScheme, javaScriptEnabled },
      );
  });

  it('is chosen in the footer, kept across pages and reloads, and returned to the system', () =>
    store.browse(
      async (page) => {
        await open(page, '/faq');
        const choice = page.locator('footer').getByLabel('Theme');
        expect(await choice.locator('option').allInnerTexts()).toEqual(['System', 'Light', 'Dark']);
        expect(await choice.inputValue()).toBe('system');
        await choice.selectOption('dark');
        expect(await background(page)).toBe(dark);
        await page.locator('footer').getByRole('link', { name: 'Career' }).click();
        await page.waitForURL('**/career');
        expect(await background(page)).toBe(dark);
        await page.reload();
        expect(await background(page)).toBe(dark);
        await expect.poll(() => choice.inputValue()).toBe('dark');
        await choice.selectOption('system');
        expect(await background(page)).toBe(light);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await background(page)).toBe(dark);
      },
      { colorScheme: 'light' },
    ));

  it('is set before the first paint, by a blocking script', async () => {
    const html = await (await fetch(`${store.origin}/faq`)).text();
    const script = /<script src="(\/assets\/early-[^"]+)" data-[^>]*><\/script>/.exec(html);
    expect(script, 'neither async nor a module').not.toBeNull();
    expect(html.indexOf(script?.[0] ?? '')).toBeLessThan(html.indexOf('<body'));
    const { page, close } = await store.visit({
      colorScheme: 'light',
      stored: { theme: 'dark', gdprAccepted: 'true' },
    });
    await page.route('**/assets/entry-client*.js', (route) => route.abort());
    await page.goto('/faq');
    expect(await theme(page)).toBe('dark');
    expect(await background(page)).toBe(dark);
    await close();
  });

  it('treats an invalid stored value as the system’s setting', () =>
    store.browse(
      async (page) => {
        await open(page, '/faq');
        expect(await theme(page)).toBeUndefined();
        expect(await background(page)).toBe(light);
      },
      { colorScheme: 'light', stored: { theme: '"><img>', gdprAccepted: 'true' } },
    ));
});

describe('motion', () => {
  const behaviour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

  /** Where the page was on its way to the top after a click on a link at its foot. */
  async function wayToTop(page: Page): Promise<number[]> {
    const link = page.locator('footer').getByRole('link', { name: 'Blogs' });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
    const way = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const places: number[] = [];
          addEventListener('scroll', () => {
            places.push(scrollY);
            if (scrollY === 0) resolve(places);
          });
        }),
    );
    await link.click();
    return way;
  }

  it('scrolls smoothly to the top when the path changes', () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      expect(await behaviour(page)).toBe('smooth');
      expect((await wayToTop(page)).length).toBeGreaterThan(2);
    }));

  it('jumps, and nothing is animated, under prefers-reduced-motion', () =>
    store.browse(
      async (page) => {
        await open(page, '/faq');
        expect(await behaviour(page)).toBe('auto');
        const moving = await page.evaluate(() =>
          [...document.querySelectorAll('*')]
            .filter((element) => {
              const { transitionDuration, animationName, animationDuration } =
                getComputedStyle(element);
              const long = (durations: string) =>
                durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.05);
              return (
                long(transitionDuration) || (animationName !== 'none' && long(animationDuration))
              );
            })
            .map((element) => element.className),
        );
        expect(moving).toEqual([]);
        expect(await wayToTop(page)).toEqual([0]);
      },
      { reducedMotion: 'reduce' },
    ));
});

/** The area inside the margins of an A4 page, in px. */
const PAPER = { width: 680, height: 1016 };

describe('print', () => {
  it('prints a report for an approver: offer, licences, texts and addresses, and nothing to press', () =>
    store.browse(async (page) => {
      await open(page, '/sodium-ion-battery-market');
      const source = page.locator('.print-source');
      expect(await source.isVisible(), 'on the screen').toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await source.innerText()).toContain(`${store.origin}/sodium-ion-battery-market`);
      expect((await source.locator('path').boundingBox())!.width).toBeGreaterThan(60);
      for (const gone of [
        '.topbar',
        '.main-nav',
        '.bottom-bar',
        '.tabs',
        '.share-links',
        '.crumbs',
        '.buy-panel__go',
        '.compare tfoot',
        '.request-form',
        '.related-reports',
        '.footer nav',
        '.cookie',
      ])
        for (const element of await page.locator(gone).all())
          expect(await element.isVisible(), gone).toBe(false);
      for (const shown of [
        '.masthead .logo',
        'h1',
        '.hero-card__facts',
        '.licence-list',
        '.compare',
        // Three columns, as on a wide screen.
        '.compare thead',
      ])
        expect(await page.locator(shown).isVisible(), shown).toBe(true);
      for (const panel of ['#description', '#toc', '#segmentation'])
        expect(await page.locator(panel).isVisible(), panel).toBe(true);
      expect(await page.locator('.footer address').first().isVisible()).toBe(true);
      expect(await page.locator('.accordion__body').first().isVisible()).toBe(true);
      const paper = await page.pdf({ format: 'A4' });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThan(10);
    }));

  it('prints all texts of a report even before its script has loaded, and of an article nothing to press', () =>
    store.browse(async (page) => {
      await page.route('**/assets/entry-client*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.goto('/sodium-ion-battery-market');
      await page.emulateMedia({ media: 'print' });
      for (const panel of ['#description', '#toc', '#segmentation'])
        expect(await page.locator(panel).isVisible(), panel).toBe(true);
      await page.goto('/blog-detail/five-questions-to-ask-of-any-market-size-figure');
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.on-page', '.article__next', '#read-next'])
        expect(await page.locator(gone).isVisible(), gone).toBe(false);
    }));

  it('the first chart of a report is on the first page, even below a long title', () =>
    store.browse(
      async (page) => {
        for (const slug of [
          'sodium-ion-battery-market',
          'veterinary-diagnostic-analyser-for-companion-animals-market',
          'inflight-satellite-connectivity-terminal-market',
        ]) {
          await open(page, `/${slug}`);
          await page.emulateMedia({ media: 'print' });
          const source = await page
            .locator('.figure-card--lead .figure-card__source')
            .boundingBox();
          expect(source!.y + source!.height, slug).toBeLessThan(PAPER.height);
        }
      },
      { viewport: PAPER },
    ));

  it('names what was searched', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search?q=battery');
      const searched = page.getByText('Search: “battery”');
      expect(await searched.isVisible(), 'on the screen').toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await searched.isVisible()).toBe(true);
    }));

  it('is dark on light even if the screen is dark', () =>
    store.browse(
      async (page) => {
        await open(page, '/sodium-ion-battery-market');
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        expect(await background(page)).toBe(light);
        expect(
          await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color),
        ).toBe('rgb(0, 0, 0)');
      },
      { colorScheme: 'dark' },
    ));

  it('prints a policy as text', () =>
    store.browse(async (page) => {
      await open(page, '/privacy-policies');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.prose').isVisible()).toBe(true);
      expect(await page.locator('footer nav').first().isVisible()).toBe(false);
      // A long table begins below its heading, not on the next sheet; a short one is kept whole.
      const breaks = await page
        .locator('.prose table')
        .evaluateAll((tables) =>
          tables.map((table) => [
            (table as HTMLTableElement).rows.length > 12,
            getComputedStyle(table).breakInside,
          ]),
        );
      expect(breaks).toContainEqual([true, 'auto']);
      for (const [isLong, inside] of breaks) expect(inside).toBe(isLong ? 'auto' : 'avoid');
    }));
});

describe('forced colours', () => {
  it('the words that a search has found are legible in the dark too, where the system marks in black', () =>
    store.browse(async (page) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      const legible = (mark: string) =>
        page
          .locator(mark)
          .first()
          .evaluate((one) => {
            const { color, backgroundColor } = getComputedStyle(one);
            return color !== 'rgb(0, 0, 0)' || !backgroundColor.endsWith(', 0)');
          });
      await open(page, '/report-store?q=battery');
      expect(await legible('.report-card mark')).toBe(true);
      await page
        .locator('header')
        .getByRole('combobox', { name: /Search/ })
        .fill('battery');
      expect(await legible('.search__panel mark')).toBe(true);
    }));

  it('the words on the button of the footer are legible: the browser puts the ground of the page behind them', () =>
    store.browse(async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, '/faq');
      const colours = await page.locator('.footer .btn--primary').evaluate((button) => ({
        text: getComputedStyle(button).color,
        behind: getComputedStyle(document.body).backgroundColor,
      }));
      expect(colours.text).not.toBe(colours.behind);
    }));

  it('the choice, the current page and what is on are marked without the colours of the site', () =>
    store.browse(async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const drawn = (selector: string, pseudo: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one, part) => getComputedStyle(one, part).content, pseudo);
      await open(page, '/industries/energy-power');
      const categories = page.locator('.side-list--counted li a');
      const edges = await categories.evaluateAll((all) =>
        all.map((one) => [one.hasAttribute('aria-current'), getComputedStyle(one).borderLeftColor]),
      );
      const [here] = edges.filter(([current]) => current);
      expect(edges.filter(([, color]) => color === here![1])).toHaveLength(1);
      const bar = page.locator('.nav__link[aria-current]');
      expect(
        await bar.evaluate((one) => {
          const ground = getComputedStyle(document.body).backgroundColor;
          return getComputedStyle(one, '::after').backgroundColor !== ground;
        }),
      ).toBe(true);

      await page.getByRole('combobox', { name: /Search/ }).fill('sodium');
      await page.locator('.search__panel [role="option"]').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      const options = await page
        .locator('.search__panel [role="option"]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
      expect(options.filter((style) => style === 'solid')).toHaveLength(1);

      await open(page, '/sodium-ion-battery-market');
      const licences = await page
        .locator('main .licence')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
      expect(licences).toEqual(['solid', 'none', 'none']);
      // The system draws the marks: nothing of ours covers them.
      expect(await drawn('main .licence input:checked', '::before')).toBe('none');
      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('switch').first().waitFor();
      expect(await drawn('.switch:checked', '::before')).toBe('none');
      expect(
        await page.locator('dialog[open]').evaluate((one) => getComputedStyle(one).borderTopStyle),
      ).toBe('solid');
    }));
});
