import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore } from '../browser.ts';
import { asStaff, chooseMore, logInAgain, publish } from './staff-visit.ts';

// Changes to a published text are saved as a draft, which nobody reads before it is published.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const summaryOf = async (id: number) =>
  (await store.db.query('SELECT summary FROM article WHERE id = $1', [id])).rows[0].summary;

const draftOf = async (id: number) =>
  (
    await store.db.query(
      "SELECT fields FROM record_draft WHERE resource = 'articles' AND record_id = $1",
      [String(id)],
    )
  ).rows[0]?.fields;

/** Who has an article open; closed tabs are forgotten after a while. */
const present = async (id: number) =>
  (await store.db.query('SELECT staff_id FROM record_presence WHERE record_id = $1', [`${id}`]))
    .rows;

it('is saved automatically, shown in the list, found again, and published', async () => {
  const before = await summaryOf(1);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/1');
      await page.getByLabel('Summary').fill('Only a draft of it.');
      await page.getByLabel('Title').press('Enter');
      await page.getByText(/^Draft saved \d\d:\d\d by/).waitFor();
      expect(await draftOf(1)).toEqual({ summary: 'Only a draft of it.' });
      expect(await summaryOf(1)).toBe(before);
      await expectAccessible(page, { within: '.save-bar' });
      // Nothing is asked on leaving: the draft has the changes.
      await go('/articles');
      await page.getByText('draft changes').first().waitFor();
      await go('/');
      const drafts = page.locator('.work', { hasText: 'Continue where you left off' });
      await drafts.getByRole('link').click();
      await page.waitForURL(/#\/articles\/1$/);
      await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe('Only a draft of it.');
      await page.getByText(/^Draft saved/).waitFor();
      await publish(page);
      await page.getByText(/^(Saved|Published)\./).waitFor();
      await page.getByText(/^Draft saved/).waitFor({ state: 'detached' });
    },
    { viewport: desktop },
  );
  expect(await summaryOf(1)).toBe('Only a draft of it.');
  expect(await draftOf(1)).toBe(undefined);
});

it('is dropped once everything in it was undone, and neither returns nor is offered again', async () => {
  const { rows } = await store.db.query('SELECT id FROM article ORDER BY id OFFSET 5 LIMIT 1');
  const id = Number(rows[0].id);
  const before = await summaryOf(id);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go(`/articles/${id}`);
      const summary = page.getByLabel('Summary');
      await summary.fill('A thought that was not good.');
      await page.getByRole('button', { name: 'Publish later…' }).click();
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByText(/to be published on/).waitFor();
      await summary.fill(before);
      await page.getByText('Everything is on the site.').waitFor();
      await expect.poll(() => draftOf(id)).toBe(undefined);
      await page.reload();
      await page.getByText('Everything is on the site.').waitFor();
      await expect.poll(() => summary.inputValue()).toBe(before);
      expect(await page.getByText(/This browser kept changes/).count()).toBe(0);
    },
    { viewport: desktop },
  );
});

it('is scheduled, and discarded after a question: the form shows what is published', async () => {
  const before = await summaryOf(2);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/2');
      await page.getByLabel('Summary').fill('Nobody wants this.');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('button', { name: 'Publish later…' }).click();
      await expectAccessible(page, { within: '[role="dialog"]' });
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByText(/to be published on/).waitFor();
      await chooseMore(page, 'Discard draft…');
      await page.getByRole('button', { name: 'Discard it' }).click();
      await page.getByText('The draft was discarded.').waitFor();
      await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe(before);
    },
    { viewport: desktop },
  );
  expect(await draftOf(2)).toBe(undefined);
});

it('by two people is saved for one, and both texts are shown to the other', async () => {
  const { rows } = await store.db.query('SELECT id FROM article ORDER BY id OFFSET 3 LIMIT 1');
  const id = Number(rows[0].id);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go(`/articles/${id}`);
      await page.getByLabel('Summary').fill('The first draft of it.');
      await page.getByText(/^Draft saved/).waitFor();
      const place = () =>
        page.getByLabel('Summary').evaluate((field) => field.getBoundingClientRect().top);
      const before = await place();
      // A colleague opens it, sees who is writing, and takes it over; both can continue.
      await asStaff(store, 'owner', async ({ page: second, go: open }) => {
        await open(`/articles/${id}`);
        await second.getByText(/^Demo editor is editing this since \d\d:\d\d/).waitFor();
        await expectAccessible(second, { within: '.presence' });
        await second.getByRole('button', { name: 'Take over' }).click();
        await second.getByText('They are notified that you have taken it over.').waitFor();
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await page.getByText(/^Demo owner has taken this over/).waitFor();
        // Messages about a colleague move no field under the pointer of a person who is writing.
        expect(await place()).toBe(before);
        // Closing the tab counts as leaving too.
        await second.goto('about:blank');
        await expect.poll(async () => (await present(id)).length).toBe(1);
      });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => page.getByText(/taken this over/).count()).toBe(0);
      await store.db.query(
        `UPDATE record_draft d SET number = number + 1, fields = jsonb_build_object('summary', 'The second draft of it.', 'name', a.name)
         FROM article a WHERE d.record_id = $1 AND a.id = $2`,
        [String(id), id],
      );
      await page.getByLabel('Summary').fill('The third draft of it.');
      const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the draft' });
      const summary = dialog.getByRole('radiogroup', { name: 'Summary' });
      await summary.locator('mark', { hasText: 'second' }).waitFor();
      await summary.locator('mark', { hasText: 'third' }).waitFor();
      // What both have is no difference.
      expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Summary']);
      await expectAccessible(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: 'Save selection' }).click();
      await expect.poll(() => draftOf(id)).toEqual({ summary: 'The third draft of it.' });
    },
    { viewport: desktop },
  );
});

it('is kept if the session ended meanwhile, and while answers take six seconds', async () => {
  const { rows } = await store.db.query('SELECT id FROM article ORDER BY id OFFSET 4 LIMIT 1');
  const id = Number(rows[0].id);
  await asStaff(
    store,
    'editor',
    async ({ page, go, endSession }) => {
      await go(`/articles/${id}`);
      await page.getByLabel('Summary').fill('Written as the session ended.');
      await endSession();
      await logInAgain(store, page);
      await expect.poll(() => draftOf(id)).toEqual({ summary: 'Written as the session ended.' });
      let pass = () => {};
      const slow = new Promise<void>((resolve) => {
        pass = () => resolve();
      });
      await page.route('**/draft', async (route) => {
        await slow;
        await route.continue();
      });
      await page.getByLabel('Summary').fill('Slow.');
      await page.getByText('Saving the draft…').waitFor();
      await page.getByLabel('Summary').fill('Slow, and typed on.');
      pass();
      await expect
        .poll(() => draftOf(id))
        .toEqual({
          summary: 'Slow, and typed on.',
        });
    },
    { viewport: desktop },
  );
});
