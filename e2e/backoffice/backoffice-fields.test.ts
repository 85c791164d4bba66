import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { inWindow, type OpenStore, openStore } from '../browser.ts';
import { asStaff, chooseMore, save } from './staff-visit.ts';

// Small features of lists, forms and the text editor: the findings L1 to L18.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

describe('forms', () => {
  it('an address is made from German names, and requested if none can be made', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/industries/create');
      await page.getByLabel('Name').fill('电池');
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .getByText(/cannot be made from the name: please write one/)
        .first()
        .waitFor();
      await page.getByLabel('Name').fill('Größe und Straße');
      await save(page);
      const { rows } = await store.db.query("SELECT slug FROM industry WHERE name LIKE 'Größe%'");
      expect(rows).toEqual([{ slug: 'grosse-und-strasse' }]);
    }));

  it('an open role cannot close before it is posted', () =>
    asStaff(store, 'personnel', async ({ page, go }) => {
      await go('/open-roles/1');
      await page.getByLabel('Posted on').fill('2026-11-20');
      await page.getByLabel('Applications close on').fill('2026-11-19');
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .getByText('must not be before the day on which the role is posted')
        .first()
        .waitFor();
      await page.getByLabel('Applications close on').fill('2026-12-19');
      await save(page);
    }));

  it('leads back to its list; wording is the same everywhere; moved by steps; duplicated', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/industries');
      await page.getByRole('link', { name: /./ }).and(page.locator('tbody a')).first().click();
      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: 'Industries', exact: true }).click();
      await page.locator('tbody tr').first().waitFor();
      expect(await page.getByText(/Logout|Log out now|Login/).count()).toBe(0);
      await go('/faqs');
      const questions = page.locator('tbody a');
      await questions.first().waitFor();
      const [first, second, ...rest] = await questions.allInnerTexts();
      await page.getByRole('button', { name: `Move down: ${first}` }).press('Enter');
      await expect.poll(() => questions.allInnerTexts()).toEqual([second, first, ...rest]);
      await go('/services/1');
      await chooseMore(page, 'Duplicate');
      await expect.poll(() => page.getByLabel('Name').inputValue()).toMatch(/ \(copy\)$/);
      await save(page);
      const { rows } = await store.db.query(
        "SELECT s.description = o.description AS same FROM service s, service o WHERE s.name LIKE '% (copy)' AND o.id = 1",
      );
      expect(rows).toEqual([{ same: true }]);
    }));
});

describe('lists', () => {
  it('up to a hundred rows per page, with the total shown; the search has a name', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT count(*)::int AS total FROM report');
      await go('/reports');
      const shown = page.locator('.MuiTablePagination-displayedRows');
      await shown.getByText(`of ${rows[0].total}`).waitFor();
      await page.getByRole('textbox', { name: 'Search in Reports' }).waitFor();
      await page.getByRole('combobox', { name: 'Rows per page:' }).click();
      await page.getByRole('option', { name: '100' }).click();
      await expect.poll(() => page.locator('tbody tr').count()).toBe(Math.min(100, rows[0].total));
    }));

  it('a search finds words in any order', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT name FROM report ORDER BY id LIMIT 1');
      const words = rows[0].name.split(' ');
      await go('/reports');
      await page
        .getByRole('textbox', { name: 'Search in Reports' })
        .fill(`${words[2]} ${words[0]}`.toLowerCase());
      await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(25);
      await page.getByRole('link', { name: rows[0].name }).first().waitFor();
    }));

  it('show the zone of their times; say what they are for while they are empty; have clear names', () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/custom-links');
        await page.getByText(/A link sells one report to whoever opens it/).waitFor();
        await page.getByText(/^Times in Asia\/Tokyo/).waitFor();
        await expectAccessible(page, { within: '#main-content' });
        await go('/transfers');
        await page.getByText('Incoming bank transfers, each matched').waitFor();
        await go('/webhooks/create');
        await page.getByLabel('URL').waitFor();
        await go('/api-keys');
        await page.getByLabel('Permissions').waitFor();
        await go('/assignment-rules/create');
        await page.getByLabel('Assigned to').waitFor();
      },
      { timezoneId: 'Asia/Tokyo' },
    ));

  it('a chart without figures says so and has no scale of its own', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await go('/');
      await page.getByText('Nothing in this period.').first().waitFor();
      expect(await page.getByText('2.5', { exact: true }).count()).toBe(0);
    }));
});

describe('the text editor', () => {
  it('its buttons are one tab stop, and it can take the whole window', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/1');
      const bar = page.getByRole('toolbar', { name: 'Text' });
      await bar.waitFor();
      expect(await bar.locator('button[tabindex="0"]').count()).toBe(1);
      await bar.getByRole('button', { name: 'H2 heading' }).focus();
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'H3 heading, Text',
      );
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const box = await page.locator('.editor--full').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
      await page.keyboard.press('Escape');
      await page.locator('.editor--full').waitFor({ state: 'detached' });
      expect(await inWindow(page, '.editor')).toBe(true);
    }));

  it('styled HTML is pasted without its styles and without an error', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/2');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('Before. ');
      await text.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', '<p style="color:red"><b style="x:y">Pasted</b></p>');
        clipboardData.setData('text/plain', 'Pasted');
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await text.getByText('Pasted').waitFor();
      await save(page);
      const { rows } = await store.db.query('SELECT description FROM service WHERE id = 2');
      expect(rows[0].description).not.toContain('style');
    }));

  it('what word processors mark as bold, italic, heading or footnote is pasted as that, or as text', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/3');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('');
      await text.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          `<style><!-- p { color: red } --></style><b style="font-weight:normal" id="docs-internal-guid-1">
           <h1 style="line-height:1.4"><span style="font-weight:400">Heading</span></h1>
           <p><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold, </span>
           <span style="font-style:italic;font-weight:400">slanted</span><a href="#_ftn1">[1]</a>.</p></b>`,
        );
        clipboardData.setData('text/plain', 'Heading');
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await text.getByText('slanted').waitFor();
      await save(page);
      const { rows } = await store.db.query('SELECT description FROM service WHERE id = 3');
      const written = rows[0].description.replace(/\s+/g, ' ');
      expect(written).toContain('<h2>Heading</h2>');
      expect(written).toMatch(/<p>Plain, <strong>bold, <\/strong> ?<em>slanted<\/em>\[1\]\.<\/p>/);
    }));

  it('the paragraphs that Word shows as bullets or numbers are pasted as lists', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/4');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('');
      const item = (level: number, mark: string, words: string, list = 0) =>
        `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l${list} level${level} lfo1"><!--[if !supportLists]--><span
          style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp;
          </span></span></span><!--[endif]-->${words}<o:p></o:p></p>\n`;
      await text.evaluate(
        (element, html) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', html);
          clipboardData.setData('text/plain', 'Before');
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        `<p class="MsoNormal">Before</p>\n${item(1, '·', 'One')}${item(2, 'o', 'Inner <b>bold</b>')}${item(1, '·', 'Two')}
         <p class="MsoNormal">Between</p>\n${item(1, '1.', 'First', 1)}${item(1, '2.', 'Second', 1)}`,
      );
      await text.getByText('Second').waitFor();
      await save(page);
      const { rows } = await store.db.query('SELECT description FROM service WHERE id = 4');
      const written = rows[0].description
        .replace(/<\/?p>/g, '')
        .replace(/\s*(<\/?[uo]l>|<\/?li>)\s*/g, '$1');
      expect(written).toBe(
        'Before<ul><li>One<ul><li>Inner <strong>bold</strong></li></ul></li><li>Two</li></ul>' +
          'Between<ol><li>First</li><li>Second</li></ol>',
      );
    }));
});
