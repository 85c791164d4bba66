import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from './browser.ts';
import { pageKinds } from './every-page/page-kinds.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const plain = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] as string);
const attribute = (html: string, pattern: RegExp) => {
  const value = pattern.exec(html)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** What machines read on a page. */
async function headOf(path: string) {
  const html = await (await fetch(store.origin + path)).text();
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text as string) as Record<string, unknown>,
  );
  return {
    html,
    jsonLd,
    title: attribute(html, /<title>([^<]*)<\/title>/),
    description: attribute(html, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    robots: attribute(html, /<meta name="robots" content="([^"]*)"/),
    og: Object.fromEntries(
      [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(
        ([, key, value]) => [key, plain(value ?? '')],
      ),
    ),
  };
}

const unlisted = new Set([
  'not found',
  'buy now',
  'payment success',
  'ended link',
  'report not ready',
  'profile',
  'login',
  'signup',
  'forgot password',
  'newsletter',
  'unsubscribe',
]);
const listed = pageKinds.filter(({ kind }) => !unlisted.has(kind));

describe('every page kind', () => {
  it.each(listed)(
    '$kind: title, description, canonical address, Open Graph and feeds',
    async ({ path }) => {
      const { html, title, description, canonical, og } = await headOf(path);
      expect(html).toMatch(/^<!doctype html><html lang="en"/i);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
      expect(title?.length).toBeGreaterThan(5);
      expect(title).toContain('Meridian Research');
      expect(description?.length).toBeGreaterThan(40);
      expect(description).not.toMatch(/undefined|null|<\w/);
      expect(canonical).toMatch(new RegExp(`^${store.origin}/`));
      expect(og).toMatchObject({ site_name: 'Meridian Research', url: canonical, description });
      expect(title).toContain(og.title);
      const image = await fetch(og.image as string);
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/png');
      await image.arrayBuffer();
      for (const feed of ['/feeds/reports.atom', '/feeds/press.atom', '/feeds/blog.atom'])
        expect(html).toMatch(
          new RegExp(
            `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${store.origin}${feed}"`,
          ),
        );
    },
  );

  it('has its own titles and descriptions', async () => {
    const own = pageKinds.filter(
      ({ kind }) =>
        !/discount|enquiry|customization|sample|request|report store,/.test(kind) &&
        !unlisted.has(kind),
    );
    const heads = await Promise.all(own.map(({ path }) => headOf(path)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(own.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(own.length);
  });
});

describe('structured data', () => {
  const types = (things: Record<string, unknown>[]) =>
    things.flatMap((thing) => thing['@type'] as string | string[]);

  it.each([
    ['/', ['Organization']],
    ['/about', ['Organization']],
    ['/contact', ['Organization']],
    ['/sodium-ion-battery-market', ['Product', 'Report', 'BreadcrumbList', 'FAQPage']],
    ['/faq', ['FAQPage']],
    ['/industries/energy-power', ['BreadcrumbList']],
    ['/career/market-research-analyst', ['JobPosting', 'BreadcrumbList']],
    [
      '/blog-detail/five-questions-to-ask-of-any-market-size-figure',
      ['BlogPosting', 'BreadcrumbList'],
    ],
    ['/press-details/refund-rules-put-in-plain-words', ['NewsArticle', 'BreadcrumbList']],
  ])('%s is a %s', async (path, wanted) => {
    const { jsonLd, canonical } = await headOf(path);
    expect(types(jsonLd)).toEqual(wanted);
    for (const thing of jsonLd) expect(thing['@context']).toBe('https://schema.org');
    const crumbs = jsonLd.find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = crumbs?.itemListElement as { item: string }[] | undefined;
    if (items) expect(items.at(-1)?.item).toBe(canonical);
  });

  it('has the questions and answers of the page', async () => {
    const { html, jsonLd } = await headOf('/faq');
    const asked = jsonLd[0]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const shown = [...html.matchAll(/<summary>([^<]+)/g)].map(([, text]) => plain(text as string));
    expect(asked.map(({ name }) => name)).toEqual(shown);
    expect(asked.length).toBeGreaterThan(5);
    for (const { acceptedAnswer } of asked) expect(acceptedAnswer.text).toMatch(/^<p>/);
  });

  it('offers a report under each licence with its price in US dollars, and in other currencies', async () => {
    const { jsonLd } = await headOf('/sodium-ion-battery-market');
    const { report } = await (
      await fetch(`${store.origin}/admin/api/reports-detail/sodium-ion-battery-market`)
    ).json();
    const offers = jsonLd[0]?.offers as {
      name: string;
      price: string;
      priceCurrency: string;
      url: string;
    }[];
    expect(
      offers
        .slice(0, 3)
        .map(({ name, price, priceCurrency }) => [name, Number(price), priceCurrency]),
    ).toEqual([
      ['Single User', report.sprice, 'USD'],
      ['Multiple User', report.mprice, 'USD'],
      ['Corporate User', report.cprice, 'USD'],
    ]);
    // The same in the currencies in which the publisher has set prices, each with a link that buys in it.
    const [euros] = report.prices;
    expect(offers[3]).toMatchObject({
      name: 'Single User',
      price: `${euros.sprice}.00`,
      priceCurrency: 'EUR',
      url: `${store.origin}/buy-now?id=MR-EN-1042&type=single-user&currency=EUR`,
    });
    expect(jsonLd[0]).toMatchObject({
      sku: 'MR-EN-1042',
      url: `${store.origin}/sodium-ion-battery-market`,
    });
  });
});

describe('for crawlers', () => {
  it('robots.txt names the sitemap, and each page kind that may be listed is in it', async () => {
    const robots = await (await fetch(`${store.origin}/robots.txt`)).text();
    const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] as string;
    const parts = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address as string,
    );
    const listedAddresses = new Set<string>();
    for (const part of parts)
      for (const [, address] of (await (await fetch(part)).text()).matchAll(/<loc>([^<]+)<\/loc>/g))
        listedAddresses.add(plain(address as string));
    for (const { kind, path } of listed) {
      const { robots: hidden, canonical } = await headOf(path);
      if (!hidden?.includes('noindex'))
        expect(listedAddresses.has(canonical as string), `${kind}: ${canonical}`).toBe(true);
      else expect(listedAddresses.has(store.origin + path), kind).toBe(false);
    }
  });

  it('keeps the forms of a report, and missing pages, out of the index', async () => {
    for (const path of [
      '/discount/MR-EN-1042',
      '/sample/MR-EN-1042',
      '/request-details/MR-EN-1042',
      '/no/such/page',
      '/custom_search?q=x',
    ])
      expect((await headOf(path)).robots, path).toMatch(/^noindex/);
    for (const path of ['/', '/report-store', '/sodium-ion-battery-market', '/custom_search'])
      expect((await headOf(path)).robots, path).toBeUndefined();
  });

  it('keeps one of each tag after navigation in the browser', () =>
    store.browse(async (page) => {
      await open(page, '/sodium-ion-battery-market');
      await page.locator('.related-reports a').first().click();
      await page.waitForURL((url) => url.pathname !== '/sodium-ion-battery-market');
      await page.waitForFunction(
        (path) =>
          document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
        new URL(page.url()).pathname,
      );
      for (const tag of [
        'title',
        'meta[name="description"]',
        'link[rel="canonical"]',
        'meta[property="og:url"]',
        'meta[property="og:image"]',
      ])
        expect(await page.locator(`head > ${tag}`).count(), tag).toBe(1);
    }));
});
