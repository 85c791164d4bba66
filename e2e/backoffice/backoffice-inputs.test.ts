import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPublisher } from '../../demo/demo-publisher.ts';
import { importJob } from '../../src/features/catalogue/import/run-import.ts';
import { storeOf } from '../../src/main/open-platform.ts';
import { working } from '../../test/jobs.ts';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { inWindow, type OpenStore, openStore } from '../browser.ts';
import { asStaff, inMenu, publish, save } from './staff-visit.ts';

// What people type, click and paste in back-office forms has the intended effect.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  await store.db.query('UPDATE report SET single_price_cents = 345000 WHERE id = 1');
});
let jobs: ReturnType<typeof working> | undefined;
afterAll(async () => {
  await jobs?.stop();
  await store?.close();
});

const priceOf = async () =>
  (await store.db.query('SELECT single_price_cents AS cents FROM report WHERE id = 1')).rows[0]
    .cents;

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a2a45' } })
    .png()
    .toBuffer();

describe('an amount of money', () => {
  it('is read with comma or point, shown before it is saved, and asked about if ambiguous', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/reports/1');
      const price = page.getByLabel('Single user', { exact: true });
      await price.fill('3450,50');
      await page.getByText('$3,450.50').waitFor();
      await save(page);
      expect(await priceOf()).toBe(345_050);
      await price.fill('4.950');
      await page.getByText('This can be read in more than one way').waitFor();
      await page.getByRole('button', { name: '$4,950.00' }).click();
      await save(page);
      expect(await priceOf()).toBe(495_000);
    }));

  it('in another currency alone sells nothing, which the form says', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/reports/9');
      await page.getByRole('combobox', { name: 'Add a currency' }).click();
      await page.getByRole('option', { name: 'Swedish Krona (SEK)' }).click();
      await page.getByLabel('Single user, SEK').fill('30000');
      const dollars = page.getByLabel('Single user', { exact: true });
      const warning = page.getByText(
        'Not sold, because there is no price in US dollars: Single user.',
      );
      await dollars.fill('');
      await warning.waitFor();
      await dollars.fill('2900');
      await warning.waitFor({ state: 'detached' });
    }));

  it('that changes by more than a factor of three is asked about; in plain words', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await store.db.query('UPDATE report SET single_price_cents = 345000 WHERE id = 1');
      await go('/reports/1');
      const price = page.getByLabel('Single user', { exact: true });
      await price.fill('345000');
      await publish(page);
      await page.getByText('$3,450.00 becomes $345,000.00: is that right?').waitFor();
      expect(await priceOf()).toBe(345_000);
      await page.getByRole('button', { name: 'Yes, $345,000.00' }).click();
      await save(page);
      expect(await priceOf()).toBe(34_500_000);
      await price.fill('about ten');
      await page.getByText('Enter an amount such as 3450 or 3,450.50').waitFor();
      expect(await page.getByText('@@react-admin@@').count()).toBe(0);
    }));
});

describe('lists and forms', () => {
  it('a record is a link, for the keyboard and for a separate tab', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      for (const path of ['/reports', '/articles', '/faqs', '/staff']) {
        await go(path);
        const link = page.locator('tbody tr').first().getByRole('link').first();
        await link.waitFor();
        expect(await link.getAttribute('href')).toMatch(new RegExp(`#${path}/.+`));
      }
      await page.locator('thead').getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await go('/reports');
      const opened = page.context().waitForEvent('page');
      await page
        .locator('tbody tr')
        .first()
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await expect.poll(() => tab.url()).toContain('#/reports/');
      expect(page.url()).toMatch(/#\/reports$/);
    }));

  it('Publish stays in view in a long form; Ctrl S saves the draft, Ctrl Enter publishes', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/reports/2');
      await page.getByLabel('Keywords').fill('by key');
      expect(await inWindow(page, '#page-actions .MuiButton-contained')).toBe(true);
      await page.getByRole('textbox', { name: 'Segmentation' }).scrollIntoViewIfNeeded();
      expect(await inWindow(page, '#page-actions .MuiButton-contained')).toBe(true);
      await page.keyboard.press('Control+s');
      await page.getByText(/^Draft saved/).waitFor();
      const keyword = async () =>
        (await store.db.query('SELECT keyword FROM report WHERE id = 2')).rows[0].keyword;
      expect(await keyword()).not.toBe('by key');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog', { name: 'What changes on the site' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/^(Saved|Published)\./).waitFor();
      expect(await keyword()).toBe('by key');
    }));

  it('figures: numbers that refer to figures are still references after the text was edited and saved', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query(
        `SELECT r.id, q.row ->> 'name' AS name, f.years[1] AS year FROM report r JOIN edition e ON e.report_id = r.id
           AND e.status = 'current' JOIN figure f ON f.edition_id = e.id AND f.number = 1
           CROSS JOIN LATERAL (SELECT f.rows -> 0 AS row) q WHERE r.slug = 'sodium-ion-battery-market'`,
      );
      const { id, name, year } = rows[0];
      const reference = `<data value="1/${name}/${year}">`;
      await store.db.query(`UPDATE report SET description = $2 WHERE id = $1`, [
        id,
        `<p>Sales were USD ${reference}205.1</data> million.</p>`,
      ]);
      await go(`/reports/${id}`);
      const text = page.getByRole('textbox', { name: 'Report description' });
      await text.locator('data').waitFor();
      await text.press('End');
      await page.keyboard.type(' More is to come.');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog', { name: 'What changes on the site' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/^(Saved|Published)\./).waitFor();
      const saved = await store.db.query('SELECT description FROM report WHERE id = $1', [id]);
      expect(saved.rows[0].description.replace(/>[\d.]+</, '>n<')).toContain(
        `${reference}n</data> million. More is to come.`,
      );
    }));

  it('a refusal by the server is shown at its field, which is in view and focused', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/reports/2');
      await page.getByLabel('Address').fill('report-store');
      await page.getByLabel('About').scrollIntoViewIfNeeded();
      await publish(page);
      await page.getByText('is an address of the site itself').first().waitFor();
      await page.getByLabel('Address').and(page.locator(':focus')).waitFor();
      await page
        .getByText(/^Nothing was saved\. Address: is an address of the site itself/)
        .waitFor();
    }));

  it('an old address with any path redirects to any page, from one menu for such addresses', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/redirects');
      await expect
        .poll(() => inMenu(page, /redirect|address/i).allTextContents())
        .toEqual(['Old addresses']);
      await page.getByRole('link', { name: 'Old addresses' }).last().click();
      await page.getByRole('link', { name: 'Add old addresses' }).click();
      await page
        .getByRole('textbox', { name: 'Old addresses' })
        .fill('/old/page.html; /blog\n/x; /nowhere-at-all');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText(/^1 would be added/).waitFor();
      await page.getByText(/^Line 2: /).waitFor();
      await page.getByRole('button', { name: 'Add 1' }).click();
      await page.getByRole('rowheader', { name: '/old/page.html' }).waitFor();
      const led = await page.request.get(`${store.origin}/old/page.html`, { maxRedirects: 0 });
      expect([led.status(), led.headers().location]).toEqual([301, '/blog']);
    }));

  it('a picture as CSV is rejected, and a trial run of a spreadsheet’s file leads to the import', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { files } = storeOf(store.config, store.db, undefined, demoPublisher);
      jobs = working(store.db, { jobs: [importJob(store.db, files)] });
      const trial = async (name: string, mimeType: string, buffer: Buffer) => {
        await go('/import-reports');
        await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
        await page.getByRole('button', { name: 'Start the trial run' }).click();
      };
      await trial('a.csv', 'text/csv', await picture());
      await page.getByText(/This is not a CSV file\. Save the table as/).waitFor();
      expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
      const text =
        'report_id;name;industry;status\nTRIAL-1;Trial;healthcare;draft\nTRIAL-2;;healthcare;draft\n';
      await trial('b.csv', 'text/csv', Buffer.from(text));
      await page.getByText('The trial run is complete. Nothing was written.').waitFor();
      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await page.getByText('The import is complete.').waitFor();
      const { rows } = await store.db.query("SELECT name FROM report WHERE code LIKE 'TRIAL-%'");
      expect(rows).toEqual([{ name: 'Trial' }]);
      await page.getByRole('link', { name: '1 draft of this import' }).waitFor();
      await page.getByRole('button', { name: 'Delete 1 draft…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 draft' }).click();
      await page.getByText('1 will be deleted in half a minute.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Stopped. Nothing was changed.').waitFor();
    }));

  it('the labels of the site are listed with their wording, and changed there', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/site');
      await page.getByLabel('Report Store', { exact: true }).fill('All reports');
      await save(page);
      const { rows } = await store.db.query('SELECT labels FROM site_info');
      expect(rows[0].labels).toMatchObject({ 'Report Store': 'All reports' });
    }));
});

describe('a picture in a text', () => {
  const html = async () =>
    (await store.db.query('SELECT description FROM service WHERE id = 1')).rows[0].description;

  /** An editor with two words in it, and the cursor between them. */
  async function between(page: Page) {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('Before. After.');
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowLeft');
    return text;
  }

  it('survives the next key, has a description, and the description is changed later', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/1');
      await between(page);
      await page
        .locator('.editor input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
      await page.getByLabel('Description').fill('A blue field');
      await page.getByRole('button', { name: 'Insert' }).click();
      await page.locator('.editor__text img').waitFor();
      await page.keyboard.type('Typed on. ');
      await save(page);
      expect(await html()).toMatch(
        /Before\. ?<\/p><img[^>]*alt="A blue field"[^>]*><p>Typed on\. After\.<\/p>/,
      );
      await page.locator('.editor__text img').click();
      await page.keyboard.type('More. ');
      // Somewhere else: in the same place it would be a double click.
      await page.locator('.editor__text img').click({ position: { x: 4, y: 4 } });
      await page.getByRole('button', { name: 'Alt: what the picture shows' }).click();
      expect(await page.getByLabel('Description').inputValue()).toBe('A blue field');
      await page.getByLabel('Description').fill('A field');
      await page.getByRole('button', { name: 'Change' }).click();
      await save(page);
      expect(await html()).toMatch(/<img[^>]*alt="A field"[^>]*><p>More\. Typed on\. After\.<\/p>/);
    }));

  it('is taken from the clipboard; a pasted text says that its pictures are left out', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/services/2');
      const text = await between(page);
      const bytes = [...(await picture())];
      await text.evaluate((element, png) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(
          new File([new Uint8Array(png)], 'pasted.png', { type: 'image/png' }),
        );
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, bytes);
      await page.getByLabel('Description').press('Enter');
      await page.locator('.editor__text img[src^="/media/"]').waitFor();
      await text.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          '<p>Pasted <img src="https://elsewhere.example/x.png"></p>',
        );
        clipboardData.setData('text/plain', 'Pasted');
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText(/Pictures in pasted text are left out/).waitFor();
      expect(await page.locator('.editor__text img[src^="https:"]').count()).toBe(0);
    }));
});

describe('a table in a text', () => {
  const stored = async () =>
    (await store.db.query('SELECT description FROM service WHERE id = 3')).rows[0].description;

  async function paste(page: Page, kind: string, data: string): Promise<void> {
    await page.locator('.editor__text .ProseMirror').evaluate(
      (element, [type, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type!, text!);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [kind, data],
    );
  }

  it('has its caption, unit, headings, total and source in the editor, and is stored as the site shows it', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await store.db.query('UPDATE service SET description = $1 WHERE id = 3', [
        '<div class="table-scroll" tabindex="0" role="region" aria-label="Sales"><table><caption>Sales<span>USD m</span></caption>' +
          '<thead><tr><th scope="col">Country</th><th scope="col" class="n">2025</th></tr></thead>' +
          '<tbody><tr><th scope="row">Italy</th><td class="n">10.5</td></tr></tbody>' +
          '<tfoot><tr><th scope="row">World</th><td class="n">90</td></tr></tfoot></table></div>' +
          '<p class="source">Source: <a href="/reports">us</a>.</p><dl><dt>CAGR</dt><dd>Growth</dd></dl>',
      ]);
      await go('/services/3');
      await page.getByLabel('Caption', { exact: true }).fill('Sales by country');
      await page.getByLabel('Unit', { exact: true }).fill('USD million');
      await page.getByLabel('Unit', { exact: true }).press('Enter');
      await page.keyboard.insertText('Every ');
      for (const text of ['2026', 'Italia', '11.5']) {
        await page.keyboard.press('Tab');
        await page.keyboard.insertText(text);
      }
      const table = page.getByRole('toolbar', { name: 'Table' });
      await table.getByRole('button', { name: '+ Row below' }).click();
      await page.keyboard.insertText('7');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.insertText('Fr');
      // The text of the cell, and not of all cells.
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('France');
      await page.getByRole('button', { name: 'Change its texts and rows' }).click();
      const terms = page.getByRole('dialog', { name: 'Texts of this part' });
      await expectAccessible(page, { within: '[role="dialog"]' });
      await terms.getByLabel('What it means').fill('Growth a year');
      await terms.getByRole('button', { name: 'Add a row below' }).click();
      await page.keyboard.insertText('GWh');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('Gigawatt-hours');
      await terms.getByRole('button', { name: 'Add a row below' }).last().click();
      await page.keyboard.insertText('Not wanted');
      await terms.getByRole('button', { name: 'Remove the row' }).last().click();
      // A key pressed by mistake discards nothing.
      await page.keyboard.press('Escape');
      await terms.getByRole('button', { name: 'Keep editing' }).click();
      await terms.getByRole('button', { name: 'Change', exact: true }).click();
      await terms.waitFor({ state: 'detached' });
      await save(page);
      expect(await stored()).toBe(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="Sales by country"><table><caption>Sales by country<span>USD million</span></caption>' +
          '<thead><tr><th scope="col">Every Country</th><th class="n" scope="col">2026</th></tr></thead>' +
          '<tbody><tr><th scope="row">Italia</th><td class="n">11.5</td></tr><tr><th scope="row">France</th><td class="n">7</td></tr></tbody>' +
          '<tfoot><tr><th scope="row">World</th><td class="n">90</td></tr></tfoot></table></div>' +
          '<p class="source">Source: <a href="/reports">us</a>.</p><dl><dt>CAGR</dt><dd>Growth a year</dd><dt>GWh</dt><dd>Gigawatt-hours</dd></dl>',
      );
    }));

  it('comes from a spreadsheet, into the text and into cells; columns are added and removed', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await store.db.query("UPDATE service SET description = '<p>Before.</p>' WHERE id = 3");
      await go('/services/3');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.getByText('Before.').click();
      await text.press('End');
      // The editor follows the cursor in a separate event.
      const cursor = () => page.evaluate(() => getSelection()?.anchorOffset);
      await expect.poll(cursor).toBe('Before.'.length);
      await text.press('Enter');
      await expect.poll(() => text.locator('> p').count()).toBe(2);
      await paste(
        page,
        'text/plain',
        'Metal\t2025\t2030\nLithium\t1,071.0\t12%\n"Nickel\tand"\t3\t4\n',
      );
      await page.getByText('3 rows and 3 columns were pasted as a table.').waitFor();
      const inCell = () => page.evaluate(() => getSelection()?.anchorNode?.textContent);
      await page.locator('.editor__table td', { hasText: '1,071.0' }).click();
      await expect.poll(inCell).toBe('1,071.0');
      await paste(
        page,
        'text/html',
        '<table><tr><td>1</td><td>2</td></tr><tr><td>5</td><td>6</td></tr></table>',
      );
      const table = page.getByRole('toolbar', { name: 'Table' });
      await page.locator('.editor__table th', { hasText: '2030' }).click();
      await expect.poll(inCell).toBe('2030');
      await table.getByRole('button', { name: '− Column: remove it' }).click();
      await table.getByRole('button', { name: 'Head column' }).click();
      await table.getByRole('button', { name: 'Source line below' }).click();
      await page.keyboard.insertText('our survey');
      await save(page);
      expect(await stored()).toBe(
        '<p>Before.</p><div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>' +
          '<thead><tr><th scope="col">Metal</th><th class="n" scope="col">2025</th></tr></thead>' +
          '<tbody><tr><th scope="row">Lithium</th><td class="n">1</td></tr><tr><th scope="row">Nickel and</th><td class="n">5</td></tr></tbody>' +
          '</table></div><p class="source">Source: our survey</p>',
      );
      // Into an empty text: no empty line remains above it.
      await store.db.query("UPDATE service SET description = '' WHERE id = 4");
      await go('/services/4');
      await text.click();
      await paste(page, 'text/html', '<table><tr><td>1</td><td>2</td></tr></table>');
      await page.locator('.editor__table').waitFor();
      await paste(page, 'text/plain', 'Long text. '.repeat(500_000));
      await page.getByText(/^Nothing was pasted: it has 5,500,000 characters/).waitFor();
      await save(page);
      const { rows } = await store.db.query('SELECT description FROM service WHERE id = 4');
      expect(rows[0].description).toMatch(/^<div class="table-scroll"/);
    }));
});
