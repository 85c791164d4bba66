import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
let origin = '';
let slug = '';
let industry = '';

beforeAll(async () => {
  store = await testApp({ demo: true });
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const found = await store.db.query(
    'SELECT r.slug, i.slug AS industry FROM report r JOIN industry i ON i.id = r.industry_id ORDER BY r.id LIMIT 1',
  );
  ({ slug, industry } = found.rows[0]);
});
afterAll(() => store.close());

/** Over a real socket, so that the page cache in front of the framework takes part. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init });

/** Sends bytes over a bare socket; returns the whole answer as text. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

describe('methods', () => {
  it('answers HEAD like GET, without a body, from the cache and without it', async () => {
    for (const path of [
      '/',
      `/${slug}`,
      '/no-such-page',
      '/admin/api/info',
      '/admin/api/reports',
      '/robots.txt',
    ]) {
      const first = await ask(path, { method: 'HEAD' });
      const get = await ask(path);
      const again = await ask(path, { method: 'HEAD' });
      for (const head of [first, again]) {
        expect([path, head.status]).toEqual([path, get.status]);
        expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
        expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
        expect(await head.text()).toBe('');
      }
    }
  });

  it('answers OPTIONS with the methods of an address', async () => {
    for (const path of ['/', `/${slug}`, '/admin/api/info', '/admin/api/blog-detail/x']) {
      const response = await ask(path, { method: 'OPTIONS' });
      expect([path, response.status, response.headers.get('allow')]).toEqual([
        path,
        204,
        'GET, HEAD, OPTIONS',
      ]);
    }
  });

  it('refuses other methods with 405 and Allow: JSON for the API, a page elsewhere', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const page = await ask('/about', { method });
      expect([method, page.status, page.headers.get('allow')]).toEqual([
        method,
        405,
        'GET, HEAD, OPTIONS',
      ]);
      expect(page.headers.get('content-type')).toContain('text/html');
      const call = await ask('/admin/api/faq', { method });
      expect([call.status, call.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await call.json()).toMatchObject({ success: false, error: 'method-not-allowed' });
    }
    for (const [path, method] of [
      ['/admin/api/nothing', 'POST'],
      ['/admin/api', 'GET'],
      ['/admin/api', 'POST'],
      ['/admin/api?q=x', 'GET'],
    ] as const) {
      const unknown = await ask(path, { method });
      expect([path, unknown.status]).toEqual([path, 404]);
      expect(await unknown.json()).toMatchObject({ success: false, error: 'not-found' });
    }
    // The address of a report, although one for programs begins in the same way.
    const report = await ask('/health-monitoring-market', { method: 'POST' });
    expect([report.status, report.headers.get('content-type')]).toEqual([
      405,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('unreadable addresses', () => {
  it('answers 400 in the format of its place, with the headers of every answer', async () => {
    const page = await ask('/%zz');
    expect(page.status).toBe(400);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Go to Home');
    const call = await ask('/admin/api/blog-detail/%E0%A4%A');
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ success: false, error: 'bad-request' });
  });

  it('answers over-long addresses with a 4xx', async () => {
    const long = 'a'.repeat(5000);
    expect((await ask(`/${long}`)).status).toBe(404);
    expect((await ask(`/admin/api/blog-detail/${long}`)).status).toBe(414);
    expect((await ask(`/admin/api/blog-detail/${'a'.repeat(900)}`)).status).toBe(400);
    expect((await ask(`/?q=${'b'.repeat(10_000)}`)).status).toBe(200);
    expect((await ask(`/admin/api/reports?q=${'b'.repeat(10_000)}`)).status).toBe(400);
    expect((await ask(`/admin/api/faq?x=${'b'.repeat(10_000)}`)).status).toBe(200);
    expect((await ask(`/?q=${'b'.repeat(20_000)}`)).status).toBe(431);
  });

  it('reads an address of many slashes as fast as any other', async () => {
    const cost = async (path: string) => {
      const before = process.threadCpuUsage();
      expect((await ask(path)).status).toBe(404);
      return process.threadCpuUsage(before).user / 1000;
    };
    const plain = `/no-such-page/${'a'.repeat(15_000)}`;
    await cost(plain);
    expect(await cost(`/no-such-page/${'/'.repeat(15_000)}a`)).toBeLessThan(
      (await cost(plain)) + 100,
    );
  });

  it('keeps to its own origin when the address is given in absolute form', async () => {
    const answer = await raw(
      `GET http://elsewhere.example/${slug} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('elsewhere.example');
  });

  it('never sends a visitor to another host', async () => {
    for (const path of [
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%5Celsewhere.example/',
      '/%2F%2Felsewhere.example/',
    ]) {
      const response = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(response.split('\r\n\r\n')[0], path).not.toMatch(/location: (\/\/|\/\\|https?:)/i);
    }
  });
});

describe('parameters', () => {
  it('answers invalid known ones with 400 and every field that is wrong', async () => {
    for (const query of [
      'page=1&page=2',
      'page=x',
      'page=0',
      'page=1e9',
      'sort=up',
      'per_page=201',
      'page[]=1&page=',
      'q=%00',
    ]) {
      const response = await ask(`/admin/api/reports?${query}`);
      const body = await response.json();
      expect([query, response.status, body.success]).toEqual([query, 400, false]);
    }
    const both = await (await ask('/admin/api/reports?page=x&sort=up')).json();
    expect(Object.keys(both.errors).sort()).toEqual(['page', 'sort']);
  });

  it('ignores unknown parameters of a query', async () => {
    const plain = await (await ask('/admin/api/industries')).text();
    expect(await (await ask('/admin/api/industries?utm_source=x&__proto__=1&a[b]=c')).text()).toBe(
      plain,
    );
  });
});

describe('validators', () => {
  it('answers 304 to a client that has the same state, by weak comparison', async () => {
    for (const path of [
      '/',
      `/${slug}`,
      '/admin/api/info',
      '/admin/api/reports',
      `/admin/api/industries-by-category/${industry}`,
    ]) {
      const first = await ask(path);
      await first.arrayBuffer();
      const etag = first.headers.get('etag') as string;
      expect(etag, path).toMatch(/^W\/"/);
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await ask(path, { headers: { 'if-none-match': known } });
        expect([path, known, again.status, await again.text()]).toEqual([path, known, 304, '']);
      }
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it('gives a changed list a new validator', async () => {
    const etag = async () =>
      (await ask('/admin/api/reports', { method: 'HEAD' })).headers.get('etag');
    const before = await etag();
    await store.db.query(
      `UPDATE report SET summary = summary || '.', updated_at = now() WHERE id = (
         SELECT report_id FROM listed_report ORDER BY published_on DESC NULLS LAST, report_id DESC LIMIT 1)`,
    );
    store.app.pageCache.purgeAll();
    expect(await etag()).not.toBe(before);
  });
});

describe('content policy', () => {
  it('a view in the back office asks no other host for a picture', async () => {
    for (const path of ['/admin', '/about']) {
      const policy = (await ask(path)).headers.get('content-security-policy') ?? '';
      expect([path, /img-src ([^;]*)/.exec(policy)?.[1]]).toEqual([
        path,
        path === '/admin' ? "'self' data: blob:" : "'self' data:",
      ]);
    }
  });
});

describe('bytes that are not a request', () => {
  const head = 'POST /admin/api/faq HTTP/1.1\r\nhost: x\r\n';
  const broken: Record<string, string> = {
    'length and chunks': `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    'two lengths': `${head}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`,
    'length with sign': `${head}content-length: +5\r\n\r\nabcde`,
    'length in hex': `${head}content-length: 0x5\r\n\r\nabcde`,
    'length with comma': `${head}content-length: 5, 5\r\n\r\nabcde`,
    'bad chunk size': `${head}transfer-encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
    'chunk size too big': `${head}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc\r\n0\r\n\r\n`,
    'encoding after chunked': `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'unknown coding': `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'space before colon': 'GET / HTTP/1.1\r\nhost : x\r\n\r\n',
    'no colon': 'GET / HTTP/1.1\r\nhost\r\n\r\n',
    'NUL in a header': 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n',
    'bare CR in a header': 'GET / HTTP/1.1\r\nhost: x\r\nx: a\rb\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'unknown version': 'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
    'space in the target': 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n',
    'unknown method': 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n',
    'not HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  };
  for (const [what, bytes] of Object.entries(broken))
    it(`answers ${what} with 400 and closes`, async () => {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(answer).not.toMatch(/\bat .*\.(js|ts)/);
    });

  it('reads no more of a body than it accepts', async () => {
    const large = await raw(
      `${head}content-type: application/json\r\ncontent-length: 1000000000\r\n\r\n{`,
    );
    expect(large).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const chunked = await raw(
      `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunk}${chunk}`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a page that is requested often', () => {
  it('gets smaller on the wire without changing its content, even after its time has passed without a change', async () => {
    const get = async () => {
      const answer = await ask('/research-methology', { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      return { size: Number(answer.headers.get('content-length')), text: await answer.text() };
    };
    const first = await get();
    await expect.poll(async () => (await get()).size).toBeLessThan(first.size * 0.95);
    const packed = await get();
    expect(packed.text).toBe(first.text);
    store.app.pageCache.purgeAll();
    expect(await get()).toEqual(packed);
  });
});
