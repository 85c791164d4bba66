import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReports } from '../demo/model.ts';
import { atWidths, inWindow, type OpenStore, open, openStore, phone, textsOf } from './browser.ts';

const slug = 'sodium-ion-battery-market';
const code = 'MR-EN-1042';
const { name } = demoReports().find((report) => report.code === code)!;

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const buyNow = (page: Page) =>
  page.locator('.buy-panel').getByRole('link', { name: 'BUY NOW' }).getAttribute('href');

describe('report page', () => {
  it('has the breadcrumb Home, industry, first 10 words of the name, with the full name as its title', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li');
      const words = name.split(' ');
      expect(words.length).toBeGreaterThan(10);
      expect(await crumbs.allInnerTexts()).toEqual([
        'Home',
        'Energy & Power',
        words.slice(0, 10).join(' '),
      ]);
      expect(await crumbs.last().getAttribute('title')).toBe(name);
      const marked = (li: Element) => getComputedStyle(li, '::after').content;
      expect([await crumbs.last().evaluate(marked), await crumbs.nth(1).evaluate(marked)]).toEqual([
        '"…"',
        'none',
      ]);
      const links = crumbs.locator('a');
      expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
        '/',
        '/industries/energy-power',
      ]);
    }));

  it('has a header card with name, industry, pages, report ID, keyword and the available formats', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const card = page.locator('.hero-card');
      expect(await card.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      const { report } = await (await page.request.get(`/admin/api/reports-detail/${slug}`)).json();
      const facts = Object.fromEntries(
        await card
          .locator('dl > div')
          .evaluateAll((all) =>
            all.map((div) => [...div.children].map((e) => e.textContent?.trim() ?? '')),
          ),
      );
      expect(facts).toMatchObject({
        Pages: String(report.page),
        'Report ID': code,
        Keyword: report.report_metas.keyword,
        Format: report.formats.join(', '),
      });
      expect(facts.Format).toContain('PDF');
      const sample = card.getByRole('link', { name: 'DOWNLOAD SAMPLE' });
      expect(await sample.getAttribute('href')).toBe(`/sample/${code}`);
    }));

  it('on a phone, the page numbers of the contents form one column, each beside the first line of its title', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}#toc`);
        await page.locator('.contents-list').waitFor();
        const places = await page.locator('.contents-list li > span').evaluateAll((numbers) =>
          numbers.map((number) => {
            const { right, top } = number.getBoundingClientRect();
            const line = number.parentElement!.getBoundingClientRect();
            return { right: Math.round(right), below: Math.round(top - line.top) };
          }),
        );
        expect(places.length).toBeGreaterThan(40);
        expect(new Set(places.map(({ right }) => right)).size).toBe(1);
        expect(Math.max(...places.map(({ below }) => below))).toBeLessThan(10);
      },
      { viewport: phone },
    ));

  it('has the tabs Report Description, Table of Content and Segmentation, each with an address', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const tab = (title: string) => page.getByRole('tab', { name: title });
      expect((await textsOf(page, '.report-tabs [role="tab"]')).slice(0, 3)).toEqual([
        'Report Description',
        'Table of Content',
        'Segmentation',
      ]);
      const shown = () => page.locator('.tabpanel:visible').getAttribute('id');
      expect(await shown()).toBe('description');
      await tab('Table of Content').click();
      expect(await shown()).toBe('toc');
      expect(new URL(page.url()).hash).toBe('#toc');
      // Page numbers are in a separate column, and parts of chapters are 1.1.
      const contents = page.locator('.contents-list .prose > ol');
      const faults = await contents.evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        const sub = getComputedStyle(list.querySelector('li li')!, '::before').content;
        return [
          ...[...list.querySelectorAll('li > span')]
            .filter((number) => Math.abs(number.getBoundingClientRect().right - right) > 1)
            .map((number) => number.textContent),
          ...(sub.includes('counters(part') ? [] : [sub]),
        ];
      });
      expect(faults).toEqual([]);
      await page.keyboard.press('ArrowRight');
      expect(await shown()).toBe('segmentation');
      expect(await tab('Segmentation').getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Home');
      expect(await shown()).toBe('description');
      await open(page, `/${slug}#toc`);
      await expect.poll(shown).toBe('toc');
      expect((await page.locator('#toc').innerText()).length).toBeGreaterThan(400);
    }));

  it('offers three licences, initially single-user; BUY NOW follows the choice at once', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const radios = page.getByRole('radiogroup', { name: 'Licence type' }).getByRole('radio');
      expect(
        await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value)),
      ).toEqual(['single-user', 'multiple-user', 'corporate-user']);
      expect(await textsOf(page, '.licence b')).toEqual([
        'Single User',
        'Multiple User',
        'Corporate User',
      ]);
      // The number of readers is stated where the choice is made, and more next to the others.
      expect(await textsOf(page, '.licence small')).toEqual([
        'One named reader',
        'Up to five named readers in one company',
        'Everyone in the company and its subsidiaries',
      ]);
      expect(await textsOf(page, '.compare tbody th')).toEqual(
        expect.arrayContaining(['Readers', 'Printing', 'Sharing internally', 'Quoting externally']),
      );
      const { report } = await (await page.request.get(`/admin/api/reports-detail/${slug}`)).json();
      expect(await textsOf(page, '.licence .price')).toEqual(
        [report.sprice, report.mprice, report.cprice].map(
          (price) => `$${price.toLocaleString('en-US')}`,
        ),
      );
      expect(await radios.first().isChecked()).toBe(true);
      expect(await buyNow(page)).toBe(`/buy-now?id=${code}&type=single-user`);
      await page.locator('.licence', { hasText: 'Corporate User' }).click();
      expect(await buyNow(page)).toBe(`/buy-now?id=${code}&type=corporate-user`);
      await page.keyboard.press('ArrowUp');
      expect(await buyNow(page)).toBe(`/buy-now?id=${code}&type=multiple-user`);
    }));

  it('offers Ask For Discount, Enquiry Before Buy, Ask For Customization; and shows the payment options', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const side = page.getByRole('complementary', { name: 'Buy this report' });
      const asks = await side
        .locator('.buy-panel__ask a')
        .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
      expect(asks).toEqual([
        ['Get a quote for approval', `/get-a-quote?id=${code}&type=single-user`],
        ['Ask For Discount', `/discount/${code}`],
        ['Enquiry Before Buy', `/enquiry/${code}`],
        ['Ask For Customization', `/customization/${code}`],
      ]);
      expect(await side.getByRole('img', { name: 'PayPal' }).count()).toBe(1);
    }));

  it('answers questions in an accordion, and introduces the author', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const { faq, report } = await (
        await page.request.get(`/admin/api/reports-detail/${slug}`)
      ).json();
      const faqs = page.getByRole('region', { name: 'FAQ' }).locator('details');
      expect(await faqs.locator('summary').allInnerTexts()).toEqual(
        faq.map(({ qus }: { qus: string }) => qus),
      );
      expect(await faqs.first().locator('.accordion__body').isVisible()).toBe(false);
      await faqs.first().locator('summary').click();
      await faqs.first().locator('.accordion__body').waitFor();
      expect(await page.getByRole('heading', { name: 'About Author' }).count()).toBe(1);
      expect(await page.locator('.author-card').innerText()).toContain(report.author_name);
    }));

  it("shows 5 Related Reports, each with its reason, names over 80 characters cut at 80 plus '...'", async () => {
    const rename = (name: string) =>
      store.db.query('UPDATE report SET name = $1 WHERE slug <> $2', [name, slug]);
    await rename('Ninety characters of name '.repeat(4).slice(0, 90));
    await store.browse(async (page) => {
      await expect
        .poll(async () => {
          await open(page, `/${slug}`);
          return textsOf(page, '.related-reports h3');
        })
        .toEqual(Array(5).fill(`${'Ninety characters of name '.repeat(4).slice(0, 80)}...`));
      const heading = page.locator('.related-reports h3').first();
      expect((await heading.getAttribute('title'))?.length).toBe(90);
      expect(await page.getByRole('heading', { name: 'Related Reports' }).count()).toBe(1);
      for (const reason of await textsOf(page, '.related-reports__reason'))
        expect(reason).toMatch(
          /^(Profiles|Often bought|Also (in|covers|about)|By the same author).*\.$/,
        );
      expect(await page.locator('.related-reports__reason').count()).toBe(5);
      const to = await heading.locator('a').getAttribute('href');
      await heading.locator('a').click();
      await page.waitForURL(`**${to}`);
    });
    await rename(
      'Exactly eighty characters of a name that is to stay as it is, to the last one ok',
    );
    await store.browse(async (page) => {
      await expect
        .poll(async () => {
          await open(page, `/${slug}`);
          return (await textsOf(page, '.related-reports h3'))[0];
        })
        .toBe('Exactly eighty characters of a name that is to stay as it is, to the last one ok');
    });
  });

  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['phone', phone],
  ])(
    "has the bottom bar 'Need this report? Grab it now!' once the panel's BUY NOW has left a %s screen, with the choice",
    (_, viewport) =>
      store.browse(
        async (page) => {
          await open(page, `/${slug}`);
          const bar = page.locator('.bottom-bar');
          const link = (text: string) => bar.getByRole('link', { name: text }).getAttribute('href');
          expect(await inWindow(page, '.bottom-bar')).toBe(false);
          await page.locator('.licence', { hasText: 'Multiple User' }).click();
          // While the buy button in the panel is visible, a second one would be in the way.
          await page.locator('.buy-panel__go').scrollIntoViewIfNeeded();
          expect(await inWindow(page, '.bottom-bar')).toBe(false);
          await page.locator('#compare').scrollIntoViewIfNeeded();
          await expect.poll(() => inWindow(page, '.bottom-bar')).toBe(true);
          expect(await textsOf(page, '.bottom-bar p')).toEqual([
            'Need this report? Grab it now!',
            expect.stringMatching(/^Multiple User\s+\$4,650$/),
          ]);
          expect(await link('Request Free Sample')).toBe(`/request-details/${code}`);
          expect(await link('BUY NOW')).toBe(`/buy-now?id=${code}&type=multiple-user`);
        },
        { viewport },
      ),
  );

  it('has two lines in the bottom bar on every phone, with its buttons beside each other', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        await page.locator('.licence', { hasText: 'Corporate User' }).click();
        await page.locator('#compare').scrollIntoViewIfNeeded();
        await expect.poll(() => inWindow(page, '.bottom-bar')).toBe(true);
        const bar = page.locator('.bottom-bar');
        await atWidths(page, [390, 360, 320], async (width) => {
          // All at the same moment: the bar may still be sliding in.
          const [text, ...others] = await bar.evaluate((box) =>
            [...box.querySelectorAll('p, a')].map((part) => part.getBoundingClientRect().toJSON()),
          );
          const [note, sample, buy] = others.slice(-3);
          expect(note!.y, `${width}`).toBeLessThan(text!.y + text!.height);
          expect(buy!.y, `${width}`).toBe(sample!.y);
          expect(sample!.height, `${width}`).toBeLessThan(50);
        });
      },
      { viewport: phone },
    ));

  it('breaks no key figure inside a word, on the narrowest phone and with larger text', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        const broken = (size: string) =>
          page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
            const values = [...document.querySelectorAll('.market-keys__value')];
            const words = values.flatMap(({ firstChild: text }) =>
              [...text!.nodeValue!.matchAll(/[^\s]+/g)].map(({ 0: word, index }) => {
                const range = document.createRange();
                range.setStart(text!, index);
                range.setEnd(text!, index + word.length);
                return { word, lines: range.getClientRects().length };
              }),
            );
            document.documentElement.style.fontSize = '';
            return words.filter(({ lines }) => lines !== 1).map(({ word }) => word);
          }, size);
        expect(await page.locator('.market-keys__value').count()).toBe(4);
        await atWidths(page, [390, 320], async (width) => {
          for (const size of ['100%', '150%', '200%'])
            expect(await broken(size), `${width} px, ${size}`).toEqual([]);
        });
      },
      { viewport: phone },
    ));

  it('Look inside has three pages of the sample, and each leads by keyboard to itself, large and as text', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const tiles = page.getByRole('region', { name: 'Look inside' }).locator('li a');
      expect(await tiles.locator('b').allInnerTexts()).toEqual([
        'Contents',
        'A chapter with its charts',
        'How the numbers are made',
      ]);
      const picture = tiles.nth(1).locator('img');
      const [before, shown] = [await picture.boundingBox(), picture];
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(595);
      const after = await picture.boundingBox();
      expect([after?.width, after?.height], 'its place was kept').toEqual([
        before?.width,
        before?.height,
      ]);
      await tiles.nth(1).press('Enter');
      await page.waitForURL(`**/look-inside/${slug}#chapter`);
      await expect.poll(() => inWindow(page, '#chapter')).toBe(true);
      const chapter = page.locator('#chapter');
      const text = chapter.locator('.look-page__text p').first();
      expect(await text.isVisible()).toBe(false);
      await chapter.locator('summary').press('Enter');
      expect(await text.isVisible()).toBe(true);
      expect(await text.innerText()).toMatch(/growth of [\d.]+% a year/);
      const large = await chapter.locator('.look-page__picture').getAttribute('href');
      expect((await page.request.get(large!)).headers()['content-type']).toContain('svg');
    }));

  it('compares the licences; Choose sets the radio button above and moves the view and the focus there', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      const table = page.getByRole('table', { name: 'What each licence allows' });
      expect(await table.locator('thead th b').allInnerTexts()).toEqual([
        'Single User',
        'Multiple User',
        'Corporate User',
      ]);
      await table.getByRole('link', { name: 'Choose Corporate User' }).press('Enter');
      const radio = page.getByRole('radio', { name: /Corporate User/ });
      expect(await radio.isChecked()).toBe(true);
      expect(await radio.evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => inWindow(page, '.buy-panel__go')).toBe(true);
      expect(await buyNow(page)).toBe(`/buy-now?id=${code}&type=corporate-user`);
      expect(new URL(page.url()).pathname).toBe(`/${slug}`);
    }));

  it('on a phone folds the facts under one line and stacks the licences without horizontal scrolling', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        // Answer, key figures and the first chart come before the offer.
        const tops = await Promise.all(
          ['.hero-card__answer', '.market-keys', '.figure-card--lead', '.buy-panel'].map(
            async (part) => (await page.locator(part).first().boundingBox())!.y,
          ),
        );
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        expect(tops[0]).toBeLessThan(phone.height);
        const pages = page.locator('.hero-card__facts dd').first();
        expect(await pages.isVisible()).toBe(false);
        await page.getByText('Pages, format, scope and keywords').click();
        expect(await pages.isVisible()).toBe(true);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await page.getByText('Pages, format, scope and keywords').isVisible()).toBe(false);
        expect(await pages.isVisible()).toBe(true);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      },
      { viewport: phone },
    ));

  it('a table is a tab stop only where it scrolls, even one that is opened later', () =>
    store.browse(async (page) => {
      await open(page, '/sodium-ion-battery-market');
      const stops = () => page.locator('main .table-scroll[tabindex="0"]:visible').count();
      await page.locator('.figure-card--lead .figure-card__table > summary').click();
      expect(await page.locator('main .table-scroll:visible').count()).toBeGreaterThan(2);
      await expect.poll(stops).toBe(0);
      // On a phone they fit too: nothing is cut and nothing scrolls sideways. On a narrower screen they scroll.
      await page.setViewportSize(phone);
      await expect
        .poll(() =>
          page
            .locator('main .table-scroll:visible')
            .evaluateAll(
              (boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length,
            ),
        )
        .toBe(0);
      await page.setViewportSize({ ...phone, width: 240 });
      await expect.poll(stops).toBeGreaterThan(0);
    }));

  it('is shared by plain links without third-party script, and by copying its address', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        const address = encodeURIComponent(`${store.origin}/${slug}`);
        for (const link of await page.locator('.share-links a').all())
          expect(await link.getAttribute('href')).toContain(address);
        expect(
          await page
            .locator('.share-links a')
            .evaluateAll((all) => all.map((a) => a.getAttribute('aria-label'))),
        ).toEqual(['By e-mail', 'On LinkedIn', 'On X', 'On WhatsApp']);
        await page.getByRole('button', { name: 'Copy link' }).click();
        await page.getByText('Link copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${store.origin}/${slug}`,
        );
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  it('without any price offers Enquiry Before Buy instead of BUY NOW', async () => {
    const priceless = 'virtual-power-plant-market';
    await store.db.query(
      `UPDATE report SET single_price_cents = NULL, multiple_price_cents = NULL, corporate_price_cents = NULL WHERE slug = $1`,
      [priceless],
    );
    await store.browse(async (page) => {
      await open(page, `/${priceless}`);
      expect(await page.getByRole('link', { name: 'BUY NOW' }).count()).toBe(0);
      const ask = page.locator('.buy-panel__go').getByRole('link', { name: 'Enquiry Before Buy' });
      expect(await ask.getAttribute('href')).toMatch(/^\/enquiry\/MR-/);
    });
  });
});
