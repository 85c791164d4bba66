import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const TABLE = [
  'Region\t2023\t2024\t2025',
  'Asia\t1.000,5\t1.100,5\t1.200,5',
  'Europe\t500,0\t550,0\t600,0',
  'World (total)\t1.500,5\t1.650,5\t1.900,5',
].join('\n');

describe('the figures editor', () => {
  it('accepts a table from a spreadsheet, reports errors next to it, draws it, and saves it as a draft', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query(
        `INSERT INTO report (code, slug, industry_id, name, description, status)
         SELECT 'E2E-1', 'e2e-1', min(id), 'Widget Market', '<p>Widgets.</p>', 'draft' FROM industry RETURNING id`,
      );
      const { id } = rows[0];
      await go(`/figures/${id}`);
      await page.getByRole('button', { name: 'Add a figure' }).click();
      await page.getByLabel('Finding').fill('Asia leads');
      await page.getByLabel('Subject').fill('Widget market by region');
      await page.getByLabel('Metric').fill('Sales');
      await page.getByLabel('Source line').fill('Own research');
      await page.getByLabel('Row heading').fill('Region');
      const grid = page.getByRole('grid');
      await grid.getByRole('gridcell').first().click();
      await grid.evaluate((table, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const options = { bubbles: true, cancelable: true, clipboardData };
        table.dispatchEvent(new ClipboardEvent('paste', options));
      }, TABLE);
      await page.getByText(/in 2025 the parts come to 1,800.5, the total is 1,900.5/).waitFor();
      await page.getByText('The chart appears once the values are valid.').waitFor();
      await page.getByRole('button', { name: 'Rows and years' }).click();
      await page.getByRole('menuitem', { name: 'Make the total a sum' }).click();
      await page.locator('.figure-picture svg').first().waitFor();
      await grid.getByRole('gridcell').first().click();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('1,200.5');
      await page.keyboard.press('Enter');
      await page.getByText(/in 2024 the parts come to 1,750.5/).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('1100.5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save as a draft' }).click();
      await page.getByText('Saved as a draft.').waitFor();
      const stored = await store.db.query(
        'SELECT f.years, f.rows FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.report_id = $1',
        [id],
      );
      expect(stored.rows).toEqual([
        {
          years: [2023, 2024, 2025],
          rows: [
            { name: 'Asia', values: [1000.5, 1100.5, 1200.5] },
            { name: 'Europe', values: [500, 550, 600] },
            { name: 'World', values: [1500.5, 1650.5, 1800.5], is_total: true },
          ],
        },
      ]);
      // Without its card the edition is not published, and the screen says so.
      await go(`/reports/${id}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The evidence card is empty.', { exact: false }).waitFor();
      expect(await dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    }));

  it('can be used with only the keyboard: Enter, Tab, arrows, undo and redo', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/figures/2');
      const grid = page.getByRole('grid');
      const cell = (n: number) => grid.getByRole('gridcell').nth(n);
      await cell(0).focus();
      const before = [await cell(0).innerText(), await cell(1).innerText()];
      await page.keyboard.type('1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      expect([await cell(0).innerText(), await cell(1).innerText()]).toEqual(['1.0', '2.0']);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      expect([await cell(0).innerText(), await cell(1).innerText()]).toEqual(before);
      await page.keyboard.press('Control+Shift+z');
      expect(await cell(0).innerText()).toBe('1.0');
      await page.keyboard.press('Control+z');
      // What is copied here is pasted unchanged, even where a stranger's "1.234" could be a thousand.
      await cell(0).click();
      await page.keyboard.type('1.234');
      await page.keyboard.press('Enter');
      await cell(0).click();
      const pasted = await grid.evaluate((table) => {
        const event = (name: string, clipboardData: DataTransfer) =>
          table.dispatchEvent(
            new ClipboardEvent(name, { bubbles: true, cancelable: true, clipboardData }),
          );
        const data = new DataTransfer();
        event('copy', data);
        event('paste', data);
        return data.getData('text/plain');
      });
      expect(pasted).toBe('1.234');
      expect(await page.getByText(/can be read/).count()).toBe(0);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      // If nothing is being typed, Tab leaves the grid.
      await page.keyboard.press('Tab');
      expect(await grid.evaluate((table) => table.contains(document.activeElement))).toBe(false);
    }));

  it('figures: Ctrl S saves what is being typed, and says so if there is nothing to save', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        const saved: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'PUT' && request.url().includes('/editions/'))
            saved.push(request.url());
        });
        await go('/figures/5');
        const cell = page.getByRole('grid').getByRole('gridcell').first();
        const button = page.getByRole('button', { name: 'Save the correction' });
        const before = await cell.innerText();
        await cell.focus();
        await page.keyboard.type('1');
        await page.keyboard.press('Enter');
        await page.getByText('Not saved; kept in this browser.').waitFor();
        await page.keyboard.press('Control+z');
        expect(await cell.innerText()).toBe(before);
        await page.getByText('Everything is saved.').waitFor();
        expect(await button.isDisabled()).toBe(true);
        await page.keyboard.press('Control+s');
        await page.getByText('There is nothing to save.').waitFor();
        expect(saved).toEqual([]);
        await page.reload();
        await cell.waitFor();
        expect(await page.getByText(/This browser kept changes/).count()).toBe(0);

        await cell.click();
        await page.keyboard.type('no number');
        await page.keyboard.press('Control+s');
        await page.getByText('“no number” is not a number.').waitFor();
        expect(saved).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.type('1.5');
        await page.keyboard.press('Control+s');
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(saved).toHaveLength(1);
      },
      { expected: /status of 422/ },
    ));

  it('of two people the second is shown theirs and yours, and a lost connection keeps what is written', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        await go('/figures/3');
        const subject = page.getByLabel('Subject');
        const own = await subject.inputValue();
        await subject.fill(`${own} of mine`);
        await store.db.query(
          `UPDATE figure SET subject = subject || ' of theirs', note = 'Counted again.' WHERE number = 1 AND edition_id =
           (SELECT id FROM edition WHERE report_id = 3 AND status IN ('current', 'corrected'))`,
        );
        await page.getByRole('button', { name: 'Save the correction' }).click();
        const dialog = page.getByRole('dialog');
        const row = dialog.getByRole('row', { name: /Figure 1, subject/ });
        await row.waitFor();
        expect(await row.getByRole('cell').allInnerTexts()).toEqual([
          `${own} of theirs`,
          `${own} of mine`,
        ]);
        await dialog.getByText('Kept as saved: Figure 1, note.').waitFor();
        await dialog.getByRole('button', { name: 'Save both' }).click();
        await page.getByText('Saved. The site shows the new values.').waitFor();
        expect(await page.getByLabel('Note').inputValue()).toBe('Counted again.');
        const { rows } = await store.db.query(
          `SELECT f.subject, f.note FROM figure f JOIN edition e ON e.id = f.edition_id
           WHERE f.number = 1 AND e.report_id = 3 AND e.status IN ('current', 'corrected')`,
        );
        expect(rows).toEqual([{ subject: `${own} of mine`, note: 'Counted again.' }]);
        await subject.fill(own);
        // A lost connection loses nothing, and is reported.
        await page.route('**/editions/*', (route) => route.abort());
        await page.getByRole('button', { name: 'Save the correction' }).click();
        await page
          .getByText(/The store cannot be reached. It is not certain whether this was saved/)
          .waitFor();
        expect(await subject.inputValue()).toBe(own);
        await page.unroute('**/editions/*');
        await page.reload();
        await page.getByRole('button', { name: 'Restore them' }).click();
        expect(await subject.inputValue()).toBe(own);
        await page.getByRole('button', { name: 'Save the correction' }).click();
        await page.getByText('Everything is saved.').waitFor();
      },
      { expected: /status of (401|403|409|422)|ERR_FAILED/ },
    ));

  it('typing during a save is kept, a save whose answer is lost is recognised, and an expired session asks over the form', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go, endSession }) => {
        await go('/figures/4');
        const note = page.getByLabel('Note');
        const save = page.getByRole('button', { name: 'Save the correction' });
        await note.fill('First.');
        const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
        await page.route('**/editions/*', async (route) => {
          if (route.request().method() === 'PUT') await typed;
          await route.continue();
        });
        await save.click();
        await page.getByText('Saving…').waitFor();
        await note.fill('First. And second.');
        answer();
        await page.getByText('Not saved; kept in this browser.').waitFor();
        expect(await note.inputValue()).toBe('First. And second.');
        await page.unroute('**/editions/*');

        await page.route('**/editions/*', async (route) => {
          if (route.request().method() !== 'PUT') return route.continue();
          await route.fetch();
          return route.abort();
        });
        await save.click();
        await page.getByText(/The store cannot be reached/).waitFor();
        await page.unroute('**/editions/*');
        await save.click();
        await page.getByText('It had already been saved.').waitFor();
        await page.getByText('Everything is saved.').waitFor();

        await endSession();
        await note.fill('Typed in vain?');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { name: 'Please log in again' }).waitFor();
        await dialog.getByRole('button', { name: 'Not now' }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await note.inputValue()).toBe('Typed in vain?');
      },
      { expected: /status of (401|403|409|422)|ERR_FAILED/ },
    ));

  it('figures: never shows the chart of one figure under another one, and says why there is none', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        const picture = page.getByRole('region', { name: 'Picture' });
        await go('/figures/1');
        await picture.locator('svg').first().waitFor();
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/try', async (route) => {
          await held;
          await route.continue();
        });
        await page.getByRole('tab').nth(1).click();
        await picture.getByText('Drawing the chart…').waitFor();
        expect(await picture.locator('svg').count()).toBe(0);
        answer();
        await picture.locator('svg').first().waitFor();
        await page.unroute('**/try');
        await page.route('**/try', (route) => route.abort('connectionreset'));
        await page.getByRole('tab').nth(0).click();
        await picture.getByText('The chart could not be drawn.').waitFor();
        await page
          .getByText(/could not be checked .+: The store cannot be reached\. What you typed/)
          .waitFor();
        await page.unroute('**/try');
        await page.getByRole('button', { name: 'Check again' }).click();
        await picture.locator('svg').first().waitFor();
      },
      { expected: /CONNECTION_RESET/ },
    ));
});
