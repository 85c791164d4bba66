import type { Download } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../../demo/staff.ts';
import { withStaff } from '../../../test/staff.ts';
import { contentOf, type OpenStore, openStore } from '../../browser.ts';
import { asStaff, logInAgain } from '../staff-visit.ts';

// A session that ends before, or while, the password is asked for again: the person logs in and the step goes on.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('an export continues after a log-in, whether the session ended before it or while the password was typed', () =>
  asStaff(store, 'owner', async ({ page, go, endSession }) => {
    const password = page.getByRole('dialog', { name: 'Please enter your password again' });
    const begin = () => page.getByRole('button', { name: 'Export' }).click();
    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    await store.db.query("UPDATE staff_session SET confirmed_at = now() - interval '1 hour'");
    await go('/reports');
    await begin();
    await password.getByRole('textbox', { name: 'Password' }).fill(DEMO_STAFF_PASSWORD);
    await endSession();
    await password.getByRole('button', { name: 'Confirm' }).click();
    await logInAgain(store, page);
    await expect.poll(() => files.length).toBe(1);

    await endSession();
    await begin();
    await logInAgain(store, page);
    await expect.poll(() => files.length).toBe(2);
    for (const file of files) expect((await contentOf(file)).toString()).toContain('MR-EN-1042');
  }));
