import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../demo/staff.ts';
import type { StaffRole } from '../../src/staff/roles.ts';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { fullSession, totpCode } from '../../test/staff.ts';
import type { OpenStore, VisitOptions } from '../browser.ts';

export interface StaffVisit {
  page: Page;
  /** Opens a screen of the back office, such as `/reports/1`. */
  go(path: string): Promise<void>;
  /** Ends the session on the server, as half an hour without a call does. */
  endSession(): Promise<void>;
}

/** One visit by a logged-in person with this role; nothing may go wrong in it except what is `expected`. */
export async function asStaff(
  store: OpenStore,
  role: StaffRole,
  act: (visit: StaffVisit) => Promise<void>,
  {
    expected = /status of (401|403|409|422)/,
    ...options
  }: VisitOptions & { expected?: RegExp } = {},
): Promise<void> {
  const { rows } = await store.db.query('SELECT id FROM staff_user WHERE role = $1 AND demo', [
    role,
  ]);
  const token = await fullSession(store.db, rows[0].id);
  const { page, problems, foreign, close } = await store.visit({
    // Nothing to wait for before a menu or a dialog can be used.
    reducedMotion: 'reduce',
    ...options,
  });
  await page
    .context()
    .addCookies([{ name: 'staff_session', value: token, url: store.origin, sameSite: 'Strict' }]);
  try {
    await act({
      page,
      async go(path) {
        await page.goto(`${store.origin}/admin#${path}`);
      },
      async endSession() {
        await store.db.query('DELETE FROM staff_session WHERE staff_id = $1', [rows[0].id]);
      },
    });
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    expect(foreign).toEqual([]);
  } finally {
    await close();
  }
}

/** The link to a screen in the menu beside all screens. */
export const inMenu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });

/** Logs in over the screen, where the back office asks for it because the session has ended. */
export async function logInAgain(store: OpenStore, page: Page): Promise<void> {
  await store.db.query('UPDATE staff_user SET totp_last_step = 0');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Code').fill(totpCode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Saves the open form and waits for the confirmation; an added record is then open in its own form. */
export async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Save|Publish (\d+ )?changes?)$/ });
  const adding = page.url().endsWith('/create');
  if ((await button.innerText()).startsWith('Publish')) await publish(page);
  else await button.click();
  await page.getByText(/^(Added\.|Saved\.|Published\. The site shows it now\.)$/).waitFor();
  if (!adding) return;
  await page.waitForURL((url) => !url.hash.endsWith('/create'));
  await expect.poll(() => button.isDisabled()).toBe(true);
}

/** Publishes what differs from the site, having seen what that is. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What changes on the site' });
  await dialog.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
}

/** Chooses in the menu behind the main button of a record. */
export async function chooseMore(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: words }).click();
}

/** Saves a record as a colleague's form does that shows all of it and changes these fields. */
export async function saveElsewhere(
  store: OpenStore,
  role: StaffRole,
  path: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const { rows } = await store.db.query('SELECT id FROM staff_user WHERE role = $1 AND demo', [
    role,
  ]);
  const token = await fullSession(store.db, rows[0].id);
  const call = async (method: string, body?: unknown) => {
    const answer = await fetch(store.origin + staffBase + path, {
      method,
      headers: {
        cookie: `staff_session=${token}`,
        origin: store.origin,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { data, writable, version } = await call('GET');
  const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  await call('PUT', { ...fields, ...changes, version, emptied: writable });
}

/** The store receives the next call with this method and path, and its answer is lost. */
export async function loseAnswer(page: Page, method: string, path: string): Promise<void> {
  let lost = false;
  await page.route(`**${staffBase}${path}`, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}
