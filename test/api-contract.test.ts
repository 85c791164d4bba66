import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueContracts } from '../src/features/catalogue/contract.ts';
import { contentContracts } from '../src/features/content/contract.ts';
import { apiBase, calls } from '../src/routes.ts';
import { type TestApp, testApp } from './app.ts';

// docs/contract.md: every GET call, its array or object, and the exact fields that clients read.

let store: TestApp;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await store.app.inject({ url: apiBase + path, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store.close());

const text = expect.any(String);
const number = expect.any(Number);
const item = {
  id: number,
  slug: text,
  name: text,
  summary: text,
  short_description: text,
  published_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  page: number,
  report_id: expect.stringMatching(/^MR-/),
  dprice: number,
};

async function firstReport(): Promise<{ id: number; slug: string; code: string }> {
  const { rows } = await store.db.query(
    "SELECT id, slug, code FROM report WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  return rows[0];
}

describe('the GET calls of docs/contract.md', () => {
  it('GET /info', async () => {
    const { body } = await get('/info');
    for (const field of [
      'logo',
      'site_name',
      'email',
      'address',
      'about_us',
      'about_us_experience',
      'mobile_no1',
      'office_1_mobile_no',
      'office_1_address',
      'office_2_mobile_no',
      'office_2_address',
      'social_media',
      'term_condition',
      'privacy_policy',
      'gdpr',
      'cookies_policy',
      'refund_policy',
      'order',
      'research_methodology',
    ])
      expect(body, field).toHaveProperty(field);
    for (const policy of [
      'term_condition',
      'privacy_policy',
      'gdpr',
      'cookies_policy',
      'refund_policy',
      'order',
    ])
      expect(body[policy]).toMatch(/<p>/);
    expect(Object.keys(body.social_media).sort()).toEqual(
      ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin'].sort(),
    );
  });

  it('GET /industries', async () => {
    const { body } = await get('/industries');
    expect(body.industries.length).toBeGreaterThan(5);
    for (const industry of body.industries) {
      expect(industry).toMatchObject({ id: number, name: text, slug: text });
      expect(industry.industry_meta).toMatchObject({
        title: text,
        description: text,
        keyword: text,
      });
      expect(industry.meta_debug).toEqual(industry.industry_meta);
    }
  });

  it('GET /service: sorted by priority, missing ones last', async () => {
    await store.db.query(
      "INSERT INTO service (name, description, priority) VALUES ('Last', '<p>x</p>', NULL)",
    );
    const { body } = await get('/service');
    expect(body.ok).toBe(true);
    expect(body.services.length).toBeGreaterThan(6);
    for (const service of body.services)
      expect(service).toMatchObject({ id: number, name: text, description: text });
    const priorities = body.services.map(
      ({ priority }: { priority: number | null }) => priority ?? Infinity,
    );
    expect(priorities).toEqual(priorities.toSorted((a: number, b: number) => a - b));
    expect(body.services.at(-1)).toMatchObject({ name: 'Last', priority: null, image: null });
  });

  it('GET /reports: the newest without parameters, a page with them, the next in a Link header', async () => {
    const { body: all } = await get('/reports');
    expect(all).toMatchObject({ page: 1, per_page: 200 });
    expect(all.reports.length).toBe(Math.min(all.total, 200));
    expect(all.reports.length).toBeGreaterThan(100);
    const linkOf = async (path: string) =>
      (await store.app.inject(`/admin/api${path}`)).headers.link;
    for (const path of ['/reports', `/industries-by-category/${all.reports[0].industry_slug}`]) {
      // Twice: the second answer comes from the cache.
      for (const _ of [1, 2])
        expect(await linkOf(`${path}?per_page=3&sort=name`)).toBe(
          `</admin/api${path}?sort=name&page=2&per_page=3>; rel="next"`,
        );
      expect(await linkOf(`${path}?per_page=200&page=${path === '/reports' ? 2 : 1}`)).toBe(
        undefined,
      );
    }
    expect(all.reports[0]).toMatchObject(item);
    expect(all.reports[0]).toHaveProperty('image');
    const { body: second } = await get('/reports?page=2&per_page=7');
    expect(second).toMatchObject({ total: all.total, page: 2, per_page: 7 });
    expect(second.reports).toMatchObject(all.reports.slice(7, 14));
  });

  it('GET /client: testimonials', async () => {
    const { body } = await get('/client');
    expect(body.clients.length).toBeGreaterThan(0);
    for (const client of body.clients) {
      expect(client).toMatchObject({
        id: number,
        name: text,
        designation: text,
        description: text,
      });
      expect(client).toHaveProperty('image');
    }
  });

  it('GET /company: logos', async () => {
    const { body } = await get('/company');
    expect(body.companys.length).toBeGreaterThan(0);
    for (const company of body.companys)
      expect(company).toMatchObject({ id: number, image: text, name: text });
  });

  const publication = { id: number, slug: text, name: text, description: text };
  const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  it('GET /blog and /blog-detail/{slug}', async () => {
    const { body } = await get('/blog');
    expect(body.blogs.length).toBeGreaterThan(2);
    for (const blog of body.blogs) {
      expect(blog).toMatchObject({ ...publication, created_at: utc, author: text, summary: text });
      expect(blog.author).not.toBe('');
    }
    const dates = body.blogs.map(({ created_at }: { created_at: string }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const first = body.blogs[0];
    expect((await get(`/blog-detail/${first.slug}`)).body).toMatchObject({ blog: first });
    expect((await get('/blog-detail/no-such-article')).body.message).toBe('Blog Detail not found.');
    expect((await get('/blog?page=2&per_page=1')).body.blogs).toEqual([body.blogs[1]]);
    expect((await get('/blog?page=99')).status).toBe(404);
  });

  it('GET /press-release and /press-release-detail/{slug}', async () => {
    const { body } = await get('/press-release');
    expect(body.pressReleases.length).toBeGreaterThan(2);
    for (const release of body.pressReleases)
      expect(release).toMatchObject({ ...publication, created_at: utc });
    const first = body.pressReleases[0];
    expect((await get(`/press-release-detail/${first.slug}`)).body).toMatchObject({
      pressRelease: first,
    });
    const missing = await get('/press-release-detail/no-such-release');
    expect([missing.status, missing.body.message]).toEqual([404, 'Press release not found.']);
  });

  it('holds back articles and press releases of the future', async () => {
    const later = "now() + interval '1 hour'";
    for (const table of ['article', 'press_release'])
      await store.db.query(
        `INSERT INTO ${table} (slug, name, description, published_at) VALUES ('embargo', 'Embargo', '<p>x</p>', ${later})`,
      );
    for (const path of ['/blog', '/blog?page=1', '/press-release', '/press-release?page=1'])
      expect(JSON.stringify((await get(path)).body), path).not.toContain('Embargo');
    expect((await get('/blog-detail/embargo')).status).toBe(404);
    expect((await get('/press-release-detail/embargo')).status).toBe(404);
    for (const path of ['/feeds/blog.atom', '/feeds/press.atom', '/sitemap-pages.xml']) {
      const { statusCode, body } = await store.app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body, path).not.toMatch(/embargo/i);
    }
  });

  it('shows an article when its embargo ends, whatever was cached before', async () => {
    const origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
    await store.db.query(
      `INSERT INTO article (slug, name, description, published_at)
       VALUES ('soon', 'Soon', '<p>x</p>', now() + interval '2 seconds')`,
    );
    for (const path of ['/admin/api/blog', '/feeds/blog.atom', '/blog']) {
      store.app.pageCache.purgeAll();
      expect(await (await fetch(origin + path)).text(), path).not.toContain('Soon');
    }
    for (const path of ['/admin/api/blog', '/feeds/blog.atom', '/blog'])
      await expect
        .poll(async () => (await fetch(origin + path)).text(), { message: path })
        .toContain('Soon');
  });

  it('filters lists by q', async () => {
    const { body: all } = await get('/reports');
    const { name, industry_slug } = all.reports[3];
    for (const path of ['/reports', `/industries-by-category/${industry_slug}`]) {
      const { body } = await get(`${path}?q=${encodeURIComponent(name)}`);
      expect(body.reports[0].name).toBe(name);
      expect(body.total).toBeLessThan(all.reports.length);
      expect((await get(`${path}?q=zzzzqqqq`)).body).toMatchObject({
        reports: [],
        total: 0,
        pages: 1,
      });
    }
  });

  it('GET /country-with-phone-code: by numeric phone code, then name', async () => {
    const { body } = await get('/country-with-phone-code');
    expect(body.countrys.length).toBeGreaterThan(240);
    for (const country of body.countrys)
      expect(country).toMatchObject({
        id: number,
        name: text,
        phonecode: expect.stringMatching(/^\d+$/),
        iso2: text,
      });
    const order = body.countrys.map((c: { phonecode: string; name: string }) => [
      Number(c.phonecode),
      c.name,
    ]);
    expect(order.map(([code]: [number]) => code)).toEqual(
      order.map(([code]: [number]) => code).toSorted((a: number, b: number) => a - b),
    );
    expect(body.countrys[0].phonecode).toBe('1');
  });

  it('GET /faq', async () => {
    const { body } = await get('/faq');
    expect(body.faqs.length).toBeGreaterThan(3);
    for (const faq of body.faqs) expect(faq).toMatchObject({ title: text, description: text });
  });

  it('GET /industries-by-category/{slug}', async () => {
    const { body: all } = await get('/industries');
    const { slug, industry_meta, report_count } = all.industries[0];
    const { body } = await get(`/industries-by-category/${slug}`);
    expect(body.reports).toHaveLength(report_count);
    expect(body.reports[0]).toMatchObject({ ...item, industry_slug: slug });
    expect([body.industry_meta, body.meta_debug]).toEqual([industry_meta, industry_meta]);
    expect((await get('/industries-by-category/no-such-industry')).status).toBe(404);
  });

  it('GET /reports-detail/{slug}, by every key', async () => {
    const { id, slug, code } = await firstReport();
    const { body } = await get(`/reports-detail/${slug}`);
    expect(body.report).toMatchObject({
      ...item,
      id,
      slug,
      report_id: code,
      taf: text,
      industry: text,
    });
    expect(body.report).toMatchObject({
      industry_slug: text,
      author_name: text,
      report_metas: { keyword: text },
    });
    expect(body.report).toMatchObject({ sprice: number, mprice: number, cprice: number });
    expect(body.faq.length).toBeGreaterThan(0);
    for (const question of body.faq)
      expect(question).toMatchObject({ id: number, qus: text, ans: text });
    for (const key of [code, code.toLowerCase(), id])
      expect((await get(`/reports-detail/${key}`)).body.report.slug, String(key)).toBe(slug);
  });

  it('what a page draws is only in the answers that ask for it', async () => {
    const { slug } = await firstReport();
    const detail = async (query: string) => (await get(`/reports-detail/${slug}${query}`)).body;
    const data = await detail('');
    expect(data.figures.length).toBeGreaterThan(1);
    const drawn = await detail('?drawn=1');
    for (const { picture } of drawn.figures) expect(picture).toContain('<svg');
    const { qr, figures, ...rest } = drawn;
    expect(qr).toEqual({ size: number, path: text });
    const plain = figures.map(({ picture, ...figure }: { picture: string }) => figure);
    expect(data).toEqual({ ...rest, figures: plain });
    expect(await detail('?drawn=&utm_source=mail')).toEqual(data);
    expect((await get(`/reports-detail/${slug}?drawn=all`)).status).toBe(400);
    for (const list of ['/reports', `/industries-by-category/${data.report.industry_slug}`]) {
      const { reports } = (await get(list)).body;
      expect(reports.filter(({ market }: { market?: object }) => market).length).toBeGreaterThan(0);
      expect(JSON.stringify(reports)).not.toContain('<svg');
    }
  });

  it('GET /report-request-sample/{slug or report id}', async () => {
    const { slug, code } = await firstReport();
    for (const key of [slug, code]) {
      const { body } = await get(`/report-request-sample/${key}`);
      expect(body.report).toMatchObject({
        ...item,
        slug,
        sprice: number,
        mprice: number,
        cprice: number,
      });
    }
  });

  it('GET /custom-buy-now-link/{report_id} at each licence', async () => {
    const { slug, code } = await firstReport();
    const { body: detail } = await get(`/reports-detail/${slug}`);
    const prices = {
      'single-user': 'sprice',
      'multiple-user': 'mprice',
      'corporate-user': 'cprice',
      other: 'sprice',
    };
    for (const [type, field] of Object.entries(prices)) {
      const { body } = await get(`/custom-buy-now-link/${code}?type=${type}`);
      expect(body).toMatchObject({
        success: true,
        message: text,
        reportId: code,
        reportName: detail.report.name,
      });
      expect(body).toMatchObject({
        category: text,
        industrySlug: text,
        price: detail.report[field],
      });
      expect(body.type).toBe(type === 'other' ? 'single-user' : type);
      expect(body.link.page).toBe(detail.report.page);
    }
    expect((await get(`/custom-buy-now-link/${code}`)).body.type).toBe('single-user');
  });

  it('additive GET /open-roles and /open-roles/{slug}', async () => {
    await store.db.query(`INSERT INTO open_role (slug, title, description, posted_on, closes_on)
      VALUES ('closed-role', 'Closed', '<p>x</p>', '2020-01-01', '2020-02-01')`);
    const { body } = await get('/open-roles');
    expect(body.openRoles).toHaveLength(5);
    expect((await get(`/open-roles/${body.openRoles[0].slug}`)).body.openRole).toEqual(
      body.openRoles[0],
    );
    expect((await get('/open-roles/closed-role')).body.openRole.closed).toBe(true);
  });

  it('answers what its own contract promises', async () => {
    const { slug, code } = await firstReport();
    const { body: lists } = await get('/industries');
    const blog = (await get('/blog')).body.blogs[0].slug;
    const press = (await get('/press-release')).body.pressReleases[0].slug;
    const role = (await get('/open-roles')).body.openRoles[0].slug;
    const author = (await get(`/reports-detail/${slug}`)).body.report.author_slug;
    const keys: Record<string, string> = {
      article: blog,
      pressRelease: press,
      openRole: role,
      author,
    };
    const all = { ...contentContracts, ...catalogueContracts };
    for (const [name, { response }] of Object.entries(all)) {
      const path = calls[name as keyof typeof all].split(' ')[1] as string;
      const key = keys[name] ?? (name === 'industryReports' ? lists.industries[0].slug : slug);
      const { status, body } = await get(path.replace(/:reportId/, code).replace(/:slug/, key));
      expect(status, name).toBe(200);
      expect(response.safeParse(body).error, name).toBeUndefined();
    }
  });
});
