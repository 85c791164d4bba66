import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// The system's own colours: backgrounds and shadows are gone, so what they said must be said otherwise.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** How many of these have this style, a property and its value in the system's colours. */
const having = (those: Locator, property: string, systemColour: string) =>
  those.evaluateAll(
    (all, [name, colour]) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = colour!;
      const wanted = getComputedStyle(probe).color;
      probe.remove();
      return all.filter((one) => getComputedStyle(one).getPropertyValue(name!) === wanted).length;
    },
    [property, systemColour],
  );

const forced = (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });

it('a list shows which screen, view and density are chosen, and which buttons are buttons', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await forced(page);
    await go('/reports');
    await page.getByRole('link', { name: 'New report' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expect.poll(() => having(menu, 'border-left-color', 'Highlight')).toBe(1);
    const views = page.getByRole('button', { name: /^(All|Drafts|Scheduled) / });
    await expect.poll(() => having(views, 'border-bottom-color', 'Highlight')).toBe(1);
    const density = page.getByRole('button', { name: /^(Roomy|Compact)$/ });
    expect(await having(density, 'background-color', 'Highlight')).toBe(1);
    await page.getByRole('checkbox').nth(1).check();
    const bar = page.locator('.bulk-bar');
    await bar.waitFor();
    expect(await bar.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  }));

it('a choice that is opened shows the line that Enter would choose, and has an edge', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    await forced(page);
    await go('/offers/create');
    const make = page.getByRole('button', { name: 'Make an offer' });
    await make.waitFor();
    expect(await make.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    await page.getByRole('combobox', { name: 'Report' }).click();
    const lines = page.getByRole('option');
    await lines.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => having(lines, 'background-color', 'Highlight')).toBe(1);
    const edge = page.locator('.MuiAutocomplete-paper');
    expect(await edge.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  }));
