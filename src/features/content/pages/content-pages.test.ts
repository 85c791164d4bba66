import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

/** A page as seen by a visitor without script. */
async function visit(url: string) {
  const { statusCode, headers, body } = await store.app.inject({ url });
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  return {
    status: statusCode,
    location: headers.location,
    main,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    headings: [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text),
    count: (pattern: RegExp) => [...main.matchAll(pattern)].length,
  };
}

describe('a page whose list cannot be read', () => {
  it.each([
    ['/faq', 'faq'],
    ['/client', 'client_company'],
    ['/career', 'open_role'],
  ])('%s says so, instead of showing none', async (path, table) => {
    await store.db.query(`ALTER TABLE ${table} RENAME TO unreadable`);
    const { status, headings } = await visit(path);
    await store.db.query(`ALTER TABLE unreadable RENAME TO ${table}`);
    expect([status, headings]).toEqual([503, ['This page cannot be shown at the moment']]);
  });
});

describe('home', () => {
  it('shows as many items as specified before expansion, each with a link to all of them', async () => {
    const { main, count, status } = await visit('/');
    expect(status).toBe(200);
    expect(count(/role="tab"/g)).toBe(5);
    expect(
      count(
        /<a[^>]+role="tab"[^>]+href="\/industries\/|<a[^>]+href="\/industries\/[^>]+role="tab"/g,
      ),
    ).toBe(5);
    expect(count(/href="\/services#service-\d+"/g)).toBe(6);
    // The banner also links to one of them.
    expect(count(/<h3[^>]*><a[^>]*href="\/press-details\//g)).toBe(2);
    expect(main).toContain('Show More');
    for (const path of ['/client', '/services', '/blog', '/testimonials', '/press-release'])
      expect(main).toContain(`href="${path}"`);
  });

  it('shows the reports of the first industry that the API returns', async () => {
    const { industries } = (await store.app.inject({ url: '/admin/api/industries' })).json();
    const answer = await store.app.inject({
      url: `/admin/api/industries-by-category/${industries[0].slug}?per_page=4`,
    });
    const { main } = await visit('/');
    for (const { slug } of answer.json().reports) expect(main).toContain(`href="/${slug}"`);
    expect(main).toContain(`href="/industries/${industries[0].slug}"`);
  });
});

describe('every content page', () => {
  it.each([
    ['/services', 'Services'],
    ['/about', 'About Us'],
    ['/industries', 'Industries'],
    ['/career', 'Career'],
    ['/career/market-research-analyst', 'Market Research Analyst'],
    ['/contact', 'Contact Us'],
    ['/blog', 'Blog'],
    ['/press-release', 'Press Release'],
    ['/testimonials', 'Testimonials'],
    ['/client', 'Trusted Clients'],
    ['/faq', 'Customer FAQs'],
    ['/become-reseller', 'Become a Reseller'],
    ['/terms-and-condition', 'Terms &amp; Conditions'],
    ['/privacy-policies', 'Privacy Policy'],
    ['/gdpr-policy', 'GDPR Policy'],
    ['/cookies', 'Cookie Policy'],
    ['/refund-policy', 'Refund Policy'],
    ['/research-methology', 'Research Methology'],
    ['/how-to-order', 'How to Order'],
  ])('%s has one heading and its own canonical address', async (path, heading) => {
    const { status, headings, canonical } = await visit(path);
    expect(status).toBe(200);
    expect(headings).toEqual([heading]);
    expect(canonical).toBe(`http://localhost${path}`);
  });

  it('the second address of a policy has the first as canonical; the correct spelling redirects to the specified one', async () => {
    expect(await visit('/gdpr-policies')).toMatchObject({
      status: 200,
      canonical: 'http://localhost/gdpr-policy',
    });
    expect(await visit('/research-methodology')).toMatchObject({
      status: 301,
      location: '/research-methology',
    });
  });

  it('services can be reached by their anchor', async () => {
    const { services } = (await store.app.inject({ url: '/admin/api/service' })).json();
    const { main } = await visit('/services');
    for (const { id } of services) expect(main).toContain(`id="service-${id}"`);
  });
});

describe('what is missing', () => {
  it.each([
    [
      '/report-store?sort=name&page=99999',
      /^\/report-store\?sort=name&page=\d+$/,
      'Go to the last page',
    ],
    [
      '/report-store?sort=name&page=12345678901234567890',
      /^\/report-store\?sort=name&page=\d+$/,
      'Go to the last page',
    ],
    ['/industries/INDUSTRY?page=99999', /^\/industries\/INDUSTRY(\?page=\d+)?$/, /^Go to the l/],
    ['/blog?page=99', /^\/blog$/, 'Go to the list'],
    ['/press-release?page=99&utm_source=x', /^\/press-release\?utm_source=x$/, 'Go to the list'],
  ])('%s is after the last page, says so, and leads to that one', async (path, last, name) => {
    const { industries } = (await store.app.inject({ url: '/admin/api/industries' })).json();
    const named = (text: string) => text.replace('INDUSTRY', industries[0].slug);
    const { body } = await store.app.inject({ url: named(path) });
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    const { status, main } = await visit(named(path));
    expect(status).toBe(404);
    expect(main).toMatch(/This list has (one page|\d+ pages)\./);
    const link = /<a[^>]*href="([^"]*)"[^>]*>(Go to the l[^<]*)<\/a>/.exec(main);
    expect(link?.[2]).toMatch(name);
    const address = link?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toMatch(new RegExp(named(last.source)));
    expect((await visit(address)).status).toBe(200);
  });

  it.each([
    ['/report-store?page=0&sort=name', '/report-store?sort=name'],
    ['/custom_search?q=wind&page=-1', '/custom_search?q=wind'],
    ['/blog?page=abc', '/blog'],
    ['/press-release?page=', '/press-release'],
  ])(
    '%s does not name a page of the list: it says so, and links to the first one',
    async (path, first) => {
      const { status, main } = await visit(path);
      expect(status).toBe(404);
      expect(main).toContain('The pages of a list are numbered from 1.');
      const address = /<a[^>]*href="([^"]*)"[^>]*>Go to the list</.exec(main)?.[1];
      expect(address?.replaceAll('&amp;', '&')).toBe(first);
      expect((await visit(first)).status).toBe(200);
    },
  );

  it.each([
    ['/no/such/page', 'The page you are looking for is not available!'],
    ['/blog-detail/none', 'Blog Detail not found.'],
    ['/press-details/none', 'Press release not found.'],
    ['/career/none', 'The page you are looking for is not available!'],
    ['/blog?page=99', 'The page you are looking for is not available!'],
    ['/press-release?page=x', 'The page you are looking for is not available!'],
  ])('%s is 404 with its message and a link home', async (path, sentence) => {
    const { status, main, headings } = await visit(path);
    expect(status).toBe(404);
    expect(headings).toEqual(['Looks like you&#x27;re lost']);
    expect(main).toContain(sentence);
    expect(main).toContain('Go to Home');
  });

  it('a closed role keeps its page, without the form and not indexed', async () => {
    await store.db.query(
      "UPDATE open_role SET closes_on = '2020-01-01' WHERE slug = 'market-research-analyst'",
    );
    const { status, main } = await visit('/career/market-research-analyst');
    expect(status).toBe(200);
    expect(main).toContain('This role is closed');
    expect(main).not.toContain('<form');
    expect((await visit('/career')).main).not.toContain('/career/market-research-analyst');
  });

  it.each([
    ['article', '/blog', 'No Blogs Available.'],
    ['press_release', '/press-release', 'No data available in the Press Release.'],
    ['testimonial', '/testimonials', 'Testimonials not available at the moment.'],
    ['service', '/services', 'Services not available at the moment.'],
  ])('without any %s, %s says so', async (table, path, sentence) => {
    await store.db.query(`DELETE FROM ${table}`);
    const { status, main } = await visit(path);
    expect(status).toBe(200);
    expect(main).toContain(sentence);
  });
});

it('no two client logos in a row have the same lettering', async () => {
  const { companys } = (await store.app.inject({ url: '/admin/api/company' })).json();
  const letterings = await Promise.all(
    companys.slice(0, 6).map(async ({ image }: { image: string }) => {
      const { body } = await store.app.inject({ url: image });
      return /font-family="[^"]*" font-weight="[^"]*" font-size="[^"]*" letter-spacing="[^"]*"( font-style="italic")?/.exec(
        body,
      )?.[0];
    }),
  );
  expect(letterings).not.toContain(undefined);
  expect(new Set(letterings).size).toBe(letterings.length);
});

it('visitors always read "E-mail", never "Email"', async () => {
  for (const url of [
    '/',
    '/contact',
    '/login',
    '/signup',
    '/forgot-password',
    '/profile',
    '/career',
    '/become-reseller',
    '/faq',
    '/privacy-policies',
    '/sample/MR-EN-1042',
  ]) {
    const { main } = await visit(url);
    const read = main.replace(/<[^>]*>/g, ' ');
    expect(read.match(/.{0,20}\bEmails?\b.{0,20}/g) ?? [], url).toEqual([]);
  }
});
