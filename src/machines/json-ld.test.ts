import { describe, expect, it } from 'vitest';
import type { Office } from '#src/ui/office.ts';
import { jsonLdScripts } from '../site/head.tsx';
import {
  blogPosting,
  breadcrumbs,
  jobPosting,
  newsArticle,
  organization,
  productOf,
} from './json-ld.ts';

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
  author_name: 'A. Author',
  published_date: '2025-04-23',
  updated_at: '2025-05-01T00:00:00.000Z',
  report_metas: { keyword: 'tea' },
  sprice: 3950,
  mprice: 5250.5,
  cprice: 7450,
};

const office = (name: string, phone: string, address: string, phone_code = ''): Office => ({
  ...{ name, place: '', phone_label: '', longitude: null },
  ...{ phone, phone_code, address },
});

const info = {
  siteName: 'Meridian Research',
  logo: null,
  email: 'sales@reports.example',
  offices: [
    office('India hub', '1', 'Pune', '91'),
    office('USA sales office', '', ''),
    office('Italy sales office', '+39 2', 'Milan'),
  ],
  social: { linkedin: 'https://linkedin.example/m' },
  paymentMethods: [],
  builderCredit: '',
  carouselDelayMs: 0,
  labels: {},
};

const publication = {
  slug: 'news',
  name: 'News',
  summary: 'Short.',
  image: '/media/a.png',
  created_at: '2025-04-23T08:00:00.000Z',
  updated_at: '2025-04-22T08:00:00.000Z',
  author: 'Meridian Research',
};

describe('things of schema.org', () => {
  it('a report has an offer for each licence that is sold', () => {
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

  it('the publisher has the offices that are known', () => {
    const thing = organization(info, site.origin) as { location: { name: string }[] };
    expect(thing).toMatchObject({
      ...publisher,
      sameAs: ['https://linkedin.example/m'],
      email: 'sales@reports.example',
    });
    expect(thing.location.map(({ name }) => name)).toEqual(['India hub', 'Italy sales office']);
  });

  it('breadcrumbs are numbered and absolute', () => {
    const thing = breadcrumbs(
      [
        { name: 'Home', path: '/' },
        { name: 'Blog', path: '/blog' },
      ],
      site.origin,
    );
    expect(thing.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://reports.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://reports.example/blog' },
    ]);
  });

  it('articles name their author, and are never changed before they are published', () => {
    const news = newsArticle(publication, site);
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      url: 'https://reports.example/press-details/news',
      author: publisher,
    });
    expect(news).toMatchObject({
      dateModified: publication.created_at,
      image: 'https://reports.example/media/a.png',
    });
    expect(blogPosting(publication, site)).toMatchObject({
      '@type': 'BlogPosting',
      author: publisher,
    });
    expect(blogPosting({ ...publication, author: 'A. B.' }, site).author).toEqual({
      '@type': 'Person',
      name: 'A. B.',
    });
  });

  it('open roles tell town and country, or that they are remote', () => {
    const role = {
      ...{
        slug: 'analyst',
        title: 'Analyst',
        location: 'Pune, India',
        employment_type: 'FULL_TIME',
      },
      ...{ description: '<p>x</p>', posted_on: '2025-04-14', closes_on: '2027-06-30' },
    };
    const here = jobPosting(role, site);
    expect(here).toMatchObject({
      validThrough: '2027-06-30T23:59:59Z',
      hiringOrganization: publisher,
    });
    expect(here.jobLocation).toMatchObject({
      address: { addressLocality: 'Pune', addressCountry: 'India' },
    });
    const remote = jobPosting({ ...role, location: 'Remote' }, site);
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote).not.toHaveProperty('jobLocation');
  });

  it('stand in HTML without ending their element, and read back the same', () => {
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
