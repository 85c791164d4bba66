import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { givenLead } from '../../../test/leads.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, loseAnswer } from '../staff-visit.ts';

// Answers and notes on a line that fails: a person gets one mail, and nothing typed is lost.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|409|503)|ERR_FAILED/;

const box = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

const entries = async (id: string) =>
  (await store.db.query('SELECT kind, text FROM lead_entry WHERE lead_id = $1 ORDER BY at', [id]))
    .rows;
const mailsTo = async (email: string) =>
  (await store.db.query('SELECT FROM outbox_mail WHERE recipient = $1', [email])).rowCount;

it('an answer whose outcome was lost is found in the history, and is not sent again after a reload', async () => {
  const email = 'grace@example.com';
  const id = await givenLead(store.db, { name: 'Grace', email });
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await go(`/leads/${id}`);
      await box(page).fill('Dear Grace, it does.');
      await loseAnswer(page, 'POST', `/leads/${id}/answers`);
      // Nor is the history read for now.
      const unread = `**${staffBase}/leads/${id}`;
      await page.route(unread, (route) => route.abort());
      await send(page);
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      expect(await box(page).inputValue()).toBe('Dear Grace, it does.');
      await page.unroute(unread);
      await page.reload();
      await page.getByText('Answer, on its way: Re: your request').waitFor();
      await expect.poll(() => box(page).inputValue()).toBe('Dear Grace,\n\n');
      expect(await page.getByText(/has been restored/).count()).toBe(0);
      expect(await mailsTo(email)).toBe(1);
    },
    { expected },
  );
});

it('a note whose outcome was lost is saved once, with what was changed in it since', async () => {
  const id = await givenLead(store.db, { name: 'Noted', email: 'noted@example.com' });
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      await go(`/leads/${id}`);
      await page.getByRole('button', { name: 'Internal note' }).click();
      const note = page.getByLabel('Visible to staff only');
      await note.fill('Called.');
      await loseAnswer(page, 'POST', `/leads/${id}/notes`);
      const unread = `**${staffBase}/leads/${id}`;
      await page.route(unread, (route) => route.abort());
      await page.getByRole('button', { name: 'Save the note' }).click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      await note.fill('Called twice.');
      await page.unroute(unread);
      await page.getByRole('button', { name: 'Save the note' }).click();
      await page.getByText('Note saved.').waitFor();
      expect(await entries(id)).toEqual([{ kind: 'note', text: 'Called twice.' }]);
    },
    { expected },
  );
});

it('nothing can be typed into an answer that is being sent; a next request that cannot be opened is reported', async () => {
  const id = await givenLead(store.db, { name: 'Slow', email: 'slow@example.com' });
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      await go(`/leads/${id}`);
      await page.getByLabel('Then open the next request').check();
      await box(page).fill('First.');
      let answer = () => {};
      const slow = new Promise<void>((done) => {
        answer = done;
      });
      await page.route(`**${staffBase}/leads/${id}/answers`, async (route) => {
        await slow;
        return route.continue();
      });
      await page.route(`**${staffBase}/leads?*per_page=5`, (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy.' } }),
      );
      await box(page).press('Control+Enter');
      await page.keyboard.type(' And more.');
      expect(await box(page).inputValue()).toBe('First.');
      answer();
      await page.getByText('The next request could not be opened. Busy.').waitFor();
      await page.getByText('Answer, on its way: Re: your request').waitFor();
      expect(page.url()).toContain(id);
    },
    { expected },
  );
});

it('who does not log in again keeps the text, and is not asked once more by the screen', async () => {
  const id = await givenLead(store.db, { name: 'Late', email: 'late@example.com' });
  await asStaff(
    store,
    'sales',
    async ({ page, go, endSession }) => {
      await go(`/leads/${id}`);
      await box(page).fill('Written for an hour.');
      // What the screen reads every few seconds would ask before the answer does.
      const reads = `**${staffBase}/**`;
      await page.route(reads, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      await endSession();
      await send(page);
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByText(/^You are logged out, and nothing was saved/).waitFor();
      await page.unroute(reads);
      // The screen goes on counting what waits, as it does every few seconds.
      const counted = page.waitForResponse(`**${staffBase}/waiting`);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      expect((await counted).status()).toBe(401);
      await page.getByLabel('Then open the next request').focus();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await box(page).inputValue()).toBe('Written for an hour.');
      await send(page);
      await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
    },
    { expected },
  );
});
