import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { fullSession, withStaff } from '../../../test/staff.ts';
import { contentOf, type OpenStore, openStore, phone } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Logging in over a connection that fails: nobody is left at a step that cannot be completed.

let store: OpenStore;
let ownerId: string;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  const { rows } = await store.db.query("SELECT id FROM staff_user WHERE role = 'owner'");
  ownerId = rows[0].id;
});
afterAll(() => store?.close());

const PASSWORD = 'as long as it needs to be';
const expected = /status of (401|403|409|410|422|503)|ERR_FAILED/;
const now = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const home = (page: Page) => page.getByText('Hello, Ida New.');

/** The store receives the next call of this path, and its answer is lost: with `cookies`, all but its cookies. */
async function loseAnswer(page: Page, path: string, cookies = false): Promise<void> {
  await page.route(
    `**${staffBase}${path}`,
    async (route) => {
      const request = route.request();
      if (cookies) await route.fetch();
      else
        await fetch(request.url(), {
          method: request.method(),
          headers: { ...(await request.allHeaders()), connection: 'keep-alive' },
          body: request.postData(),
        });
      return route.abort();
    },
    { times: 1 },
  );
}

async function asOwner(method: string, path: string, body: object = {}) {
  const answer = await fetch(store.origin + staffBase + path, {
    method,
    headers: {
      cookie: `staff_session=${await fullSession(store.db, ownerId)}`,
      origin: store.origin,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A new member of the staff, and the link with which they set their password. */
async function invited(email: string): Promise<{ id: string; link: string }> {
  const { data } = await asOwner('POST', '/staff', { email, name: 'Ida New', role: 'editor' });
  return { id: data.id, ...(await asOwner('POST', `/staff/${data.id}/invitation`)) };
}

/** A page of somebody who is not logged in. */
async function stranger(act: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await store.visit({ viewport: phone, reducedMotion: 'reduce' });
  try {
    await act(page);
  } finally {
    await close();
  }
}

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password').fill(PASSWORD);
  await proceed(page);
}

it('an authenticator whose secret could not be loaded can be set up; lost recovery codes are announced', async () => {
  const { link } = await invited('ida@meridian.example');
  await stranger(async (page) => {
    await page.route(`**${staffBase}/session/enrolment`, (route) => route.abort(), { times: 1 });
    await choosePassword(page, link);
    await page.getByText('The code to scan could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    const secret = await page.locator('code').innerText();
    // What was scanned before a reload is right afterwards.
    await page.reload();
    await page.locator('code').waitFor();
    await loseAnswer(page, '/session/enrolment/code', true);
    await codeField(page).fill(now(secret));
    await proceed(page);
    await page.getByText(/answer with your recovery codes was lost/).waitFor();
    await proceed(page);
    await home(page).waitFor();
  });
});

it('a link for a new password leads to the authenticator that the account has', async () => {
  const { id, link } = await invited('otto@meridian.example');
  let secret = '';
  await stranger(async (page) => {
    await choosePassword(page, link);
    secret = await page.locator('code').innerText();
    // By keyboard alone: each step has the focus where it begins.
    await expectFocus(codeField(page));
    await page.keyboard.type(now(secret));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Recovery codes' }));
    // Each on a line of its own, and saved as a file.
    const codes = await page.locator('.entry__codes li').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as a text file' }).click(),
    ]);
    expect(
      String(await contentOf(file))
        .trim()
        .split('\r\n'),
    ).toEqual(codes);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await home(page).waitFor();
  });
  await store.db.query('UPDATE staff_user SET totp_last_step = 0 WHERE id = $1', [id]);
  const again = await asOwner('POST', `/staff/${id}/invitation`);
  await stranger(async (page) => {
    await choosePassword(page, again.link);
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    // The answer to the right code is lost, with the cookie of the session.
    await loseAnswer(page, '/session/second-factor');
    await codeField(page).fill(now(secret));
    await proceed(page);
    await page.getByText(/Your log-in has ended before it was complete/).waitFor();
    await page.getByLabel('E-mail').fill('otto@meridian.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await store.db.query('UPDATE staff_user SET totp_last_step = 0 WHERE id = $1', [id]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await codeField(page).fill(now(secret));
    await proceed(page);
    await home(page).waitFor();
  });
});

it('a new authenticator is in use although the answer to its code was lost, and a message says so', () =>
  asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await page.route(`**${staffBase}/own-account`, (route) => route.abort(), { times: 1 });
      await go('/account');
      // What could not be read is read again on demand, and the problem is gone.
      const unread = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
      await unread.getByRole('button', { name: 'Try again' }).click();
      await unread.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Move to another phone' }).dblclick();
      const secret = await page.locator('code').innerText();
      await loseAnswer(page, '/own-account/authenticator/code');
      await codeField(page).fill(now(secret));
      const use = page.getByRole('button', { name: 'Use this one' });
      await use.click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      await use.click();
      await page.getByText(/If you have just given it one, it is in use/).waitFor();
      await page.getByText(/Set up on the current phone on/).waitFor();
      await use.waitFor({ state: 'detached' });
    },
    { expected },
  ));

it('a double click mails one invitation, and a refused clipboard is reported', async () => {
  const { id } = await invited('uwe@meridian.example');
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      let sent = 0;
      await page.route(`**${staffBase}/staff/${id}/invitation`, async (route) => {
        sent++;
        const answer = await route.fetch();
        return route.fulfill({ response: answer });
      });
      await go(`/staff/${id}`);
      await page.getByRole('button', { name: 'Mail another invitation' }).dblclick();
      await page.getByText(/^Mailed to uwe@/).waitFor();
      expect(sent).toBe(1);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      });
      await page.getByRole('button', { name: 'Copy' }).click();
      await page.getByText('The browser does not allow access to the clipboard.').waitFor();
    },
    { expected },
  );
});

it('a key whose answer was lost is made again, and only the one that was shown works', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await go('/api-keys');
      await page.getByLabel('Name').fill('Warehouse');
      await page.getByRole('combobox', { name: 'Permissions' }).fill('reports:read');
      await page.getByRole('option', { name: 'reports:read' }).first().click();
      await page.getByRole('combobox', { name: 'Permissions' }).press('Escape');
      await loseAnswer(page, '/api-keys');
      const make = page.getByRole('button', { name: 'Create the key' });
      await make.click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      await make.click();
      await page.getByText('The key of Warehouse is shown only once.').waitFor();
      const key = await page.getByLabel('Key', { exact: true }).inputValue();
      const { rows } = await store.db.query(
        "SELECT shown FROM api_key WHERE name = 'Warehouse' AND revoked_at IS NULL",
      );
      expect(rows).toEqual([{ shown: key.slice(-4) }]);
    },
    { expected },
  ));

it('retention periods that could not be read say so, and are read again', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await page.route(`**${staffBase}/retention`, (route) => route.abort(), { times: 1 });
      await go('/data-rights');
      const unread = page.getByRole('main').getByRole('alert');
      await unread.getByRole('button', { name: 'Try again' }).click();
      await unread.waitFor({ state: 'detached' });
      await page
        .getByRole('cell', { name: /days|years|months/ })
        .first()
        .waitFor();
    },
    { expected },
  ));

it('the second click of a double click does not close the log-in that the first has opened', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go, endSession }) => {
      await go('/faqs/1');
      await page.getByLabel('Position in the list').fill('31');
      await endSession();
      const save = page.getByRole('button', { name: 'Save' });
      const { x, y, width, height } = (await save.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      const dialog = page.getByRole('dialog', { name: 'Log in again' });
      await dialog.waitFor();
      await page.mouse.click(x + width / 2, y + height / 2);
      await dialog.getByLabel('Password').fill('still here');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('You are logged out, and nothing was saved.').first().waitFor();
    },
    { expected },
  ));

it('says that the app is loading, and how to try again, where its script does not arrive', async () => {
  await store.browse(async (page) => {
    let isLost = true;
    await page.route('**/admin/assets/entry-backoffice-*.js', (route) =>
      isLost ? undefined : route.continue(),
    );
    await page.goto('/admin', { waitUntil: 'commit' });
    const loading = page.getByText('The back office is loading.');
    await loading.waitFor();
    isLost = false;
    await page.getByRole('link', { name: 'reload the page' }).click();
    await page.getByLabel('E-mail').waitFor();
    expect(await loading.count()).toBe(0);
  });
});

it('a wrong password is reported, and the next one can be typed at once, without a mouse', async () => {
  const { page, close } = await store.visit();
  await page.goto(`${store.origin}/admin`);
  await page.getByLabel('E-mail').fill('editor@meridian.example');
  const password = page.getByLabel('Password');
  await password.fill('not this one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The address or the password is wrong.').waitFor();
  await expect.poll(() => password.evaluate((one) => one === document.activeElement)).toBe(true);
  await close();
});
