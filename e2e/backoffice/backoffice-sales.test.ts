import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLead } from '../../test/leads.ts';
import { withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// A sales day, without a mouse.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  await store.db.query('DELETE FROM lead');
  await store.db.query(
    "INSERT INTO canned_answer (title, text) VALUES ('Coverage', 'Dear {name}, it covers {company} too. {me}')",
  );
});
afterAll(() => store?.close());

const LEADS = 20;

it('twenty requests are taken and answered with only the keyboard and a canned answer, the longest-waiting first', {}, async () => {
  for (let n = 1; n <= LEADS; n++)
    await givenLead(
      store.db,
      { name: `Buyer ${n}`, email: `buyer${n}@example.com`, company: `Company ${n}` },
      LEADS - n + 1,
    );
  await asStaff(store, 'sales', async ({ page, go }) => {
    await go('/leads');
    await page.getByRole('row').nth(LEADS).waitFor();
    const { keyboard } = page;
    await keyboard.press('j');
    await keyboard.press('Enter');
    for (let n = 1; n <= LEADS; n++) {
      await page.getByRole('heading', { name: `Buyer ${n}`, level: 1, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Take it' }).waitFor();
      await keyboard.press('m');
      await page.getByText('Assigned to Demo sales').waitFor();
      await keyboard.press('a');
      const answer = page.getByRole('textbox', { name: 'Answer' });
      await answer.waitFor();
      expect(await answer.evaluate((box) => box === document.activeElement)).toBe(true);
      await keyboard.press('Control+End');
      // The canned answers are the next tab stop; typing the first letter chooses one, and the cursor is back behind
      // it.
      await page.getByRole('option', { name: 'Coverage' }).waitFor({ state: 'attached' });
      await keyboard.press('Tab');
      await keyboard.press('C');
      await expect
        .poll(() => answer.inputValue())
        .toContain(`Dear Buyer ${n}, it covers Company ${n} too. Demo sales`);
      await expect.poll(() => answer.evaluate((box) => box === document.activeElement)).toBe(true);
      if (n === 1) {
        await keyboard.press('Tab');
        await keyboard.press('Tab');
        await keyboard.press('Space');
        await expect
          .poll(() => page.getByLabel('Then open the next request').isChecked())
          .toBe(true);
        await keyboard.press('Shift+Tab');
        await keyboard.press('Shift+Tab');
      }
      await keyboard.press('Control+Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    // None is waiting any more: it stays where it is.
    await page.getByText('Answer, on its way').first().waitFor();
    expect(page.url()).toContain('/leads/');
  });
  const { rows } = await store.db.query(
    "SELECT count(DISTINCT recipient)::int AS n FROM outbox_mail WHERE kind = 'lead-answer'",
  );
  expect(rows[0].n).toBe(LEADS);
  const mine = await store.db.query(
    'SELECT count(*)::int AS n FROM lead WHERE assignee_id IS NOT NULL',
  );
  expect(mine.rows[0].n).toBe(LEADS);
});
