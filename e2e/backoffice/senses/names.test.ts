import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { spokenControls } from '../../spoken.ts';
import { asStaff, inMenu } from '../staff-visit.ts';
import { orderedWithPurchaseOrder } from '../support/ordered-with-purchase-order.ts';

// Controls that a form has several of have names of their own, which say where each one is.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** Names that more than one button or text of the form has. */
async function equalNames(page: Page): Promise<string[]> {
  const controls = page.locator(
    'form button[aria-label], form [role=toolbar], form [role=textbox]',
  );
  const names = await controls.evaluateAll((found) =>
    found.map((one) => {
      const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
      return `${one.getAttribute('role') ?? 'button'} ${one.getAttribute('aria-label') ?? label?.textContent}`;
    }),
  );
  expect(names.length).toBeGreaterThan(10);
  return names.filter((name, at) => names.indexOf(name) < at);
}

it('the editors, rows and buttons of the longest form have names of their own', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports/2');
    const add = page.getByRole('button', { name: 'Add a question' });
    await add.waitFor();
    await add.press('Enter');
    const last = page.getByRole('group', { name: /^question \d+$/ }).last();
    const row = (await last.getAttribute('aria-label'))!;
    await expect.poll(() => page.getByText('Loading the editor…').count()).toBe(0);
    await last.getByRole('button', { name: `Bold, Answer, ${row}` }).waitFor();
    // A new row has all its fields.
    await last.getByRole('textbox', { name: /^Question/ }).fill('Is this new?');
    await last.getByRole('textbox', { name: `Answer, ${row}` }).fill('It is.');
    expect(await equalNames(page)).toEqual([]);
    const uploads = page.getByRole('button', {
      name: /^(Upload PDF|Replace), (Sample|Full file, edition \d+)$/,
    });
    expect(await uploads.count()).toBe(3);
    // What is seen stays short.
    const bold = page.getByRole('button', { name: 'Bold, Table of contents' });
    expect(await bold.getAttribute('title')).toBe('Bold');
    await page.getByRole('button', { name: `Remove ${row}` }).press('Enter');
    await expect.poll(() => last.getAttribute('aria-label')).not.toBe(row);
  }));

it('offices and lines of offers name their buttons too', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await go('/site');
    await page.getByRole('button', { name: 'Remove office 2' }).waitFor();
    await page.getByRole('button', { name: 'Move down office 1' }).waitFor();
    await expect.poll(() => page.getByText('Loading the editor…').count()).toBe(0);
    expect(await equalNames(page)).toEqual([]);
    await go('/offers/create');
    await page.getByRole('button', { name: 'Add a line' }).press('Enter');
    await page.getByRole('group', { name: 'line 1' }).getByLabel('Discount in percent').waitFor();
    await page.getByRole('button', { name: 'Remove line 1' }).waitFor();
    // The fields of a line stay next to each other.
    const top = (field: string) =>
      page
        .getByRole('group', { name: 'line 1' })
        .getByLabel(field, { exact: false })
        .first()
        .evaluate((input) =>
          Math.round(input.closest('.MuiFormControl-root')!.getBoundingClientRect().top),
        );
    expect(await top('Licence')).toBe(await top('Discount in percent'));
  }));

it('a field that must be filled in says so, whatever kind of field it is', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    const required = async () =>
      (await spokenControls(page)).filter((one) => one.required).map(({ name }) => name);
    await go('/open-roles/1');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    // A text, a choice, a day and a number.
    await expect.poll(required).toContain('Position in the list');
    expect(await required()).toEqual(['Title', 'Employment', 'Position in the list']);
    // Chromium does not say it of a day.
    expect(await page.getByLabel('Posted on').getAttribute('aria-required')).toBe('true');
    await go('/reports/2');
    await page.getByRole('textbox', { name: 'Report code' }).waitFor();
    await expect.poll(required).toContain('Report code');
    expect(await required()).not.toContain('Keywords');
    await expect.poll(required).toContain('Industry');
  }));

it('the head of a column is its name, and says how the list is sorted', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await go('/reports');
    const name = page.getByRole('columnheader', { name: 'Name', exact: true });
    await name.waitFor();
    const sort = name.getByRole('button', { name: 'Name', exact: true });
    await sort.press('Enter');
    await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending');
    await sort.press('Enter');
    await expect.poll(() => name.getAttribute('aria-sort')).toBe('descending');
    expect(await page.locator('th[aria-sort]').count()).toBe(1);
  }));

it('what the palette finds has a name in words', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await go('/');
    await inMenu(page, 'Reports').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('listbox', { name: 'Entries', exact: true }).waitFor();
  }));

it('the menu is a list of links in groups, one of them the current page', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await go('/orders');
    const group = page.getByRole('list', { name: 'Money' });
    const orders = group.getByRole('link', { name: 'Orders', exact: true });
    await expect.poll(() => orders.getAttribute('aria-current')).toBe('page');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    expect(await menu.locator('[aria-current]').count()).toBe(1);
    const content = page.getByRole('button', { name: 'Content', exact: true });
    await content.press('Enter');
    await expect.poll(() => inMenu(page, 'FAQ').count()).toBe(0);
    expect(await content.getAttribute('aria-expanded')).toBe('false');
    await content.press('Enter');
    await inMenu(page, 'FAQ').press('Enter');
    await expect.poll(() => inMenu(page, 'FAQ').getAttribute('aria-current')).toBe('page');
    expect(await orders.getAttribute('aria-current')).toBeNull();
  }));

it('no control has characters in its name or description that cannot be seen', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    for (const [path, control] of [
      ['/reports', 'New report'],
      ['/faqs/create', 'Save'],
      ['/offers/create', 'Make an offer'],
    ] as const) {
      await go(path);
      const named = async () => (await spokenControls(page)).map(({ name }) => name);
      await expect.poll(named).toContain(control);
      const unseen = (await spokenControls(page)).filter(({ name, description }) =>
        /\p{Cf}/u.test(name + description),
      );
      expect(unseen, path).toEqual([]);
    }
  }));

it('the rows of a list and of an order are headed by what they are about', async () => {
  const id = await orderedWithPurchaseOrder(store, 'pia@celda.example');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go('/orders');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.getByRole('rowheader').innerText()).toMatch(/^MO-/);
    expect(await page.getByRole('columnheader', { name: 'Order', exact: true }).count()).toBe(1);
    await go(`/orders/${id}`);
    const lines = page.getByRole('table').first().getByRole('rowheader');
    await expect.poll(async () => (await lines.allInnerTexts()).at(-1)).toBe('Total');
    expect((await lines.allInnerTexts())[0]).toMatch(/^Sodium-Ion Battery Market/);
  });
  // Also where a record is not opened from its row.
  await store.db.query(
    "INSERT INTO slug_redirect (old_slug, report_id) SELECT 'an-earlier-address', min(id) FROM report",
  );
  await asStaff(store, 'editor', async ({ page, go }) => {
    await go('/redirects');
    await page.getByRole('rowheader', { name: 'an-earlier-address' }).waitFor();
  });
});

it('a question is described by what follows from its answer', async () => {
  const id = await orderedWithPurchaseOrder(store, 'leo@celda.example');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${id}`);
    await page.getByRole('button', { name: 'Cancel order…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel the order?' });
    const about = await dialog.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${about}"]`).innerText()).toMatch(/^No more payment/);
  });
});
