import { describe, expect, it } from 'vitest';
import { jsonLdScripts } from '#src/site/head.tsx';
import { productOf } from './report-json-ld.ts';

const site = { origin: 'https://reports.example', siteName: 'Meridian Research' };
const publisher = {
  '@type': 'Organization',
  '@id': 'https://reports.example/#organization',
  name: 'Meridian Research',
};

const report = {
  slug: 'tea-market',
  name: 'Tea Market',
  summary: 'All about tea.',
  image: null,
  report_id: 'MR-FB-1001',
  industry: 'Food',
  in_preparation: false,
  author_name: 'A. Author',
  published_date: '2025-04-23',
  updated_at: '2025-05-01T00:00:00.000Z',
  report_metas: { keyword: 'tea' },
  sprice: 3950,
  mprice: 5250.5,
  prices: [],
  cprice: 7450,
};

describe('a report in schema.org terms', () => {
  it('has an offer for each available licence', () => {
    const thing = productOf(report, site);
    expect(thing).toMatchObject({
      '@type': ['Product', 'Report'],
      url: 'https://reports.example/tea-market',
      image: 'https://reports.example/og/tea-market.png',
      sku: 'MR-FB-1001',
      datePublished: '2025-04-23',
      publisher,
    });
    expect(thing.offers).toMatchObject([
      {
        name: 'Single User',
        price: '3950.00',
        priceCurrency: 'USD',
        url: 'https://reports.example/buy-now?id=MR-FB-1001&type=single-user',
      },
      { name: 'Multiple User', price: '5250.50' },
      { name: 'Corporate User', price: '7450.00' },
    ]);
    expect(productOf({ ...report, mprice: null }, site).offers).toHaveLength(2);
    expect(
      productOf({ ...report, sprice: null, mprice: null, cprice: null, author_name: '' }, site),
    ).not.toHaveProperty('offers');
  });

  it('is embedded in HTML without ending its element, and can be parsed unchanged', () => {
    for (const name of [
      '</script><script>alert(1)</script>',
      '<!--<script>',
      '\u2028\u2029',
      ']]>',
      '\\u003c',
      '"\'&amp;',
    ]) {
      const html = jsonLdScripts([productOf({ ...report, name }, site)]);
      const inside = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? '';
      expect(inside).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(inside).name).toBe(name);
    }
  });
});
