import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakFirst, open, type ReadStore, readStore, textsOf } from '../browser.ts';

const slug = 'sodium-ion-battery-market';
const code = 'MR-EN-1042';

let store: ReadStore;
let id = '';
beforeAll(async () => {
  store = await readStore();
  const answer = await fetch(`${store.origin}/admin/api/reports-detail/${slug}`);
  id = String((await answer.json()).report.id);
  expect(id).toMatch(/^\d+$/);
});
afterAll(() => store?.close());

it('a country can be chosen once the line is back, without loading the page again', async () => {
  const { page, close } = await store.visit();
  const broken = await breakFirst(page, '**/admin/api/country-with-phone-code', 3);
  await open(page, '/contact');
  await page.getByLabel('Name', { exact: true }).first().fill('Ana');
  await expect
    .poll(() => page.locator('select[name=country_code] option').count())
    .toBeGreaterThan(100);
  expect(broken()).toBe(3);
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Ana');
  await close();
});

const screens = [
  ['discount', 'Ask for Discount'],
  ['enquiry', 'Inquire Before Buy'],
  ['customization', 'Ask for Customization'],
  ['sample', 'Request Free Sample Report'],
  ['request-details', 'Request Free Sample Report'],
] as const;

describe.each(screens)('/%s/{key}', (screen, heading) => {
  it(`is headed '${heading}' above the report's card, licences and related reports`, () =>
    store.browse(async (page) => {
      await open(page, `/${screen}/${code}`);
      expect(await textsOf(page, 'main h1')).toEqual([heading]);
      expect((await textsOf(page, '.crumbs li')).slice(0, 2)).toEqual(['Home', 'Energy & Power']);
      const card = (await page.locator('.brief-card').innerText()).replace(/\s+/g, ' ');
      for (const shown of [
        'Sodium-Ion Battery Market',
        'Energy & Power',
        'Pages',
        code,
        'PDF',
        'Keyword',
      ])
        expect(card).toContain(shown);
      // The form is what the visitor came for: it begins in the first window.
      const field = await page.getByLabel('Name', { exact: true }).boundingBox();
      expect(field!.y).toBeLessThan(700);
      expect(await textsOf(page, '.licence b')).toEqual([
        'Single User',
        'Multiple User',
        'Corporate User',
      ]);
      expect(await page.locator('.related-reports li').count()).toBe(5);
      // The link contains the report and the chosen licence, so that nobody lands on a page without a report.
      const buy = page.getByRole('link', { name: 'BUY NOW' });
      expect(await buy.getAttribute('href')).toBe(`/buy-now?id=${code}&type=single-user`);
      await page.locator('.licence', { hasText: 'Multiple User' }).click();
      expect(await buy.getAttribute('href')).toBe(`/buy-now?id=${code}&type=multiple-user`);
    }));

  it('accepts slug, report code and numeric id, is not indexed and has the report as canonical', async () => {
    for (const key of [slug, code, code.toLowerCase(), id]) {
      const response = await fetch(`${store.origin}/${screen}/${key}`);
      expect(response.status, key).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${store.origin}/${slug}"`);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).toContain(heading);
    }
  });

  it('is the 404 page for an unknown key', async () => {
    // A path that contains a NUL is not an address at all.
    expect((await fetch(`${store.origin}/${screen}/%00`)).status).toBe(400);
    for (const key of ['no-such-report', '999999999', '0', `${'9'.repeat(40)}`]) {
      const response = await fetch(`${store.origin}/${screen}/${key}`);
      expect(response.status, key).toBe(404);
      expect(await response.text()).toContain('Looks like you');
    }
  });
});
