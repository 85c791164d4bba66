import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../../demo/staff.ts';
import { totpCode, withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, logInAgain, save } from '../staff-visit.ts';

// A session ends twelve hours after the log-in, in the middle of whatever somebody is doing.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** Moves the log-in of everybody into the past. */
const age = (minutes: number) =>
  store.db.query("UPDATE staff_session SET created_at = now() - $1 * interval '1 minute'", [
    minutes,
  ]);

it('the end of a session is announced in advance, and whoever logs in again is not interrupted', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await age(12 * 60 - 10);
    await go('/industries/1');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Typed before');
    const notice = page.getByRole('alert').filter({ hasText: /Your session ends at \d\d:\d\d/ });
    await notice.getByRole('button', { name: 'Log in again now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    // Declined, it has cost nothing.
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await notice.getByRole('button', { name: 'Log in again now' }).click();
    await dialog.getByText('Your session is about to end.', { exact: false }).waitFor();
    await logInAgain(store, page);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => notice.count()).toBe(0);
    expect(await name.inputValue()).toBe('Typed before');
    await store.db.query("DELETE FROM staff_session WHERE created_at < now() - interval '1 hour'");
    await save(page);
    const { rows } = await store.db.query('SELECT name FROM industry WHERE id = 1');
    expect(rows).toEqual([{ name: 'Typed before' }]);
  }));

it('whoever types while the session ends loses neither the text nor the place', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/industries/2');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Typed at the end');
    await age(12 * 60);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await logInAgain(store, page);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await name.inputValue()).toBe('Typed at the end');
    expect(page.url()).toContain('/industries/2');
    // Also after the browser was closed meanwhile.
    await name.fill('Typed after the end');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Typed after the end');
    await age(12 * 60);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByLabel('E-mail').fill('editor@meridian.example');
    await page.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await store.db.query('UPDATE staff_user SET totp_last_step = 0');
    await page.getByLabel('Code').fill(totpCode());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Restore them' }).click();
    expect(await name.inputValue()).toBe('Typed after the end');
    expect(page.url()).toContain('/industries/2');
  }));
