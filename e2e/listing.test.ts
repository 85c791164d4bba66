import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStore, open, openStore, phone, textsOf } from './browser.ts';

const broken = 'sodium-ion-battery-market';

let store: OpenStore;
let total = 0;
beforeAll(async () => {
  store = await openStore();
  await store.db.query(`UPDATE report SET status = 'draft' WHERE industry_id = 5`);
  await store.db.query(`UPDATE report SET image = '/no/such/picture.png' WHERE slug = $1`, [
    broken,
  ]);
  const { rows } = await store.db.query(
    `SELECT count(*)::int AS total FROM report WHERE status = 'published'`,
  );
  total = (rows[0] as { total: number }).total;
});
afterAll(() => store?.close());

const rowPaths = (page: Page) =>
  page
    .locator('.report-rows .report-card__title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const prices = async (page: Page) =>
  (await textsOf(page, '.report-rows .report-card__price strong')).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );

describe('report store', () => {
  it('shows 20 reports per page with image, title, summary, pages, report code, price, sample and BUY NOW', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      const rows = page.locator('.report-rows > li');
      expect(await rows.count()).toBe(20);
      expect(await page.locator('.list-tools p').innerText()).toBe(`1–20 of ${total} reports`);
      const { reports } = await (
        await page.request.get('/admin/api/reports?page=1&per_page=20')
      ).json();
      expect(await rowPaths(page)).toEqual(reports.map(({ slug }: { slug: string }) => `/${slug}`));
      const row = rows.nth(3);
      const text = (await row.innerText()).replace(/\s+/g, ' ');
      for (const shown of [
        reports[3].name,
        reports[3].summary,
        String(reports[3].page),
        reports[3].report_id,
      ])
        expect(text).toContain(shown.replace(/\s+/g, ' '));
      expect(text).toContain('Report Code');
      // The edition; and nothing in a list is a solid button.
      expect(text).toMatch(/\b(1st|2nd|3rd|\d+th) edition, [A-Z][a-z]{2} 20\d\d/);
      expect(await rows.locator('.btn').count()).toBe(0);
      expect(text).toContain(`$${reports[3].dprice.toLocaleString('en-US')}`);
      expect(await row.locator('.cover-frame :is(svg, img)').count()).toBe(1);
      const { report_id } = reports[3];
      expect(
        await row.getByRole('link', { name: 'Request Free Sample' }).getAttribute('href'),
      ).toBe(`/request-details/${report_id}`);
      expect(await row.getByRole('link', { name: 'BUY NOW' }).getAttribute('href')).toBe(
        `/buy-now?id=${report_id}&type=single-user`,
      );
    }));

  it('its links to buy and to ask for a sample, all with the same words, say which report they are for', () =>
    store.browse(async (page) => {
      for (const [path, cards] of [
        ['/report-store', '.report-rows > li'],
        ['/', '.report-card--shelf'],
      ] as const) {
        await open(page, path);
        const told = await page.locator(cards).evaluateAll((all) =>
          all.map((card) => {
            const title = card.querySelector('.report-card__title')?.textContent;
            const links = [...card.querySelectorAll('a')].filter(({ textContent }) =>
              /^(BUY NOW|Request Free Sample)$/.test(textContent),
            );
            return links.map(
              (link) =>
                document.getElementById(link.getAttribute('aria-describedby') ?? '')
                  ?.textContent === title,
            );
          }),
        );
        expect(told.length).toBeGreaterThan(3);
        for (const card of told) expect(card).toEqual([true, true]);
      }
    }));

  it('has page links that crawlers can follow, each page with its own canonical address', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      expect(await canonical(page)).toBe(`${store.origin}/report-store`);
      const first = await rowPaths(page);
      const links = page.getByRole('navigation', { name: 'Pages' });
      expect(await links.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
        '/report-store?page=2',
      );
      await links.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/report-store?page=2');
      await expect.poll(() => canonical(page)).toBe(`${store.origin}/report-store?page=2`);
      const second = await rowPaths(page);
      expect(second).toHaveLength(20);
      expect(first.filter((path) => second.includes(path))).toEqual([]);
      expect(await page.locator('link[rel="prev"]').getAttribute('href')).toBe(
        `${store.origin}/report-store`,
      );
      const last = Math.ceil(total / 20);
      await links.getByRole('link', { name: `Page ${last}`, exact: true }).click();
      await page.waitForURL(`**/report-store?page=${last}`);
      await expect
        .poll(() => rowPaths(page).then((paths) => paths.length))
        .toBe(total - 20 * (last - 1));
      expect(await links.getByRole('link', { name: 'Next' }).count()).toBe(0);
    }));

  it('shows every report once across all its pages, and no page beyond the last', async () => {
    const seen: string[] = [];
    const last = Math.ceil(total / 20);
    for (let page = 1; page <= last; page++) {
      const html = await (await fetch(`${store.origin}/report-store?page=${page}`)).text();
      seen.push(
        ...[...html.matchAll(/class="report-card__title"><a href="([^"]+)"/g)].map(
          ([, path]) => path as string,
        ),
      );
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
    for (const page of [last + 1, '0', '-1', 'two', '1.5'])
      expect((await fetch(`${store.origin}/report-store?page=${page}`)).status, String(page)).toBe(
        404,
      );
  });

  it('is sorted by choice, in the address and back again', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      const sort = page.getByLabel('Sort by');
      expect(await sort.inputValue()).toBe('newest');
      await sort.selectOption({ label: 'Price, low to high' });
      await page.waitForURL('**/report-store?sort=price-asc');
      await expect.poll(() => page.locator('.found-list').getAttribute('aria-busy')).toBe('false');
      const low = await prices(page);
      expect(low).toHaveLength(20);
      expect(low).toEqual(low.toSorted((a, b) => a - b));
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain(
        'noindex',
      );
      expect(await canonical(page)).toBe(`${store.origin}/report-store`);
      await sort.selectOption('price-desc');
      await page.waitForURL('**/report-store?sort=price-desc');
      await expect
        .poll(() => prices(page).then((all) => (all[0] ?? 0) > (low.at(-1) ?? 0)))
        .toBe(true);
      const next = page.getByRole('link', { name: 'Next' });
      expect(await next.getAttribute('href')).toBe('/report-store?sort=price-desc&page=2');
      await page.goBack();
      await expect.poll(() => page.locator('.found-list').getAttribute('aria-busy')).toBe('false');
      await expect.poll(() => prices(page)).toEqual(low);
    }));

  it('has the sidebar All Categories with a link to every industry and its count', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      const side = page.getByRole('complementary', { name: 'All Categories' });
      expect(await side.getByRole('heading', { name: 'All Categories' }).isVisible()).toBe(true);
      const { industries } = await (await page.request.get('/admin/api/industries')).json();
      const links = side.getByRole('link');
      expect(
        await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
      ).toEqual(
        industries.map(
          ({ name, slug, report_count }: { name: string; slug: string; report_count: number }) => [
            `${name}${report_count}`,
            `/industries/${slug}`,
          ],
        ),
      );
      expect(await links.first().isVisible()).toBe(true);
    }));

  it('opens All Categories on a phone with a press', () =>
    store.browse(
      async (page) => {
        await open(page, '/report-store');
        const side = page.getByRole('complementary', { name: 'All Categories' });
        expect(await side.getByRole('link').first().isVisible()).toBe(false);
        await side.locator('summary').click();
        await side.getByRole('link', { name: 'Healthcare' }).click();
        await page.waitForURL('**/industries/healthcare');
      },
      { viewport: phone },
    ));
});

describe('industry', () => {
  it("shows the industry's reports with the industry marked in All Categories", () =>
    store.browse(async (page) => {
      await open(page, '/industries/healthcare');
      expect(await page.locator('h1').innerText()).toBe('Healthcare');
      const { reports } = await (
        await page.request.get('/admin/api/industries-by-category/healthcare?page=1&per_page=20')
      ).json();
      expect(await rowPaths(page)).toEqual(reports.map(({ slug }: { slug: string }) => `/${slug}`));
      expect(await canonical(page)).toBe(`${store.origin}/industries/healthcare`);
      const current = page.locator('.side-list a[aria-current="page"]');
      expect(await current.innerText()).toMatch(/^Healthcare\s*\d+$/);
      const path = (await rowPaths(page))[0] as string;
      await page.locator('.report-rows .report-card__title a').first().click();
      await page.waitForURL(`**${path}`);
      expect((await textsOf(page, '.crumbs li'))[1]).toBe('Healthcare');
    }));

  it('has pages with their own canonical address', async () => {
    const html = await (await fetch(`${store.origin}/industries/energy-power?page=2`)).text();
    expect(html).toContain(
      `<link rel="canonical" href="${store.origin}/industries/energy-power?page=2"`,
    );
    expect(html.match(/class="report-card__title"/g)).toHaveLength(1);
  });

  it("says 'No Reports Found for this Category' when there are none", () =>
    store.browse(async (page) => {
      await open(page, '/industries/chemicals-materials');
      expect(await page.locator('main').innerText()).toContain(
        'No Reports Found for this Category',
      );
      expect(await page.locator('.report-rows').count()).toBe(0);
      expect(await page.getByRole('complementary', { name: 'All Categories' }).count()).toBe(1);
    }));

  it('is the 404 page when there is no such industry', () =>
    store.browse(async (page) => {
      const response = await page.goto('/industries/no-such-industry');
      expect(response?.status()).toBe(404);
      expect(await page.locator('h1').innerText()).toBe("Looks like you're lost");
    }));

  it('replaces a report image that fails with a drawn cover', () =>
    store.browse(async (page) => {
      await open(page, '/industries/energy-power?sort=name&page=1');
      const row = page.locator('.report-rows > li', { has: page.locator(`a[href="/${broken}"]`) });
      await row.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          row.locator('.cover-frame svg, .cover-frame img[src="/default-book.svg"]').count(),
        )
        .toBe(1);
      expect(await row.locator('img[src*="no/such"]').count()).toBe(0);
      await open(page, `/${broken}`);
      await expect
        .poll(() =>
          page.locator('.hero-card .cover-frame :is(svg, img[src="/default-book.svg"])').count(),
        )
        .toBe(1);
      expect((await page.request.get('/default-book.svg')).headers()['content-type']).toContain(
        'image/svg',
      );
    }));
});
