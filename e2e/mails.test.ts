import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderLetter } from '../src/mail/templates/render-letter.ts';
import { phone, type ReadStore, readStore } from './browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

it('a fact of a mail has most of the width of a phone, however long its label', () =>
  store.browse(
    async (page) => {
      const { html } = renderLetter(
        {
          subject: 'Your sample is ready',
          preheader: '',
          heading: 'Your sample is ready',
          blocks: [
            {
              facts: [
                ['Growth a year to 2032', '21.4% (forecast; 13.0% measured since 2019)'],
                ['Source', 'Example Reports, from company filings and 62 interviews. Figure 1'],
                ['Reference', 'MO-2026-000422'],
              ],
            },
          ],
        },
        { siteName: 'Example', publicUrl: 'https://reports.example.com', address: '', email: '' },
      );
      await page.route('**/mail', (route) =>
        route.fulfill({ body: html, contentType: 'text/html' }),
      );
      await page.goto('/mail');
      const widths = await page.getByText('Example Reports, from company').evaluate((cell) => ({
        own: cell.clientWidth,
        table: cell.closest('table')?.clientWidth ?? 0,
      }));
      expect(widths.own).toBeGreaterThan(widths.table * 0.55);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      // On the smallest telephones a label of one word is still one line.
      await page.setViewportSize({ width: 320, height: 568 });
      const lines = await page.getByText('Reference').evaluate((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return words.getClientRects().length;
      });
      expect(lines).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
    { viewport: phone },
  ));

it('of several buttons of a mail only the first is solid; on a phone, years and the number in the heading are whole', () =>
  store.browse(
    async (page) => {
      const button = (text: string) => ({ button: { text, href: 'https://reports.example.com' } });
      const { html } = renderLetter(
        {
          subject: 'Your report',
          preheader: '',
          heading: 'Your report of order MO-2026-000422',
          blocks: [
            button('Download the report'),
            button('Download the data file'),
            { facts: [['Report', 'Sodium-Ion Battery Market: Global Forecast 2026–2033']] },
          ],
        },
        { siteName: 'Example', publicUrl: 'https://reports.example.com', address: '', email: '' },
      );
      await page.route('**/mail', (route) =>
        route.fulfill({ body: html, contentType: 'text/html' }),
      );
      await page.goto('/mail');
      const grounds = await page
        .getByRole('link')
        .filter({ hasText: 'Download' })
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
      expect(grounds).toEqual(['rgb(1, 83, 139)', 'rgb(255, 255, 255)']);
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 700 });
        const lines = await page.evaluate(() =>
          ['MO-2026-000422', '2026–2033'].map((words) => {
            const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              const { data } = texts.currentNode as Text;
              const range = document.createRange();
              if (!data.includes(words)) continue;
              range.setStart(texts.currentNode, data.indexOf(words));
              range.setEnd(texts.currentNode, data.indexOf(words) + words.length);
              return range.getClientRects().length;
            }
            return 0;
          }),
        );
        expect(lines, `${width} px`).toEqual([1, 1]);
      }
    },
    { viewport: phone },
  ));

it('what a person wrote in Hebrew runs from right to left in a mail, and the words around it do not', () =>
  store.browse(
    async (page) => {
      const { html } = renderLetter(
        {
          subject: 'Message',
          preheader: '',
          heading: 'Message from אבי כהן',
          blocks: [
            'Dear אבי,',
            { facts: [['Company', 'חברת השמש (ישראל)']] },
            { quote: 'שלום, מה המחיר ($3,450)?' },
          ],
        },
        { siteName: 'Example', publicUrl: 'https://reports.example.com', address: '', email: '' },
      );
      await page.route('**/mail', (route) =>
        route.fulfill({ body: html, contentType: 'text/html' }),
      );
      await page.goto('/mail');
      const runsLeft = (text: string) =>
        page.getByText(text).evaluate((element) => element.matches(':dir(rtl)'));
      expect(await runsLeft('שלום, מה')).toBe(true);
      expect(await runsLeft('חברת השמש')).toBe(true);
      expect(await runsLeft('Dear')).toBe(false);
    },
    { viewport: phone },
  ));
