import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, callHref, feeds, pages } from '../src/routes.ts';
import { type TestApp, testApp } from './app.ts';

// Request targets as they arrive over the wire: no client library normalises them first.

let store: TestApp;
let port = 0;
let slug = '';

beforeAll(async () => {
  store = await testApp({ demo: true });
  port = Number(new URL(await store.app.listen({ port: 0, host: '127.0.0.1' })).port);
  slug = (await store.db.query('SELECT slug FROM report ORDER BY id LIMIT 1')).rows[0].slug;
});
afterAll(() => store?.close());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends one request head unchanged. */
function send(head: string, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}connection: close\r\n\r\n${body}`, 'latin1'),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (data) => {
      text += data;
    });
    socket.on('error', reject).on('close', () => {
      const end = text.indexOf('\r\n\r\n');
      const [first = '', ...lines] = text.slice(0, end).split('\r\n');
      const pairs = lines.map((line) => [
        line.split(':', 1)[0]?.toLowerCase(),
        line.replace(/^[^:]*: ?/, ''),
      ]);
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(pairs),
        body: text.slice(end + 4),
      });
    });
  });
}
const get = (target: string) => send(`GET ${target} HTTP/1.1\r\nhost: x\r\n`);

describe('promise H1: a page has one address', () => {
  const hex = (char: string, upper: boolean) => {
    const code = char.charCodeAt(0).toString(16).padStart(2, '0');
    return `%${upper ? code.toUpperCase() : code}`;
  };
  /** The path with some of its characters escaped, and detours inserted between its segments. */
  const disguised = fc
    .tuple(
      fc.constantFrom<string>(
        pages.about,
        pages.faq,
        pages.blog,
        pages.reportStore,
        '/REPORT',
        '/REPORT',
        feeds.blog.path,
        callHref('industries'),
        callHref('faqs'),
        `${apiBase}/nothing`,
        '/health',
        '/admin',
        '/assets/x.js',
      ),
      fc.array(fc.tuple(fc.nat(40), fc.boolean()), { maxLength: 3 }),
      fc.array(
        fc.tuple(
          fc.nat(6),
          fc.constantFrom(
            '.',
            '..',
            '%2e',
            '%2E%2e',
            '',
            '%5C',
            '\\',
            '%2F',
            '%00',
            '%0a',
            '%zz',
            'x/..',
            'é',
            '%c3%a9',
            ';a',
          ),
        ),
        { maxLength: 2 },
      ),
      fc.constantFrom(
        '',
        '',
        '/',
        '//',
        '?',
        '?utm_source=a',
        '#x',
        '?a#b',
        '%20',
        '%3F',
        '?page=1',
      ),
      fc.constantFrom('', '', '', '/', 'http://elsewhere.example', 'HTTP://x:80', 'ftp://x', '//x'),
    )
    .map(([path, escapes, detours, end, start]) => {
      const chars = [...path.replace('REPORT', slug)];
      for (const [at, upper] of escapes)
        if (chars[at] !== undefined && chars[at] !== '/') chars[at] = hex(chars[at], upper);
      const segments = chars.join('').split('/');
      for (const [at, detour] of detours)
        segments.splice(Math.min(at + 1, segments.length), 0, detour);
      return start + segments.join('/') + end;
    });

  it('never answers a target with a 5xx, and never serves one page at two paths', {}, async () => {
    const pathsOf = new Map<string, Set<string>>();
    const plain = (target: string) =>
      target.replace(/^https?:\/\/[^/]*/i, '').split('?')[0] as string;
    await fc.assert(
      fc.asyncProperty(disguised, async (target) => {
        const { status, headers } = await get(target);
        expect([target, status < 500]).toEqual([target, true]);
        if (status === 301) {
          // One hop, on this site, to a final address.
          expect(headers.location).toMatch(/^\/(?![/\\])/);
          expect([target, (await get(headers.location as string)).status]).not.toEqual([
            target,
            301,
          ]);
        }
        if (status !== 200 || headers.etag === undefined) return;
        const paths = pathsOf.get(headers.etag) ?? new Set();
        pathsOf.set(headers.etag, paths.add(plain(target)));
        expect([...paths]).toHaveLength(1);
      }),
      { numRuns: 400, seed: 20_261_122 },
    );
    expect(pathsOf.size).toBeGreaterThan(4);
  });

  it('answers known ones with 404, and other spellings with one redirect that keeps the query', async () => {
    for (const target of [
      '//..%5C..%5Cx',
      '//x%5Cy/toString',
      '/x/%2e%2e/about',
      '/x/../about',
      '/./about',
      '/about%2F',
    ])
      expect([target, (await get(target)).status]).toEqual([target, 404]);
    for (const target of ['/about#x', '/about?a#x', '/%zz', '*', 'ftp://x/about'])
      expect([target, (await get(target)).status]).toEqual([target, 400]);
    for (const target of [
      '/%61bout?utm_source=x',
      '/about/?utm_source=x',
      '/about//?utm_source=x',
    ]) {
      const { status, headers } = await get(target);
      expect([target, status, headers.location]).toEqual([target, 301, '/about?utm_source=x']);
    }
    for (const target of ['/about', 'http://elsewhere.example/about', '/about?%61=%zz'])
      expect([target, (await get(target)).status]).toEqual([target, 200]);
  });

  it('has one address for the code of a report, however it is spelled', async () => {
    const { code } = (await store.db.query('SELECT code FROM report ORDER BY id LIMIT 1')).rows[0];
    const { status, headers } = await get(`/sample/${code.toLowerCase()}?utm_source=x`);
    expect([status, headers.location]).toEqual([301, `/sample/${code}?utm_source=x`]);
  });
});

describe('redirects keep the query', () => {
  it('whatever moved the page, and never the query of another visitor', async () => {
    await store.db.query(
      `INSERT INTO slug_redirect (old_slug, report_id) SELECT 'an-earlier-name', id FROM report WHERE slug = $1`,
      [slug],
    );
    for (const [from, to] of [
      ['/an-earlier-name', `/${slug}`],
      [`/report-details/${slug}`, `/${slug}`],
      ['/research-methodology', '/research-methology'],
    ])
      for (const query of ['?utm_source=one', '?utm_source=two&utm_medium=mail', '']) {
        const { status, headers } = await get(from + query);
        expect([from, status, headers.location]).toEqual([from, 301, to + query]);
      }
  });
});

describe('hosts, spellings and mailed links', () => {
  it('requests with two hosts, or an invalid one, are refused with 400', async () => {
    for (const hosts of [
      'host: a\r\nhost: b\r\n',
      'Host: a\r\nHOST: a\r\n',
      'host: a b\r\n',
      'host: a/b\r\n',
      'host: @\r\n',
    ])
      for (const target of ['/about', '/admin/api/faq'])
        expect([hosts, (await send(`GET ${target} HTTP/1.1\r\n${hosts}`)).status]).toEqual([
          hosts,
          400,
        ]);
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'xn--e1afmkfd.example', ''])
      expect([host, (await send(`GET /about HTTP/1.1\r\nhost: ${host}\r\n`)).status]).toEqual([
        host,
        200,
      ]);
  });

  it('no spelling of a call bypasses its guards', async () => {
    const body = '--x--\r\n';
    const head = `host: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n`;
    const post = (target: string) => send(`POST ${target} HTTP/1.1\r\n${head}`, body);
    expect((await post('/admin/api/user/login')).status).toBe(415);
    for (const target of [
      '/%61dmin/api/user/login',
      '/admin/./api/user/login',
      '/x/%2e%2e/admin/api/user/login',
    ])
      expect([target, (await post(target)).status]).toEqual([target, 404]);
    expect((await post('http://elsewhere.example/admin/api/user/login')).status).toBe(415);
  });

  it('pages of mailed links are never cached and never send their address as referrer', async () => {
    for (const path of ['/reset-password', '/confirm-email', '/unsubscribe', '/newsletter/confirm'])
      for (let n = 0; n < 2; n++) {
        const { status, headers } = await get(`${path}?token=abc`);
        expect([path, status]).toEqual([path, 200]);
        expect(headers).toMatchObject({
          'cache-control': 'no-store, private',
          'referrer-policy': 'no-referrer',
        });
      }
  });
});
