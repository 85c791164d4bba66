import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import {
  alive,
  atWidths,
  desktop,
  phone,
  type ReadStore,
  readStore,
  unpainted,
  type Visit,
} from '../browser.ts';
import { inlinePartsAtTheEnd, pageKinds, withLongWords } from './page-kinds.ts';
import { beyondWithLargeText } from './text-size.ts';
import { clippedByTextSpacing } from './text-spacing.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

/** What a wider window or the theme can change on a page that axe has fully checked at phone width. */
const LAYOUT_AND_COLOURS = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'region',
  'heading-order',
  'scrollable-region-focusable',
];

describe('every page kind', () => {
  // One visitor, who loads page after page.
  let visit: Visit;
  beforeAll(async () => {
    visit = await store.visit({ viewport: phone, colorScheme: 'light' });
  });
  afterAll(() => visit?.close());

  const expectNoSidewaysScroll = (widths: number[]) =>
    atWidths(visit.page, widths, async (width) => {
      const beyond = await visit.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    });

  it.each(pageKinds)(
    '$kind: on a phone and, dark, on a desktop axe finds nothing; no error, no inline code, no other host, no horizontal scrolling',
    async ({ path, heading, status = 200 }) => {
      const { page, problems, foreign } = visit;
      problems.length = foreign.length = 0;
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'light' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await alive(page);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('h1').innerText()).toMatch(heading);
      const frame = path === '/';
      await expectAccessible(page, { frame });
      expect(await inlinePartsAtTheEnd(page)).toBe(0);
      expect(await clippedByTextSpacing(page), 'WCAG 1.4.12').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Each width is laid out once: the first is the phone's, the last the desktop's.
      await expectNoSidewaysScroll([
        phone.width,
        ...(withLongWords.includes(path) ? [] : [320, 576, 768, 992, 1200]),
        desktop.width,
      ]);
      const beyond = await unpainted(page, () => beyondWithLargeText(page));
      expect(beyond, 'WCAG 1.4.4').toEqual([]);
      await page.setViewportSize(desktop);
      await expectAccessible(page, { rules: LAYOUT_AND_COLOURS, frame });
      expect(await inlinePartsAtTheEnd(page)).toBe(0);
      // Violations of the content-security policy are among the problems.
      expect(problems).toEqual([]);
      expect(foreign).toEqual([]);
    },
  );
});

describe('without JavaScript', () => {
  const textOf = (html: string) =>
    html
      .replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/&#x27;|&#39;/g, "'")
      .replace(/\s+/g, ' ');

  it.each(pageKinds)('$kind can be read', async ({ path, heading, status = 200 }) => {
    const response = await fetch(store.origin + path);
    expect(response.status).toBe(status);
    const html = await response.text();
    const [, title = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(textOf(title)).toMatch(heading);
    const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(textOf(main).length).toBeGreaterThan(40);
    const [, footer = ''] = /<footer\b[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    expect(footer.match(/<a\s/g)!.length).toBeGreaterThan(15);
  });
});
