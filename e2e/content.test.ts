import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../src/features/catalogue/pieces/report-texts.ts';
import { dayOf } from '../src/features/content/pieces/dates.ts';
import { alive, type OpenStore, open, openStore, textsOf } from './browser.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const get = async (call: string) => (await fetch(`${store.origin}/admin/api/${call}`)).json();
const ask = (path: string) => fetch(store.origin + path, { redirect: 'manual' });
const paths = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('blog', () => {
  it("lists cards that lead to /blog-detail/{slug}; 'View more' toggles expanded or clamped text", () =>
    store.browse(async (page) => {
      await open(page, '/blog');
      const { blogs } = await get('blog');
      expect(await paths(page, '.post h2 a')).toEqual(
        blogs.map(({ slug }: { slug: string }) => `/blog-detail/${slug}`),
      );
      const card = page.locator('.post').first();
      expect(await card.locator('.post__by').innerText()).toBe(blogs[0].author);
      const text = card.locator('.post__text');
      const height = async () => (await text.boundingBox())?.height ?? 0;
      const clamped = await height();
      const toggle = card.getByRole('button');
      expect(await toggle.innerText()).toMatch(/^View more/);
      await toggle.click();
      expect(await height()).toBeGreaterThan(clamped);
      expect(await toggle.getAttribute('aria-expanded')).toBe('true');
      await toggle.click();
      expect(await height()).toBe(clamped);
      expect(await toggle.innerText()).toMatch(/^View more/);
    }));

  it('shows one article with breadcrumb Home / Blog / title, title, published date, image and description', () =>
    store.browse(async (page) => {
      const { blogs } = await get('blog');
      const { slug, name, created_at } = blogs[0];
      await open(page, `/blog-detail/${slug}`);
      expect(await textsOf(page, '.crumbs li')).toEqual(['Home', 'Blog', name]);
      expect(await paths(page, '.crumbs a')).toEqual(['/', '/blog']);
      expect(await page.locator('h1').innerText()).toBe(name);
      expect(await page.locator('.article__meta time').innerText()).toBe(dayOf(created_at));
      await expect
        .poll(() => page.locator('.article__image :is(img, svg), .figure-card__picture').count())
        .toBe(1);
      expect((await page.locator('.article__text').innerText()).length).toBeGreaterThan(3000);
    }));

  it("says 'Blog Detail not found.' with status 404, even if the article was removed while the list was read", () =>
    store.browse(async (page) => {
      const response = await page.goto('/blog-detail/no-such-article');
      expect(response?.status()).toBe(404);
      expect(await page.locator('main').innerText()).toContain('Blog Detail not found.');
      await open(page, '/blog');
      const title = page.locator('.post h2 a').last();
      const path = await title.getAttribute('href');
      await store.db.query('DELETE FROM article WHERE slug = $1', [path?.split('/').at(-1)]);
      await title.click();
      await page.getByText('Blog Detail not found.').waitFor();
      expect(await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    }));
});

describe('press', () => {
  it('lists releases by month and year that lead to /press-details/{slug}', () =>
    store.browse(async (page) => {
      await open(page, '/press-release');
      const { pressReleases } = await get('press-release');
      const list = page.getByRole('list', { name: 'Press releases' });
      expect(await paths(page, '.news-rows h2 a')).toEqual(
        pressReleases.map(({ slug }: { slug: string }) => `/press-details/${slug}`),
      );
      const dates = await list.locator('time').allInnerTexts();
      expect(dates).toEqual(
        pressReleases.map(({ created_at }: { created_at: string }) => monthOf(created_at)),
      );
      expect(dates[0]).toMatch(/^[A-Z][a-z]{2} 20\d\d$/);
      await list.getByRole('link').first().click();
      await page.waitForURL(`**/press-details/${pressReleases[0].slug}`);
      await page.getByRole('heading', { level: 1, name: pressReleases[0].name }).waitFor();
      expect(await textsOf(page, '.crumbs li')).toEqual([
        'Home',
        'Press Release',
        pressReleases[0].name,
      ]);
      expect(await page.locator('.article__meta time').innerText()).toBe(
        dayOf(pressReleases[0].created_at),
      );
      await expect
        .poll(() => page.locator('.article__image :is(img, svg), .figure-card__picture').count())
        .toBe(1);
      expect((await page.locator('.article__text').innerText()).length).toBeGreaterThan(200);
    }));

  it("says 'Press release not found.' with status 404", async () => {
    const response = await ask('/press-details/no-such-release');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Press release not found.');
  });
});

describe('company pages', () => {
  it('about: years of experience, about text, reasons, mission, vision, approach, coverage, quality, trusted by', () =>
    store.browse(async (page) => {
      await open(page, '/about');
      const info = await get('info');
      const figures = (await page.locator('.key-figures').innerText()).replace(/\s+/g, ' ');
      expect(figures).toContain('Years of experience');
      expect(figures).toContain(String(info.about_us_experience));
      expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(100);
      const headings = await textsOf(page, 'main h2');
      for (const heading of [
        'Why Choose Us',
        'Mission',
        'Vision',
        'Client-Centric Approach',
        'Global Coverage',
        'Quality',
        'Trusted By',
      ])
        expect(headings).toContain(heading);
      expect(
        await page.getByRole('region', { name: 'Trusted By' }).getByRole('img').count(),
      ).toBeGreaterThan(3);
    }));

  it('contact: phones, business e-mail, three offices, Get In Touch form, testimonials', () =>
    store.browse(async (page) => {
      await open(page, '/contact');
      const info = await get('info');
      const main = page.locator('main');
      const text = (await main.innerText()).replace(/\s+/g, ' ');
      for (const shown of [
        'India hub',
        'USA sales office',
        'Italy sales office',
        'Get In Touch',
        'For Business Enquiry',
        info.address,
        info.office_1_address,
        info.office_2_address,
        '+91 20 5550 0142',
        info.office_1_mobile_no,
        info.office_2_mobile_no,
      ])
        expect(text).toContain(shown);
      expect(await main.locator(`a[href="mailto:${info.email}"]`).count()).toBeGreaterThan(0);
      expect(await main.getByRole('region', { name: 'Get In Touch' }).locator('form').count()).toBe(
        1,
      );
      expect(await main.getByRole('list', { name: 'Client testimonials' }).count()).toBe(1);
    }));

  it('services: rows of name, HTML description and image, alternating sides', () =>
    store.browse(async (page) => {
      await open(page, '/services');
      const { services } = await get('service');
      expect(await textsOf(page, '.service-rows h2')).toEqual(
        services.map(({ name }: { name: string }) => name),
      );
      const rows = page.locator('.service-rows > li');
      expect(await rows.first().locator(':is(img, svg)').count()).toBe(1);
      expect(await rows.first().locator('.prose').innerText()).not.toMatch(/<\w+>/);
      const side = (place: number) =>
        rows.nth(place).evaluate((row) => {
          const [picture, text] = [...row.children].map(
            (child) => child.getBoundingClientRect().left,
          );
          return (picture ?? 0) < (text ?? 0);
        });
      expect(await side(0)).not.toBe(await side(1));
    }));

  it('career: pitch, the five open roles each with a page and closing date, general e-mail, application form', () =>
    store.browse(async (page) => {
      await open(page, '/career');
      expect(await textsOf(page, '.job-list h3')).toEqual([
        'Market Research Analyst',
        'Business Development Executive',
        'Digital Marketing Specialist',
        'Content Marketing Specialist',
        'Freelance Writers and Industry Experts',
      ]);
      const { careers_email } = await get('info');
      expect(await page.locator(`main a[href="mailto:${careers_email}"]`).count()).toBe(1);
      expect(await page.locator('main form input[type="file"]').count()).toBe(1);
      for (const time of await textsOf(page, '.job-list time'))
        expect(time).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
      await page.locator('.job-list a').first().click();
      await page.waitForURL('**/career/market-research-analyst');
      await page.getByRole('heading', { level: 1, name: 'Market Research Analyst' }).waitFor();
      expect(await page.locator('.role-facts').innerText()).toContain('Closing date');
    }));

  it('clients: a grid of logos with their names', () =>
    store.browse(async (page) => {
      await open(page, '/client');
      const { companys } = await get('company');
      const images = page.locator('main').getByRole('img');
      expect(
        await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt'))),
      ).toEqual(companys.map(({ name }: { name: string }) => name));
      for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          images.evaluateAll((all) => all.every((i) => (i as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
    }));

  it("faq: an accordion of titles with HTML below, contact lines, 'Still have questions?'", () =>
    store.browse(async (page) => {
      await open(page, '/faq');
      const { faqs } = await get('faq');
      const items = page.locator('main details');
      expect(await items.locator('summary').allInnerTexts()).toEqual(
        faqs.map(({ title }: { title: string }) => title),
      );
      expect(await items.first().locator('.accordion__body').isVisible()).toBe(false);
      await items.first().locator('summary').click();
      await items.first().locator('.accordion__body').waitFor();
      expect(await items.first().locator('.accordion__body').innerText()).not.toMatch(/<\w+>/);
      // An address that refers to an answer opens it.
      const last = items.last().locator('.accordion__body');
      await page.evaluate(
        (id) => {
          location.hash = id;
        },
        (await last.getAttribute('id'))!,
      );
      await last.waitFor();
      const aside = page.getByRole('complementary', { name: 'Still have questions?' });
      expect(await aside.locator('a[href^="mailto:"]').count()).toBe(1);
      expect(await aside.locator('a[href^="tel:"]').count()).toBe(1);
    }));

  it('reseller: the promise of 24 hours next to a form and a list of questions', () =>
    store.browse(async (page) => {
      await open(page, '/become-reseller');
      expect(await page.locator('main').innerText()).toContain('within 24 hours');
      expect(await page.locator('main form').count()).toBe(1);
      expect(await page.locator('main details').count()).toBeGreaterThan(2);
    }));

  it('testimonials: every client with name and designation', () =>
    store.browse(async (page) => {
      await open(page, '/testimonials');
      const { clients } = await get('client');
      const text = await page.locator('main').innerText();
      for (const { name, designation } of clients) {
        expect(text).toContain(name);
        expect(text).toContain(designation);
      }
    }));

  it('industries: an index with report counts, leading to /industries/{slug}', () =>
    store.browse(async (page) => {
      await open(page, '/industries');
      const { industries } = await get('industries');
      expect(await paths(page, 'main h2 a')).toEqual(
        industries.map(({ slug }: { slug: string }) => `/industries/${slug}`),
      );
      expect(await textsOf(page, '.ruled-list__note')).toEqual(
        industries.map(({ report_count }: { report_count: number }) => `${report_count} reports`),
      );
    }));
});

describe('policy pages', () => {
  it.each([
    ['/terms-and-condition', 'Terms & Conditions', 'term_condition'],
    ['/privacy-policies', 'Privacy Policy', 'privacy_policy'],
    ['/gdpr-policy', 'GDPR Policy', 'gdpr'],
    ['/gdpr-policies', 'GDPR Policy', 'gdpr'],
    ['/cookies', 'Cookie Policy', 'cookies_policy'],
    ['/refund-policy', 'Refund Policy', 'refund_policy'],
    ['/research-methology', 'Research Methology', 'research_methodology'],
    ['/how-to-order', 'How to Order', 'order'],
  ])('%s is headed %s above the text from the server', async (path, heading, field) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<h1>${heading.replace('&', '&amp;')}</h1>`);
    expect(html).toContain(/^.*?<\/p>/s.exec((await get('info'))[field].trim())![0]);
    const canonical = path === '/gdpr-policies' ? '/gdpr-policy' : path;
    expect(html).toContain(`<link rel="canonical" href="${store.origin}${canonical}"`);
  });
});

describe('addresses without a page', () => {
  it.each([
    '/no-such-page',
    '/no/such/page',
    '/a/b/c/d/e/f',
    '/industries/a/b',
    '/blog-detail',
    '/index.html',
  ])('%s is the 404 page with status 404', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    const html = (await response.text()).replaceAll('&#x27;', "'");
    expect(html).toContain("Looks like you're lost");
    expect(html).toContain('The page you are looking for is not available!');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to Home<\/a>/);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  it("leads home by 'Go to Home'", () =>
    store.browse(async (page) => {
      await page.goto('/no/such/page');
      await alive(page);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await page.waitForURL(`${store.origin}/`);
      await page.locator('.banner').waitFor();
    }));
});

describe('moved addresses', () => {
  it.each([
    ['/research-methodology', '/research-methology'],
    ['/report-details/sodium-ion-battery-market', '/sodium-ion-battery-market'],
    ['/report-details/MR-EN-1042', '/sodium-ion-battery-market'],
    ['/MR-EN-1042', '/sodium-ion-battery-market'],
    ['/report-store/', '/report-store'],
  ])('%s answers 301 to %s', async (path, target) => {
    const response = await ask(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')?.replace(store.origin, '')).toBe(target);
  });

  it('an unknown report behind /report-details is the 404 page', async () => {
    expect((await ask('/report-details/no-such-report')).status).toBe(404);
  });

  it('a renamed report is found under its old slug by one 301', async () => {
    await store.db.query(
      `INSERT INTO slug_redirect (old_slug, report_id) SELECT old, id FROM report,
         unnest('{sodium-battery-report, sodium-battery-2024}'::text[]) old WHERE slug = 'sodium-ion-battery-market'`,
    );
    for (const old of ['sodium-battery-report', 'sodium-battery-2024']) {
      const response = await ask(`/${old}`);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toMatch(/\/sodium-ion-battery-market$/);
    }
  });

  it('Back to a report that was renamed meanwhile shows it under its new address', () =>
    store.browse(async (page) => {
      const moved = 'UPDATE report SET slug = $2 WHERE slug = $1';
      const [before, now] = ['floating-offshore-wind-market', 'floating-wind-market'];
      const { rowCount } = await store.db.query('SELECT FROM report WHERE slug = $1', [before]);
      expect(rowCount).toBe(1);
      await open(page, `/${before}`);
      await page.locator('footer').getByRole('link', { name: 'Blogs', exact: true }).click();
      await page.waitForURL('**/blog');
      await store.db.query(moved, [before, now]);
      await store.db.query(
        'INSERT INTO slug_redirect (old_slug, report_id) SELECT $1, id FROM report WHERE slug = $2',
        [before, now],
      );
      await page.goBack();
      await page.waitForURL(`**/${now}`);
      await page.goForward();
      await page.waitForURL('**/blog');
      await page.goBack();
      await page.waitForURL(`**/${now}`);
      await page.locator('.hero-card').waitFor();
    }));

  it('a withdrawn report answers 410 with a link to its successor if it has one', async () => {
    await store.db.query(
      `UPDATE report SET status = 'withdrawn',
         successor_id = (SELECT id FROM report WHERE slug = 'sodium-ion-battery-market')
       WHERE slug = 'residential-battery-storage-market'`,
    );
    await store.db.query(
      `UPDATE report SET status = 'withdrawn' WHERE slug = 'microgrid-controller-market'`,
    );
    await store.browse(async (page) => {
      const response = await page.goto('/residential-battery-storage-market');
      expect(response?.status()).toBe(410);
      expect(await page.locator('main').innerText()).toMatch(/“Residential Battery Storage/);
      // A text page with the industry in its breadcrumb, not the picture of the 404 page.
      expect(await page.locator('.not-found__art').count()).toBe(0);
      expect(await page.locator('.crumbs a').allInnerTexts()).toEqual(['Home', 'Energy & Power']);
      const near = page.getByRole('list', { name: 'Reports that come close' });
      expect(await near.getByRole('link').count()).toBeGreaterThan(0);
      const successor = page.getByRole('link', { name: 'See the report that replaces it' });
      expect(await successor.getAttribute('href')).toBe('/sodium-ion-battery-market');
      expect((await page.goto('/microgrid-controller-market'))?.status()).toBe(410);
      expect(await successor.count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Go to Home' }).count()).toBe(1);
    });
  });
});
