import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules that every page is held to (axe-core). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** A part of the page, by selector; the whole of it unless told. */
  within?: string;
  /** These rules only, by id. */
  rules?: string[];
  /** Rules by tag; all that the site is held to unless told. */
  tags?: string[];
}

/** Expects that axe finds nothing on the page as it stands now. Frames are their providers' affair. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  // Colours that are still on their way would be measured halfway; what turns for ever is not waited for.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Without frames to join, axe needs no second page for its report.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  if (look.within) axe.include(look.within);
  if (look.rules) axe.withRules(look.rules);
  else axe.withTags(look.tags ?? tags);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`,
  );
  expect(found, page.url()).toEqual([]);
}
