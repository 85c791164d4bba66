import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Minified, which the browser reads in two thirds of the time. */
const axeSource = readFileSync(
  new URL('../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

/** The rules that every page must pass (axe-core). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Header and footer are the same on all pages: page-kinds.test.ts and states.test.ts check them. */
const HEAD_AND_FOOT = ['.topbar', '.masthead', 'footer.footer'];

interface Look {
  /** A part of the page, by selector; by default the whole page. */
  within?: string;
  /** Header and footer too. */
  frame?: boolean;
  /** Excluded parts, by selector. */
  without?: string[];
  /** Only these rules, by id. */
  rules?: string[];
  /** Rules by tag; by default all that the site must pass. */
  tags?: string[];
}

type WithAxe = typeof globalThis & { axe: typeof axe };

/** Expects that axe finds nothing on the page as it is now. Third-party frames are their providers' responsibility. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  // Colours in transition would be measured midway; endless animations are not waited for.
  const isLoaded = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return 'axe' in window;
  });
  // Once per document: loading axe takes as long as running it.
  if (!isLoaded) await page.evaluate(`${axeSource}; undefined`);
  const frame = look.frame || look.within ? [] : HEAD_AND_FOOT;
  const without = ['iframe', ...frame, ...(look.without ?? [])];
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: look.rules
      ? { type: 'rule', values: look.rules }
      : { type: 'tag', values: look.tags ?? tags },
  };
  const found = await page.evaluate(
    async ({ within = 'html', without, options }) => {
      const context = { include: [[within]], exclude: without.map((part) => [part]) };
      const { violations } = await (globalThis as WithAxe).axe.run(context, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`,
      );
    },
    { within: look.within, without, options },
  );
  expect(found, `${page.url()}: ${found.join('; ')}`).toEqual([]);
}
