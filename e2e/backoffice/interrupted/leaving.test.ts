import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('old addresses that were typed and not added are not lost without a question', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/old-addresses');
    await page.getByRole('link', { name: 'Add old addresses' }).click();
    const lines = page.getByRole('textbox', { name: 'Old addresses' });
    await lines.fill('/a/b, /faq');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText(/would be lost/).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await lines.inputValue()).toBe('/a/b, /faq');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Add 1' }).click();
    await page.getByText('1 added, 0 changed.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/old-addresses');
  }));

it('a changed form asks before Back and before a typed address leave it, however it was opened', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    const name = page.getByLabel('Name');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const place = () => new URL(page.url()).hash;
    const open = async (id: number) => {
      await go(`/testimonials/${id}`);
      const { rows } = await store.db.query('SELECT name FROM testimonial WHERE id = $1', [id]);
      await expect.poll(() => name.inputValue()).toBe(rows[0].name);
    };
    await open(1);
    await open(2);
    await name.fill('Not saved yet');
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect([place(), await name.inputValue()]).toEqual(['#/testimonials/2', 'Not saved yet']);
    await go('/faqs');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect([place(), await name.inputValue()]).toEqual(['#/testimonials/2', 'Not saved yet']);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(place).toBe('#/testimonials/1');
    // From an unchanged form there is no question.
    await page.goForward();
    await expect.poll(place).toBe('#/testimonials/2');
  }));

it('logging out asks about a changed form first, and says so if the store cannot be reached', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const sessions = async () =>
        (await store.db.query('SELECT count(*)::int AS n FROM staff_session')).rows[0].n;
      const before = await sessions();
      const logOut = async () => {
        await page.getByRole('button', { name: 'Demo editor' }).press('Enter');
        await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
      };
      await go('/testimonials/3');
      const name = page.getByLabel('Name');
      await name.fill('Not saved yet');
      await logOut();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).press('Enter');
      await question.waitFor({ state: 'detached' });
      expect([await name.inputValue(), await sessions()]).toEqual(['Not saved yet', before]);
      await page.route(`**${staffBase}/session`, (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      );
      await logOut();
      await question.getByRole('button', { name: 'Leave' }).press('Enter');
      const alert = page.getByRole('alert').filter({ hasText: 'You may still be logged in' });
      await alert.waitFor();
      expect(await sessions()).toBe(before);
      await page.unroute(`**${staffBase}/session`);
      await alert.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByLabel('Password').waitFor();
      expect(await sessions()).toBe(before - 1);
    },
    { expected: /ERR_FAILED|status of 401/ },
  ));
