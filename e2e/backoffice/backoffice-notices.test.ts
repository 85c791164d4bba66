import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { asStaff, chooseMore, publish, save } from './staff-visit.ts';

// What the back office says after each action, and what it asks before one: the findings M2 to M14.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const statusOf = async (id: number) =>
  (await store.db.query('SELECT status FROM report WHERE id = $1', [id])).rows[0].status;

describe('messages', () => {
  it('names the field as the form does, in plain words', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT code FROM report WHERE id = 2');
      await go('/reports/1');
      await page.getByLabel('Report code').fill(rows[0].code);
      await publish(page);
      await page.getByText(/^Nothing was saved\. Report code: /).waitFor();
      expect(await page.getByText(/Element |undefined|expected string/).count()).toBe(0);
    }));

  it('offline, Save says at once that nothing was saved, and nothing is saved later automatically', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        await go('/faqs/1');
        const place = page.getByLabel('Position in the list');
        await place.fill('77');
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('The store cannot be reached. Nothing was done').first().waitFor();
        await page.context().setOffline(false);
        expect(await place.inputValue()).toBe('77');
        const kept = async () =>
          (await store.db.query('SELECT position FROM faq WHERE id = 1')).rows[0].position;
        expect(await kept()).not.toBe(77);
        await save(page);
        expect(await kept()).toBe(77);
      },
      { expected: /ERR_INTERNET_DISCONNECTED/ },
    ));

  it('the newest notice is seen at once; files that are too large are reported before they are sent', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/1');
      let announced = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(`${staffBase}/uploads`)) announced++;
      });
      const file = page.locator('input[name="image-file"]');
      await file.waitFor({ state: 'attached' });
      for (const name of ['one.png', 'two.png', 'three.png'])
        await file.evaluate((input: HTMLInputElement, called) => {
          const given = new DataTransfer();
          given.items.add(
            new File([new Uint8Array(21 * 1024 * 1024)], called, { type: 'image/png' }),
          );
          input.files = given.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }, name);
      await page.getByText('The picture is larger than 20 MB.').waitFor();
      expect(announced).toBe(0);
      await page.getByLabel('Priority').fill('3');
      // The notice is above the buttons of the form.
      await publish(page);
      await page.getByText(/^(Saved|Published)\./).waitFor();
      expect(await page.getByText('The picture is larger than 20 MB.').count()).toBe(0);
    }));

  it('distinguishes scheduled, published and withdrawn; asks before a report leaves the site', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await store.db.query("UPDATE report SET status = 'draft' WHERE id = 3");
      await go('/reports/3');
      await page.getByRole('button', { name: 'Schedule…' }).click();
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByText(/^The report will be published on /).waitFor();
      await go('/reports/1');
      await chooseMore(page, 'Make a draft…');
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await statusOf(1)).toBe('published');
      await chooseMore(page, 'Make a draft…');
      await page.getByRole('button', { name: 'Take it off the site' }).click();
      await page.getByText('The report is a draft again and no longer on the site.').waitFor();
      expect(await statusOf(1)).toBe('draft');
      await store.db.query("UPDATE report SET status = 'published' WHERE id = 1");
    }));
});

describe('accounts', () => {
  const member = async () =>
    (await store.db.query("SELECT id FROM staff_user WHERE role = 'personnel' AND demo")).rows[0]
      .id;

  it('asks before an account is disabled or its authenticator reset', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      const id = await member();
      await go(`/staff/${id}`);
      for (const name of ['Disable the account…', 'Reset the authenticator…']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      const { rows } = await store.db.query('SELECT disabled_at FROM staff_user WHERE id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ disabled_at: null }]);
    }));

  it('an invitation is mailed, and My account and the site are in the personal menu', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await go(`/staff/${await member()}`);
      await page.getByRole('button', { name: /^Mail a(nother invitation| link)/ }).click();
      await page.getByText(/^Mailed to personnel@/).waitFor();
      const { rows } = await store.db.query(
        "SELECT count(*)::int AS mails FROM outbox_mail WHERE recipient LIKE 'personnel@%'",
      );
      expect(rows[0].mails).toBe(1);
      await page.getByRole('link', { name: 'View site' }).waitFor();
      await page.getByRole('button', { name: /^Demo owner|Owner$/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      await page.getByRole('menuitem', { name: /^Sessions/ }).click();
      await page.getByRole('heading', { name: 'My account' }).first().waitFor();
    }));

  it('a role that is removed asks for the log-in over the form, which keeps its text', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/faqs/2');
      const place = page.getByLabel('Position in the list');
      await place.fill('55');
      await store.db.query("UPDATE staff_user SET role = 'sales' WHERE role = 'editor' AND demo");
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your session has ended. What you typed is still there').waitFor();
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByText('You are logged out, and nothing was saved.').first().waitFor();
      expect(await place.inputValue()).toBe('55');
      await store.db.query(
        "UPDATE staff_user SET role = 'editor' WHERE email LIKE 'editor@%' AND demo",
      );
    }));
});

describe('the correct record', () => {
  it('results for an earlier text cannot be chosen', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      const { rows } = await store.db.query(
        "SELECT code, name FROM report WHERE status = 'published' ORDER BY id DESC LIMIT 1",
      );
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await go('/custom-links/create');
      const field = page.getByRole('combobox', { name: 'Report' });
      await field.click();
      await page.getByRole('option').first().waitFor();
      await page.route(
        (url) => url.pathname === `${staffBase}/reports` && url.searchParams.has('q'),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await field.fill(rows[0].code);
      await expect
        .poll(() => page.locator('[role="option"]:not([aria-disabled="true"])').count())
        .toBe(0);
      release();
      await page.getByRole('option', { name: rows[0].code, disabled: false }).click();
      await expect.poll(() => field.inputValue()).toContain(rows[0].name);
    }));

  it('the audit log is in words, with money, and links to the record', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await store.db.query('UPDATE report SET single_price_cents = 345000 WHERE id = 4');
      await go('/reports/4');
      await page.getByLabel('Single user', { exact: true }).fill('3500');
      await save(page);
      const { rows } = await store.db.query('SELECT max(id)::int AS id FROM staff_audit');
      await go(`/audit/${rows[0].id}`);
      await page.getByRole('row', { name: /\$3,450\.00 \$3,500\.00/ }).waitFor();
      await page.getByRole('link', { name: 'Open the record: Reports, no. 4' }).click();
      await expect.poll(() => page.url()).toMatch(/#\/reports\/4$/);
    }));
});
