import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { expectAccessible } from '../../accessible.ts';
import { desktop, type OpenStore, openStore } from '../../browser.ts';
import { asStaff, chooseMore, loseAnswer, publish, saveElsewhere } from '../staff-visit.ts';

// Two people in one record: changes to different fields are merged; only a field that both changed is asked about.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const rowOf = async (table: string, id: number, fields: string) =>
  (await store.db.query(`SELECT ${fields} FROM ${table} WHERE id = $1`, [id])).rows[0];

const draftOf = async (resource: string, id: number) =>
  (
    await store.db.query('SELECT fields FROM record_draft WHERE resource = $1 AND record_id = $2', [
      resource,
      String(id),
    ])
  ).rows[0]?.fields;

const saved = (page: Page) => page.getByText(/^(Saved|Published)\./).first();
const noted = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });
const questions = (page: Page) => page.getByRole('dialog').count();
const draftSaved = (page: Page) => page.getByText('All changes are saved as a draft.');

const look = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** This page does not learn of a colleague's draft before it sends its own. */
const untold = (page: Page) =>
  page.route(`**${staffBase}/*/*/presence`, (route) =>
    route.fulfill({ json: { others: [], draft: null } }),
  );

describe('a record without drafts', () => {
  it('is saved with what somebody else changed in other fields, and a note names those', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await go('/industries/1');
      await page.getByLabel('Introduction').fill('Mine.');
      await saveElsewhere(store, 'editor', '/industries/1', { meta_title: 'Theirs' });
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page).waitFor();
      await noted(page, /^Demo editor changed .+ meanwhile\./).waitFor();
      expect(await questions(page)).toBe(0);
      await expectAccessible(page, { within: '.merged' });
      expect(await rowOf('industry', 1, 'introduction, meta_title')).toEqual({
        introduction: 'Mine.',
        meta_title: 'Theirs',
      });
      // The form goes on from what is stored now.
      await page.getByLabel('Introduction').fill('Mine again.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(() => rowOf('industry', 1, 'introduction, meta_title'))
        .toEqual({ introduction: 'Mine again.', meta_title: 'Theirs' });
      await page.getByRole('button', { name: 'Close' }).last().click();
      await expect.poll(() => noted(page, /meanwhile/).count()).toBe(0);
    }));

  it('has one note at a time on a telephone', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/industries/3');
        await page.getByLabel('Introduction').fill('Mine.');
        await asStaff(store, 'editor', async ({ page: second, go: open }) => {
          await open('/industries/3');
          await second.getByLabel('Introduction').fill('Being written.');
          await second.getByText(/^Demo owner is editing this since/).waitFor();
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await page.getByText(/^Demo editor is editing this since/).waitFor();
          await saveElsewhere(store, 'editor', '/industries/3', { meta_title: 'Theirs' });
          await page.getByRole('button', { name: 'Save' }).click();
          await noted(page, /^Demo editor changed .+ meanwhile\./).waitFor();
          expect(await page.locator('.presence:visible').count()).toBe(1);
          await page.getByRole('button', { name: 'Close' }).last().click();
          await page.getByText(/^Demo editor is editing this since/).waitFor();
          await second.getByLabel('Introduction').fill('');
          await second.goto('about:blank');
        });
      },
      { viewport: { width: 390, height: 844 } },
    ));

  it('is asked about only where both changed the same field', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await go('/testimonials/1');
      await page.getByLabel('Designation').fill('Mine');
      await page.getByLabel('Name').fill('My name');
      await saveElsewhere(store, 'editor', '/testimonials/1', {
        designation: 'Theirs',
        description: 'Their quote',
      });
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Somebody else has changed this as well').waitFor();
      await dialog.getByText(/Taken from theirs: .*Quote/).waitFor();
      const designation = dialog.getByRole('radiogroup', { name: 'Designation' });
      expect(await designation.innerText()).toMatch(/Theirs: Theirs[\s\S]*Yours: Mine/);
      expect(await dialog.getByRole('radiogroup').count()).toBe(1);
      await dialog.getByLabel(/Theirs/).check();
      await dialog.getByRole('button', { name: 'Save selection' }).click();
      await saved(page).waitFor();
      expect(await rowOf('testimonial', 1, 'name, designation, description')).toEqual({
        name: 'My name',
        designation: 'Theirs',
        description: 'Their quote',
      });
    }));

  it('is not saved if both changes together are refused, and the form says why', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      const dates = 'posted_on::text, closes_on::text, location';
      await saveElsewhere(store, 'editor', '/open-roles/1', {
        posted_on: '2026-03-01',
        closes_on: '2026-09-01',
      });
      await go('/open-roles/1');
      await page.getByLabel('Location').fill('Berlin');
      await page.getByLabel('Applications close on').fill('2026-05-01');
      await saveElsewhere(store, 'editor', '/open-roles/1', { posted_on: '2026-07-01' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^Nothing was saved\. .*must not be before the day/).waitFor();
      await noted(page, /^Demo editor changed Posted on meanwhile/).waitFor();
      expect(await page.getByLabel('Location').inputValue()).toBe('Berlin');
      expect(await page.getByLabel('Posted on').inputValue()).toBe('2026-07-01');
      expect(await rowOf('open_role', 1, dates)).toMatchObject({ closes_on: '2026-09-01' });
      await page.getByLabel('Applications close on').fill('2026-08-01');
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page).waitFor();
      expect(await rowOf('open_role', 1, dates)).toEqual({
        posted_on: '2026-07-01',
        closes_on: '2026-08-01',
        location: 'Berlin',
      });
    }));
});

describe('a published record', () => {
  it('is published with what somebody else published in other fields, before and after the draft was saved', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/articles/1');
        await page.getByLabel('Author').fill('My author');
        await draftSaved(page).waitFor();
        // Published while the draft is there: noticed when it is published.
        await saveElsewhere(store, 'editor', '/articles/1', { name: 'Their title' });
        await publish(page);
        await saved(page).waitFor();
        await noted(page, /^Demo editor changed Title meanwhile/).waitFor();
        expect(await questions(page)).toBe(0);
        expect(await rowOf('article', 1, 'name, author_name')).toEqual({
          name: 'Their title',
          author_name: 'My author',
        });
        // Published before there is a draft: noticed when it is saved.
        const before = (await rowOf('article', 1, 'summary')).summary;
        await saveElsewhere(store, 'editor', '/articles/1', { summary: 'Their summary' });
        await page.getByLabel('Author').fill('My second author');
        await draftSaved(page).waitFor();
        await noted(page, /^Demo editor changed .*Summary.* meanwhile/).waitFor();
        expect(before).not.toBe('Their summary');
        expect(await page.getByLabel('Summary').inputValue()).toBe('Their summary');
        expect(await draftOf('articles', 1)).toEqual({ author_name: 'My second author' });
        await publish(page);
        await expect
          .poll(() => rowOf('article', 1, 'summary, author_name'))
          .toEqual({ summary: 'Their summary', author_name: 'My second author' });
      },
      { viewport: desktop },
    ));

  it('has one draft of two people who write in different fields at the same time', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/articles/2');
        await page.getByLabel('Summary').waitFor();
        await asStaff(
          store,
          'editor',
          async ({ page: second, go: open }) => {
            await open('/articles/2');
            await second.getByLabel('Author').fill('Their author');
            await draftSaved(second).waitFor();
            // Typed on while the merge takes place; nothing of it is lost.
            const summary = page.getByLabel('Summary');
            await summary.fill('Mine');
            await summary.pressSequentially(' and typed on', { delay: 20 });
            await noted(page, /^Demo editor changed Author.* meanwhile/).waitFor();
            await summary.pressSequentially('.');
            expect(await summary.evaluate((field) => field === document.activeElement)).toBe(true);
            await expect
              .poll(() => draftOf('articles', 2))
              .toEqual({ summary: 'Mine and typed on.', author_name: 'Their author' });
            // And the other way round.
            await second.getByLabel('Author').fill('Their second author');
            await noted(second, /^Demo owner changed Summary meanwhile/).waitFor();
            await expect
              .poll(() => draftOf('articles', 2))
              .toEqual({ summary: 'Mine and typed on.', author_name: 'Their second author' });
            expect((await questions(page)) + (await questions(second))).toBe(0);
          },
          { viewport: desktop },
        );
        await page.getByLabel('Summary').fill('Mine at last.');
        await expect
          .poll(() => draftOf('articles', 2))
          .toEqual({ summary: 'Mine at last.', author_name: 'Their second author' });
        await publish(page);
        await saved(page).waitFor();
        expect(await rowOf('article', 2, 'summary, author_name')).toEqual({
          summary: 'Mine at last.',
          author_name: 'Their second author',
        });
      },
      { viewport: desktop },
    ));

  it('asks about a field of a draft that both changed, and keeps the other fields of both', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await untold(page);
        await go('/articles/3');
        await page.getByLabel('Summary').waitFor();
        await asStaff(
          store,
          'editor',
          async ({ page: second, go: open }) => {
            await open('/articles/3');
            await second.getByLabel('Author').fill('Their author');
            await second.getByLabel('Summary').fill('Their summary');
            await draftSaved(second).waitFor();
          },
          { viewport: desktop },
        );
        await page.getByLabel('Title').fill('My title');
        await page.getByLabel('Summary').fill('My summary');
        const dialog = page.getByRole('dialog', { name: 'Somebody else has changed the draft' });
        await dialog.getByRole('radiogroup', { name: 'Summary' }).waitFor();
        expect(await dialog.getByRole('radiogroup').count()).toBe(1);
        await expectAccessible(page, { within: '[role="dialog"]' });
        // It can wait: what was typed stays in the form, which asks again only when the person saves the draft.
        await dialog.getByRole('button', { name: 'Back to the form' }).click();
        await page.getByText('The draft is not saved.').waitFor();
        await page.getByLabel('Author').pressSequentially('!');
        expect(await draftOf('articles', 3)).toMatchObject({ summary: 'Their summary' });
        await page.getByRole('button', { name: 'Save draft' }).click();
        await dialog.getByRole('radiogroup', { name: 'Author' }).waitFor();
        await dialog
          .getByLabel(/Theirs/)
          .nth(1)
          .check();
        await dialog.getByLabel(/Yours/).first().check();
        await dialog.getByRole('button', { name: 'Save selection' }).click();
        await expect
          .poll(() => draftOf('articles', 3))
          .toEqual({ name: 'My title', summary: 'My summary', author_name: 'Their author' });
      },
      { viewport: desktop },
    ));

  it('shows a draft that a colleague saves while it is only open here', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/articles/5');
        const summary = page.getByLabel('Summary');
        await summary.waitFor();
        await asStaff(
          store,
          'editor',
          async ({ page: second, go: open }) => {
            await open('/articles/5');
            await second.getByLabel('Summary').fill('Theirs.');
            await draftSaved(second).waitFor();
            await look(page);
            await noted(page, /^Demo editor changed Summary meanwhile/).waitFor();
            expect(await summary.inputValue()).toBe('Theirs.');
            await second.getByLabel('Summary').fill('Theirs again.');
            await expect
              .poll(() => draftOf('articles', 5))
              .toMatchObject({ summary: 'Theirs again.' });
            await look(page);
            await expect.poll(() => summary.inputValue()).toBe('Theirs again.');
          },
          { viewport: desktop },
        );
        await summary.fill('Mine, after theirs.');
        await expect.poll(() => draftOf('articles', 5)).toEqual({ summary: 'Mine, after theirs.' });
        expect(await questions(page)).toBe(0);
      },
      { viewport: desktop },
    ));

  it('shows a text that somebody else changed also where the cursor is in it', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/services/1');
        await page.getByLabel('Summary').fill('Mine.');
        const text = page.getByRole('textbox', { name: 'Text', exact: true });
        await text.click();
        await saveElsewhere(store, 'editor', '/services/1', {
          description: '<p>Their text.</p>',
        });
        await noted(page, /^Demo editor changed Text meanwhile/).waitFor();
        await expect.poll(() => text.innerText()).toBe('Their text.');
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type(' And mine.');
        await expect
          .poll(() => draftOf('services', 1))
          .toEqual({ summary: 'Mine.', description: '<p>Their text. And mine.</p>' });
      },
      { viewport: desktop },
    ));

  it('is published from a draft of an earlier day: only a field that was published since is asked about', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/services/2');
        await page.getByLabel('Summary').fill('Mine of yesterday.');
        await draftSaved(page).waitFor();
        await saveElsewhere(store, 'editor', '/services/2', { name: 'Their name' });
        await page.reload();
        await page.getByText(/Others have saved since/).waitFor();
        await publish(page);
        await saved(page).waitFor();
        expect(await questions(page)).toBe(0);
        expect(await rowOf('service', 2, 'name, summary')).toEqual({
          name: 'Their name',
          summary: 'Mine of yesterday.',
        });
        await page.getByLabel('Summary').fill('Mine of today.');
        await draftSaved(page).waitFor();
        await saveElsewhere(store, 'editor', '/services/2', { summary: 'Theirs of today.' });
        await page.reload();
        await page.getByText(/Others have saved since/).waitFor();
        await publish(page);
        const dialog = page.getByRole('dialog', { name: /Somebody else/ });
        await dialog.getByRole('radiogroup', { name: 'Summary' }).waitFor();
        expect(await dialog.textContent()).toMatch(/Theirs of today[\s\S]*Mine of today/);
        expect(await rowOf('service', 2, 'summary')).toEqual({ summary: 'Theirs of today.' });
        await dialog.getByRole('button', { name: 'Save selection' }).click();
        await expect.poll(() => draftOf('services', 2)).toBe(undefined);
        expect(await rowOf('service', 2, 'summary')).toEqual({ summary: 'Mine of today.' });
      },
      { viewport: desktop },
    ));

  it('does not take what the browser kept for newer than what was published since', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await page.route('**/services/3/draft', (route) => route.abort());
        await go('/services/3');
        await page.getByLabel('Summary').fill('Kept here.');
        await page.getByText('The draft is not saved.').waitFor();
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await page.getByRole('button', { name: 'Restore them' }).waitFor();
        await saveElsewhere(store, 'editor', '/services/3', { summary: 'Published since.' });
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await page.unroute('**/services/3/draft');
        await page.getByRole('button', { name: 'Restore them' }).click();
        const dialog = page.getByRole('dialog', { name: /Somebody else/ });
        await dialog.getByRole('radiogroup', { name: 'Summary' }).waitFor();
        expect(await dialog.textContent()).toMatch(/Published since[\s\S]*Kept here/);
        expect(await draftOf('services', 3)).toBe(undefined);
      },
      { viewport: desktop, expected: /ERR_FAILED|409/ },
    ));

  it('keeps what is typed when somebody else discards or publishes the draft', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/articles/4');
        await page.getByLabel('Summary').fill('Drafted.');
        await draftSaved(page).waitFor();
        await asStaff(
          store,
          'editor',
          async ({ page: second, go: open }) => {
            await open('/articles/4');
            await draftSaved(second).waitFor();
            await chooseMore(second, 'Discard draft…');
            await second.getByRole('button', { name: 'Discard it' }).click();
            await second.getByText('The draft was discarded.').waitFor();
            await page.getByLabel('Author').fill('Typed after that');
            await expect
              .poll(() => draftOf('articles', 4))
              .toEqual({ summary: 'Drafted.', author_name: 'Typed after that' });
            await second.reload();
            await draftSaved(second).waitFor();
            await publish(second);
            await saved(second).waitFor();
          },
          { viewport: desktop },
        );
        expect(await draftOf('articles', 4)).toBe(undefined);
        await page.getByLabel('Author').fill('Typed after the publication');
        await expect
          .poll(() => draftOf('articles', 4))
          .toEqual({ author_name: 'Typed after the publication' });
        await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
        expect(await questions(page)).toBe(0);
      },
      { viewport: desktop },
    ));
});

it.each([
  ['draft', 'PUT', '/articles/5/draft'],
  ['publication', 'PUT', '/articles/6'],
])('a %s whose answer was lost is not taken for somebody else’s', (_, method, path) =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      const id = Number(path.split('/')[2]);
      await go(`/articles/${id}`);
      if (path.endsWith('draft')) await loseAnswer(page, method, path);
      await page.getByLabel('Summary').fill('First.');
      if (path.endsWith('draft')) await page.getByText('The draft is not saved.').waitFor();
      else {
        await draftSaved(page).waitFor();
        await loseAnswer(page, method, path);
        await publish(page);
        await page.getByText(/It is not certain whether this was saved/).waitFor();
      }
      await page.getByLabel('Summary').fill('Second.');
      await draftSaved(page).waitFor();
      await publish(page);
      await saved(page).waitFor();
      expect(await questions(page)).toBe(0);
      expect(await rowOf('article', id, 'summary')).toEqual({ summary: 'Second.' });
    },
    { viewport: desktop, expected: /ERR_FAILED|409/ },
  ),
);

it('a record whose answer was lost is saved again with what was typed since', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await go('/industries/2');
      await page.getByLabel('Introduction').fill('First.');
      await loseAnswer(page, 'PUT', '/industries/2');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      await page.getByLabel('Introduction').fill('Second.');
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page).waitFor();
      expect(await questions(page)).toBe(0);
      expect(await rowOf('industry', 2, 'introduction')).toEqual({ introduction: 'Second.' });
    },
    { expected: /ERR_FAILED|409/ },
  ));

it('a report that is published from its form is published with what was merged', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      const { rows } = await store.db.query(
        `UPDATE report SET status = 'draft' WHERE id = (SELECT id FROM report ORDER BY id DESC LIMIT 1) RETURNING id`,
      );
      const { id } = rows[0];
      await page.route(`**${staffBase}/reports/${id}/draft`, (route) => route.abort());
      await go(`/reports/${id}`);
      await page.getByLabel('Keywords').fill('mine');
      await saveElsewhere(store, 'editor', `/reports/${id}`, { author_name: 'Their author' });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('The report is now on the site.').waitFor();
      expect(await rowOf('report', id, 'keyword, author_name, status')).toEqual({
        keyword: 'mine',
        author_name: 'Their author',
        status: 'published',
      });
    },
    { viewport: desktop, expected: /ERR_FAILED|409/ },
  ));
