import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../src/staff/roles.ts';
import { givenLead } from '../../test/leads.ts';
import { fullSession, withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { contentOf, desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { inMenu } from './staff-visit.ts';

// The desks, data rights and the overview as staff see them.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** One visit by a person with this role, who logged in a while ago; nothing may go wrong in it. */
async function asStaff(
  role: StaffRole,
  act: (page: Page) => Promise<void>,
  viewport = desktop,
): Promise<void> {
  const { rows } = await store.db.query('SELECT id FROM staff_user WHERE role = $1', [role]);
  const token = await fullSession(store.db, rows[0].id);
  await store.db.query("UPDATE staff_session SET confirmed_at = now() - interval '1 hour'");
  const { page, problems, foreign, close } = await store.visit({ viewport });
  await page.context().addCookies([{ name: 'staff_session', value: token, url: store.origin }]);
  try {
    await act(page);
    // A call that requires the password is answered with 403 first.
    expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
    expect(foreign).toEqual([]);
  } finally {
    await close();
  }
}

const open = (page: Page, path: string) => page.goto(`${store.origin}/admin#${path}`);

const letterOf = (page: Page) => page.getByRole('textbox', { name: 'Answer' });

const withPassword = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill('meridian demo staff');
  await page.getByRole('button', { name: 'Confirm' }).click();
};

describe('the desks in a browser', () => {
  it('sales finds what is overdue first, takes it, answers it by mail and closes it', async () => {
    await givenLead(store.db, { kind: 'sample', name: 'Somebody Newer' });
    await givenLead(
      store.db,
      { name: 'Hedy Lamarr', email: 'hedy@example.com', message: 'Does it cover radio?' },
      24 * 6,
    );
    await asStaff('sales', async (page) => {
      await open(page, '/leads');
      const first = page.getByRole('row').nth(1);
      await first.getByText('Hedy Lamarr').waitFor();
      expect(await first.innerText()).toMatch(/Overdue by/);
      expect(await inMenu(page, 'Applications').count()).toBe(0);
      await first.click();
      await page.getByRole('heading', { name: 'Hedy Lamarr', level: 1 }).waitFor();
      expect(await page.getByLabel('Assignee').innerText()).toBe('Nobody');
      await page.getByLabel('Assignee').click();
      await page.getByRole('option', { name: 'Demo sales' }).click();
      await page.getByText('Assigned to Demo sales').waitFor();
      await page.getByLabel('Subject').fill('Radio');
      await letterOf(page).fill('Dear Hedy,\n\nit does, in chapter 4.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/Answer, on its way: Radio/).waitFor();
      await page.getByLabel('State').click();
      await page.getByRole('option', { name: 'Won' }).click();
      await page.getByLabel('Reason (optional)').fill('Bought it.');
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByText('Open → Won').waitFor();
    });
    const { rows } = await store.db.query(
      "SELECT recipient, text_body FROM outbox_mail WHERE kind = 'lead-answer'",
    );
    expect(rows).toMatchObject([
      { recipient: 'hedy@example.com', text_body: expect.stringContaining('chapter 4') },
    ]);
  });

  it('the other requests are next to the open one, and keep what was typed in each', async () => {
    await asStaff('sales', async (page) => {
      await open(page, '/leads');
      await page.getByText('Somebody Newer').click();
      await letterOf(page).fill('To somebody newer.');
      const desk = page.getByRole('navigation', { name: 'Requests' });
      expect(await desk.locator('[aria-current]').innerText()).toContain('Somebody Newer');
      // Hedy Lamarr's is won: no answer to her is due.
      await desk.getByText('Hedy Lamarr').waitFor({ state: 'detached' });
      await desk.getByRole('button', { name: 'All' }).click();
      await desk.getByLabel('Person, company or report').fill('hedy@example');
      await desk.getByText('Somebody Newer').waitFor({ state: 'detached' });
      await desk.getByRole('link', { name: /Hedy Lamarr/ }).click();
      await page.getByRole('heading', { name: 'Hedy Lamarr', level: 1 }).waitFor();
      expect(await letterOf(page).inputValue()).toMatch(/^Dear Hedy Lamarr,/);
      await page.getByRole('button', { name: 'Internal note' }).click();
      await page.getByLabel('Visible to staff only').fill('She called again.');
      await page.getByRole('button', { name: 'Save the note' }).click();
      await page.getByText('She called again.', { exact: true }).waitFor();
      await desk.getByLabel('Person, company or report').fill('nobody has this name');
      await desk.getByText('No request matches.').waitFor();
      await desk.getByLabel('Person, company or report').fill('');
      await desk.getByRole('link', { name: /Somebody Newer/ }).click();
      await page.getByText(/Your unsent draft of .* has been restored/).waitFor();
      expect(await letterOf(page).inputValue()).toBe('To somebody newer.');
    });
  });

  it('shows who is writing an answer to the same person', async () => {
    const id = await givenLead(store.db, { name: 'Lise Meitner', email: 'lise@example.com' });
    await asStaff('sales', async (page) => {
      await open(page, `/leads/${id}`);
      await letterOf(page).fill('Dear Lise,');
      await asStaff('owner', async (second) => {
        await open(second, `/leads/${id}`);
        await second.getByText(/^Demo sales is editing this since \d\d:\d\d/).waitFor();
        expect(await letterOf(second).inputValue()).toMatch(/^Dear Lise Meitner,/);
        await expectAccessible(second, { within: 'main' });
      });
    });
  });

  it('works on a phone', async () => {
    await asStaff(
      'sales',
      async (page) => {
        await open(page, '/leads');
        await page.getByText('Hedy Lamarr').click();
        await letterOf(page).waitFor();
        expect(await page.getByRole('navigation', { name: 'Requests' }).count()).toBe(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      },
      phone,
    );
  });

  it('an owner exports and erases a person, each time after entering the password', async () => {
    await asStaff('owner', async (page) => {
      await open(page, '/data-rights');
      await page.getByLabel('E-mail address').fill('hedy@example.com');
      await page.getByRole('button', { name: 'Look up' }).click();
      await page.getByText('Data held about hedy@example.com').waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as JSON' }).click();
      await withPassword(page);
      const exported = JSON.parse((await contentOf(await download)).toString());
      expect(exported.tables.lead).toMatchObject([
        { name: 'Hedy Lamarr', message: 'Does it cover radio?' },
      ]);
      await page.getByRole('button', { name: 'Erase…' }).click();
      await page.getByRole('checkbox', { name: 'Hedy Lamarr', checked: true }).waitFor();
      await page.getByLabel('Repeat the address').fill('hedy@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
      await page.getByText('No data is held about hedy@example.com').waitFor();
    });
    const { rows } = await store.db.query("SELECT FROM lead WHERE email = 'hedy@example.com'");
    expect(rows).toEqual([]);
  });

  it('shows figures and health to an owner', async () => {
    await asStaff('owner', async (page) => {
      await open(page, '/');
      await page.getByRole('img', { name: /^Revenue/ }).waitFor();
      await page.getByRole('img', { name: /^Page views/ }).waitFor();
      await open(page, '/health');
      await page.getByRole('heading', { name: 'Backup' }).waitFor();
    });
  });
});
