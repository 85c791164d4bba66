import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueMachines } from '#src/features/catalogue/machines/machine-parts.ts';
import { CacheTable } from '#src/http/cache/cache-table.ts';
import { forgetful, RememberedFacts } from '#src/http/cache/facts.ts';
import { PageCache } from '#src/http/cache/page-cache.ts';
import { apiBase, calls, feeds } from '#src/routes.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { serveFeeds } from './feeds.ts';
import type { MachineParts } from './machine-parts.ts';
import type { Paths } from './open-api.ts';
import { serveSitemap } from './sitemap.ts';
import { escapeXml } from './xml.ts';

const origin = 'https://reports.example';
let store: TestApp;
let dataDir: string;
/** The content that each cached answer shows, by its address. */
const tagsOf = new Map<string, string[]>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'machines-'));
  store = await testApp({ demo: true, environment: { PUBLIC_URL: origin, DATA_DIR: dataDir } });
  store.app.addHook('onSend', async ({ url }, { cacheTags }) => {
    if (cacheTags) tagsOf.set(url, cacheTags);
  });
  // Text that would break an XML document assembled carelessly.
  await store.db.query(
    `UPDATE report SET name = $1, summary = $2 WHERE id = (SELECT id FROM report ORDER BY published_on DESC, id DESC LIMIT 1)`,
    ['A < B & "C" \' ]]> \u000b \ufffe', '<script>alert(1)</script>\u2028'],
  );
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers = {}) => store.app.inject({ url: path, headers });

/** Rejects XML that is not well formed: stray `<`, `&`, forbidden characters, elements that do not close in order. */
function wellFormed(xml: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>/g, (_, close, name, __, empty) => {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/</);
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
}

const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))].map(
    ([, text]) => text as string,
  );

describe('robots.txt and sitemaps', () => {
  it('names the sitemap and closes what is not a page', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(body).toMatch(/^Disallow: \/admin\/$/m);
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });

  it('lists every published report once, with the time of its last change', async () => {
    const index = (await get('/sitemap.xml')).body;
    wellFormed(index);
    const parts = all(index, 'loc');
    expect(parts[0]).toBe(`${origin}/sitemap-pages.xml`);
    const found: string[] = [];
    for (const part of parts.filter((one) => one.includes('/sitemap-reports-'))) {
      const xml = (await get(part.slice(origin.length))).body;
      wellFormed(xml);
      found.push(...[...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry as string));
    }
    const { rows } = await store.db.query('SELECT slug, updated_at FROM report ORDER BY id');
    expect(found).toEqual(
      rows.map(
        ({ slug, updated_at }) =>
          `<loc>${origin}/${slug}</loc><lastmod>${updated_at.toISOString()}</lastmod>`,
      ),
    );
  });

  it('lists only pages that exist and may be listed', async () => {
    const xml = (await get('/sitemap-pages.xml')).body;
    wellFormed(xml);
    const paths = all(xml, 'loc').map((address) => address.slice(origin.length));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [
      '/',
      '/report-store',
      '/gdpr-policy',
      '/research-methology',
      '/services',
      '/faq',
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith('/industries/')).length).toBeGreaterThan(5);
    expect(paths.join()).not.toMatch(/undefined|gdpr-policies|methodology|login|buy-now|profile/);
  });

  it('splits at ranges of ids, and has no part without reports', async () => {
    await store.db.query(
      `INSERT INTO report (id, code, slug, industry_id, name, status)
       SELECT 120000, 'MR-FAR', 'far-report', id, 'Far', 'published' FROM industry LIMIT 1`,
    );
    const parts = all((await get('/sitemap.xml')).body, 'loc');
    expect(parts.filter((part) => part.includes('/sitemap-reports-'))).toEqual([
      `${origin}/sitemap-reports-0.xml`,
      `${origin}/sitemap-reports-24.xml`,
    ]);
    expect(all((await get('/sitemap-reports-24.xml')).body, 'loc')).toEqual([
      `${origin}/far-report`,
    ]);
    for (const path of [
      '/sitemap-reports-1.xml',
      '/sitemap-reports-99.xml',
      '/sitemap-reports-x.xml',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    await store.db.query("DELETE FROM report WHERE slug = 'far-report'");
  });

  it('scale: its index is read once for many who ask at once, and again after a change', async () => {
    await store.db.query('CREATE SEQUENCE index_read');
    const read = async () =>
      Number((await store.db.query("SELECT nextval('index_read') AS n")).rows[0].n) - 1;
    const counted = `SELECT id, now() AS changed FROM industry, (SELECT nextval('index_read')) AS read`;
    const cache = new PageCache(new CacheTable([]));
    cache.isListening = true;
    const app = Fastify();
    serveSitemap(app, store.db, {
      origin,
      sitemaps: [{ numbered: [{ name: 'tea', tags: ['tea'], rows: counted, pathOf: () => '/' }] }],
      facts: new RememberedFacts(cache),
    });
    try {
      const ask = async (n: number) => (await app.inject(`/sitemap.xml?${n}`)).body;
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('/sitemap-tea-0.xml');
      await ask(20);
      expect(await read()).toBe(1);
      cache.purge(['tea']);
      await ask(21);
      expect(await read()).toBe(3);
    } finally {
      await app.close();
      await store.db.query('DROP SEQUENCE index_read');
    }
  });

  it('scale: somebody else’s part does not wait for all of those that one network asks for', async () => {
    const done: string[] = [];
    const ask = async (remoteAddress: string) => {
      const { statusCode } = await store.app.inject({
        url: '/sitemap-reports-0.xml',
        remoteAddress,
      });
      expect(statusCode).toBe(200);
      done.push(remoteAddress);
    };
    const flood = Array.from({ length: 60 }, () => ask('198.51.100.7'));
    await Promise.all([...flood, ask('203.0.113.9')]);
    expect(done.indexOf('203.0.113.9')).toBeLessThan(30);
  });
});

describe('feeds', () => {
  for (const { path } of Object.values(feeds))
    it(`${path} is Atom with absolute links and permanent ids`, async () => {
      const { body, headers } = await get(path);
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      wellFormed(body);
      const entries = body.split('<entry>').slice(1);
      expect(entries.length).toBeGreaterThan(2);
      for (const entry of [body.split('<entry>')[0] as string, ...entries]) {
        for (const needed of ['id', 'title', 'updated'])
          expect(all(entry, needed), needed).toHaveLength(1);
        expect(all(entry, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
        expect(all(entry, 'id')[0]).toMatch(/^tag:reports\.example,2025:/);
        expect(entry).toContain('<author><name>');
        expect(entry).not.toMatch(/(href|src)=(&quot;|")\//);
      }
      expect(new Set(all(body, 'id')).size).toBe(entries.length + 1);
      // The time of change is that of each entry, not the time of loading.
      expect(new Set(entries.map((entry) => all(entry, 'updated')[0])).size).toBeGreaterThan(1);
      expect(body).toContain(
        `<link rel="self" type="application/atom+xml" href="${origin}${path}"/>`,
      );
      const address =
        /<link rel="alternate" type="text\/html" href="([^"]+)"/.exec(entries[0] as string)?.[1] ??
        '';
      expect(address.startsWith(`${origin}/`)).toBe(true);
    });

  it('never say that a report of today was published in the future, wherever the publisher is', async () => {
    // There it is tomorrow, in UTC, for most of the day.
    await store.db.query(`UPDATE legal_seller SET time_zone = 'Pacific/Kiritimati'`);
    const { rows } = await store.db.query<{ slug: string }>(
      `UPDATE report SET published_on = publishers_day() WHERE id = (
         SELECT min(id) FROM report WHERE status = 'published') RETURNING slug`,
    );
    const address = `${origin}/${rows[0]!.slug}"`;
    await expect.poll(async () => (await get(feeds.reports.path)).body).toContain(address);
    const { body } = await get(feeds.reports.path);
    const entry = body.split('<entry>').find((text) => text.includes(address)) ?? '';
    expect(Date.parse(all(entry, 'published')[0]!)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(all(entry, 'updated')[0]!)).toBeLessThanOrEqual(Date.now());
  });

  it('are linked from every page', async () => {
    const { body } = await get('/report-store');
    for (const { path } of Object.values(feeds))
      expect(body).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml"[^>]*href="${origin}${path}"`,
        ),
      );
  });

  it('escape what XML cannot contain', () => {
    expect(escapeXml('<a href="x">&\u0000\ud800\'')).toBe(
      '&lt;a href=&quot;x&quot;&gt;&amp;\ufffd&apos;',
    );
  });
});

it('a feature adds pages, parts and feed entries by declaring them, in addition to those of others', async () => {
  const when = new Date('2999-01-01');
  const figures: MachineParts = {
    sitemap: {
      tags: ['figure'],
      addresses: async () => [{ path: '/figures', changed: null }],
      numbered: [
        {
          name: 'figures',
          tags: ['figure'],
          rows: 'SELECT id, slug, updated_at AS changed FROM industry',
          pathOf: ({ id, slug }) => `/figures/${id}-${slug}`,
        },
      ],
    },
    feeds: [
      {
        feed: 'reports',
        tags: ['figure'],
        newest: async () =>
          [{ key: 'figure-1', path: '/figures/1-tea', name: 'Tea', summary: '', content: '' }].map(
            (entry) => ({ ...entry, author: null, category: null, published: when, updated: when }),
          ),
        nextChange: async () => when,
      },
    ],
  };
  const parts = [catalogueMachines, figures];
  const app = Fastify();
  try {
    serveSitemap(app, store.db, {
      origin,
      sitemaps: parts.flatMap(({ sitemap }) => sitemap ?? []),
      facts: forgetful,
    });
    const items = parts.flatMap((part) => part.feeds ?? []);
    const publisher = { name: async () => 'Harbour', claim: async () => '', tag: 'site_info' };
    serveFeeds(app, store.db, { origin, publisher, items });
    const kept: { url: string; tags: string[] | undefined; until: Date | undefined }[] = [];
    app.addHook(
      'onSend',
      async ({ url }, { cacheTags: tags, cacheUntil: until }) =>
        void kept.push({ url, tags, until }),
    );
    const read = async (url: string) => (await app.inject(url)).body;
    expect(all(await read('/sitemap.xml'), 'loc')).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-reports-0.xml`,
      `${origin}/sitemap-figures-0.xml`,
    ]);
    const listed = all(await read('/sitemap-pages.xml'), 'loc');
    expect(listed).toEqual(expect.arrayContaining([`${origin}/report-store`, `${origin}/figures`]));
    const { rows } = await store.db.query('SELECT id, slug FROM industry ORDER BY id');
    expect(all(await read('/sitemap-figures-0.xml'), 'loc')).toEqual(
      rows.map(({ id, slug }) => `${origin}/figures/${id}-${slug}`),
    );
    const entries = (await read(feeds.reports.path)).split('<entry>').slice(1);
    expect(entries).toHaveLength(50);
    expect(entries[0]).toContain(`href="${origin}/figures/1-tea"`);
    expect(kept.map(({ tags }) => tags?.includes('figure') ?? false)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(kept.at(-1)?.until).toEqual(when);
  } finally {
    await app.close();
  }
});

it('the tags of an answer refer to content whose every change triggers a notification', async () => {
  const { rows } = await store.db.query<{ table: string; own: boolean }>(
    `SELECT DISTINCT c.relname AS table, p.proname = 'tell_content_change' AS own
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.prosrc LIKE '%tell_content(%'`,
  );
  // Separate functions refer to single reports, and to lists of reports as well.
  const told = new Set(rows.flatMap(({ table, own }) => (own ? table : [])));
  expect(rows.some(({ table, own }) => table === 'report' && !own)).toBe(true);
  const isTold = (tag: string) => told.has(tag) || tag === 'reports' || /^report:\d+$/.test(tag);
  const listed = all((await get('/sitemap-pages.xml')).body, 'loc');
  const byKind = new Map(listed.map((address) => [address.split('/')[3], address]));
  const report = all((await get('/sitemap-reports-0.xml')).body, 'loc')[0]!;
  const asked = [...byKind.values(), report].map((address) => address.slice(origin.length));
  const plainCalls = Object.values(calls).filter((route) => /^GET [^:]*$/.test(route));
  for (const path of [
    ...asked,
    '/sitemap.xml',
    '/robots.txt',
    `${apiBase}/openapi.json`,
    `${apiBase}/docs`,
    ...Object.values(feeds).map((feed) => feed.path),
    ...plainCalls.map((route) => apiBase + route.slice('GET '.length)),
  ])
    await get(path);
  const used = new Set([...tagsOf.values()].flat());
  expect(
    [...used].filter((tag) => !isTold(tag)),
    'give these tables the three triggers with tell_content_change (CONTRIBUTING.md, "Add a table")',
  ).toEqual([]);
  expect([...tagsOf.keys()]).toEqual(expect.arrayContaining([...asked, '/feeds/blog.atom']));
  expect(used.size).toBeGreaterThan(10);
  // Whether what may be cached is cached was decided for each address.
  const { table } = store.app.pageCache;
  expect([...tagsOf.keys()].filter((url) => table.rule(url) === undefined)).toEqual([]);
  expect(isTold('article') && !isTold('orders')).toBe(true);
});

it('a table whose changes are notified notifies of inserted, updated and deleted rows', async () => {
  const { rows } = await store.db.query<{ table: string; missing: string }>(
    `WITH told AS (
       SELECT t.tgrelid, bit_or(t.tgtype) AS events
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.prosrc LIKE '%tell_content(%' GROUP BY 1)
     SELECT tgrelid::regclass::text AS table, concat_ws(', ', CASE WHEN events & 4 = 0 THEN 'INSERT' END,
       CASE WHEN events & 8 = 0 THEN 'DELETE' END, CASE WHEN events & 16 = 0 THEN 'UPDATE' END) AS missing
     FROM told WHERE events & 28 <> 28`,
  );
  // A migration inserts its one row, and nothing deletes it.
  const oneRow = ['legal_seller'];
  expect(
    rows.filter(({ table }) => !oneRow.includes(table)),
    'add the missing triggers with tell_content_change (CONTRIBUTING.md, "Add a table")',
  ).toEqual([]);
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(oneRow));
});

describe('link pictures', () => {
  it('draws a report once, and again when what it shows has changed', async () => {
    const { rows } = await store.db.query('SELECT slug FROM report ORDER BY id LIMIT 1');
    const path = `/og/${rows[0].slug}.png`;
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const files = () => readdirSync(join(dataDir, 'cache/og'));
    expect(files()).toHaveLength(1);
    expect((await get(path, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    await store.db.query("UPDATE report SET name = 'Another Name' WHERE slug = $1", [rows[0].slug]);
    const renamed = await get(path);
    expect(renamed.headers.etag).not.toBe(first.headers.etag);
    expect(files()).toHaveLength(2);
  });

  it('draws the site, and nothing for unknown names', async () => {
    expect((await get('/og/site.png')).headers['content-type']).toBe('image/png');
    for (const path of ['/og/nothing.png', '/og/site.jpg', '/og/..%2F..%2Fx.png', '/og/.png'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 of every call', async () => {
    const { body } = await get('/admin/api/openapi.json');
    const document = JSON.parse(body);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: `${origin}/admin/api` }]);
    const names: string[] = [];
    for (const [path, methods] of Object.entries(document.paths as Paths))
      for (const [method, operation] of Object.entries(methods)) {
        names.push(operation.operationId);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const { parameters } = operation;
        expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath);
        expect(parameters.every((p) => p.in !== 'path' || p.required)).toBe(true);
        expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['200', '503']),
        );
      }
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['info', 'reports', 'reportDetail', 'countries', 'openRoles']),
    );
    expect(document.components.schemas.ErrorBody.required).toEqual(['success', 'error', 'message']);
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/ErrorBody']));
  });

  it('is a page without script, inline style or external requests, with an anchor for each call', async () => {
    const { body, statusCode } = await get('/admin/api/docs');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script|style=|<style|\son\w+=/);
    expect(
      [...body.matchAll(/(?:src|href)="([^"]+)"/g)]
        .map(([, to]) => to)
        .filter((to) => !/^[/#]/.test(to ?? '')),
    ).toEqual([]);
    for (const [, to] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${to}"`);
    const sheet = /href="(\/assets\/api-docs[^"]+\.css)"/.exec(body)?.[1] ?? '';
    expect((await get(sheet)).statusCode).toBe(200);
  });
});

it('the manifest and the link picture use the name in the settings', async () => {
  const picture = async () => (await store.app.inject('/og/site.png')).headers.etag;
  const before = await picture();
  await store.db.query("UPDATE site_info SET site_name = 'Harbour Reports'");
  try {
    const manifest = await store.app.inject('/site.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toMatchObject({ name: 'Harbour Reports', short_name: 'Harbour' });
    for (const { src } of manifest.json().icons as { src: string }[])
      expect((await store.app.inject(src)).statusCode, src).toBe(200);
    expect(await picture()).not.toBe(before);
  } finally {
    await store.db.query("UPDATE site_info SET site_name = 'Meridian Research'");
  }
});
