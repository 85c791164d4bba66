import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPdf } from '../../test/documents/small-pdf.ts';
import { withStaff } from '../../test/staff.ts';
import { desktop, type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** Starts the next edition of the report and types a value into a cell of its first figure. */
async function begin(page: Page, place: number, value: string): Promise<void> {
  await page.getByRole('button', { name: /^Start edition/ }).click();
  await page.getByText('Nothing is saved yet.').waitFor();
  await page.getByRole('grid').getByRole('gridcell').nth(place).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await page.getByText('Not saved; kept in this browser.').waitFor();
}

const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save as a draft' }).click();

/** Saves the next edition of the report as a draft that can be published on this day. */
async function draftNext(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: /^Start edition/ }).click();
  await page.getByRole('button', { name: 'Evidence' }).first().click();
  await page.getByLabel('Signed on').fill(day);
  await page.getByLabel('Data up to').fill('2025');
  await page.getByLabel('Accuracy of the previous edition').fill('It was right.');
  await saveDraft(page);
  await page.getByText('Saved as a draft.').waitFor();
}

it('two people who start the same edition do not overwrite each other', async () => {
  const { rows } = await store.db.query(
    "SELECT report_id AS id FROM edition WHERE status = 'current' ORDER BY report_id LIMIT 1",
  );
  const path = `/figures/${rows[0].id}`;
  await asStaff(
    store,
    'editor',
    async (mine) => {
      await mine.go(path);
      await begin(mine.page, 2, '111.1');
      await asStaff(
        store,
        'owner',
        async (theirs) => {
          await theirs.go(path);
          await begin(theirs.page, 3, '222.2');
          await saveDraft(theirs.page);
          await theirs.page.getByText('Saved as a draft.').waitFor();
        },
        { viewport: desktop },
      );
      await saveDraft(mine.page);
      const dialog = mine.page.getByRole('dialog', { name: 'Somebody else has changed this' });
      await dialog.getByText('111.1').waitFor();
      await dialog.getByRole('button', { name: 'Save both' }).click();
      await mine.page.getByText('Saved as a draft.').waitFor();
      const stored = await store.db.query(
        `SELECT f.rows::text AS rows FROM figure f JOIN edition e ON e.id = f.edition_id
         WHERE e.report_id = $1 AND e.status = 'draft' ORDER BY f.number LIMIT 1`,
        [rows[0].id],
      );
      expect(stored.rows[0].rows).toMatch(/111\.1, 222\.2/);
    },
    { viewport: desktop },
  );
});

it('an edition is published once, on the publisher’s day, by a double click and although the answer was lost', async () => {
  const { rows } = await store.db.query(
    "SELECT report_id AS id, number FROM edition WHERE status = 'current' ORDER BY report_id LIMIT 1 OFFSET 1",
  );
  const { id, number } = rows[0];
  const next = number + 1;
  // There it is another day than in UTC, at any time.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go(`/figures/${id}`);
      await draftNext(page, today);
      await page.getByRole('button', { name: `Publish edition ${next}…` }).click();
      const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish edition/ });
      let sent = 0;
      await page.route('**/publish', async (route) => {
        if (++sent > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await publish.dblclick();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      expect(sent).toBe(1);
      await publish.click();
      await page.getByText(`Edition ${next} is now the current one.`).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      const { rows: published } = await store.db.query(
        'SELECT published_on::text AS day FROM report WHERE id = $1',
        [id],
      );
      expect(published).toEqual([{ day: today }]);
    },
    { viewport: desktop, expected: /status of (409)|ERR_FAILED/ },
  );
});

it('whoever saves an edition that a colleague has published meanwhile is told that it goes on the site', async () => {
  const { rows } = await store.db.query(
    `SELECT report_id AS id, number, publishers_day()::text AS today FROM edition
     WHERE status = 'current' ORDER BY report_id LIMIT 1 OFFSET 2`,
  );
  const { id, number } = rows[0];
  const next = number + 1;
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go(`/figures/${id}`);
      await draftNext(page, rows[0].today);
      await page.getByLabel('Interviews', { exact: true }).fill('123');
      await asStaff(
        store,
        'owner',
        async (theirs) => {
          await theirs.go(`/figures/${id}`);
          await theirs.page.getByRole('button', { name: `Publish edition ${next}…` }).click();
          const publish = theirs.page
            .getByRole('dialog')
            .getByRole('button')
            .filter({ hasText: /^Publish edition/ });
          await publish.waitFor();
          // What is published is what was reviewed.
          await store.db.query(
            'UPDATE edition SET next_planned = $3 WHERE report_id = $1 AND number = $2',
            [id, next, '2031-05-06'],
          );
          await publish.click();
          await theirs.page.getByText(/Nothing was published: please look at it again/).waitFor();
          await theirs.page.getByRole('button', { name: 'Evidence' }).first().click();
          const planned = theirs.page.getByLabel('Next edition planned for');
          await expect.poll(() => planned.inputValue()).toBe('2031-05-06');
          await theirs.page.getByRole('button', { name: `Publish edition ${next}…` }).click();
          await publish.click();
          await theirs.page.getByText(`Edition ${next} is now the current one.`).waitFor();
        },
        { viewport: desktop },
      );
      await saveDraft(page);
      const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
      await dialog.getByText('What you save now is on the site at once').waitFor();
      expect(await dialog.getByRole('button', { name: 'Save both' }).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Save the correction' }).click();
      await page.getByText('Saved. The site shows the new values.').waitFor();
      const { rows: stored } = await store.db.query(
        "SELECT evidence->>'interviews' AS held FROM edition WHERE report_id = $1 AND number = $2",
        [id, next],
      );
      expect(stored).toEqual([{ held: '123' }]);
    },
    { viewport: desktop },
  );
});

it('the PDF of the next edition is uploaded beside that of the current one, and becomes it', async () => {
  const { rows } = await store.db.query(
    "SELECT report_id AS id, number FROM edition WHERE status = 'current' ORDER BY report_id LIMIT 1 OFFSET 3",
  );
  const { id, number } = rows[0];
  const next = number + 1;
  await asStaff(store, 'editor', async ({ page, go }) => {
    const upload = (name: string) =>
      page.locator(`input[name="${name}-file"]`).setInputFiles({
        name: 'report.pdf',
        mimeType: 'application/pdf',
        buffer: smallPdf(),
      });
    const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await go(`/reports/${id}?section=Files`);
    await upload('full');
    await shown(`Full file, edition ${number}: uploaded`);
    await shown(
      `Full file, edition ${next}: not uploaded: edition ${next} would begin with the file of edition ${number}`,
    );
    await upload('next');
    await shown(
      `Full file, edition ${next}: uploaded, for buyers once edition ${next} is published`,
    );
    await shown(`Full file, edition ${number}: uploaded`);
    // A colleague publishes it; this page still shows the state of before.
    await store.db.query('UPDATE report SET edition = $2 WHERE id = $1', [id, next]);
    await upload('full');
    await page.getByText(`Edition ${next} has been published since.`).waitFor();
    await shown(`Full file, edition ${next}: uploaded`);
  });
});

it('an edition that is refused says in which row of which figure', async () => {
  const { rows } = await store.db.query(
    "SELECT report_id AS id FROM edition WHERE status = 'current' ORDER BY report_id DESC LIMIT 1",
  );
  await asStaff(store, 'editor', async ({ page, go }) => {
    await go(`/figures/${rows[0].id}`);
    await page.getByRole('button', { name: 'Rows and years' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Add a row below/ }).press('Enter');
    await page.keyboard.press('Control+s');
    await page.getByText('Nothing was saved. Figure 1, row 2, name: is required').waitFor();
  });
});
