import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

const person = { accept: 'text/html,application/xhtml+xml' };

async function refusalOf(asked: InjectOptions) {
  const answer = await store.app.inject(asked);
  const { 'content-type': type, 'cache-control': cache } = answer.headers;
  return { status: answer.statusCode, type, cache, text: answer.body, headers: answer.headers };
}

const page = { type: 'text/html; charset=utf-8', cache: expect.stringContaining('no-store') };

describe('a request that a page refuses', () => {
  it('sent by a form without its script: the page says that nothing was sent, and does not call itself missing', async () => {
    const refused = await refusalOf({ method: 'POST', url: '/contact', headers: person });
    expect(refused).toMatchObject({ ...page, status: 405 });
    expect(refused.text).toContain('Nothing was sent');
    expect(refused.text).toContain('mailto:sales@meridian.example');
    expect(refused.text).not.toContain('Looks like you');
  });

  it('from another site: a page for people, a line for programs', async () => {
    const asked: InjectOptions = {
      method: 'POST',
      url: '/unsubscribe',
      headers: { 'sec-fetch-site': 'cross-site' },
    };
    const refused = await refusalOf({ ...asked, headers: { ...asked.headers, ...person } });
    expect(refused).toMatchObject({ ...page, status: 403 });
    expect(refused.text).toContain('Nothing was changed');
    expect(await refusalOf(asked)).toMatchObject({
      status: 403,
      type: 'text/plain; charset=utf-8',
      text: 'This request did not come from this site.\n',
    });
  });

  it('with too much in it: the page says so', async () => {
    const refused = await refusalOf({
      method: 'POST',
      url: '/unsubscribe',
      headers: { ...person, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a'.repeat(5000),
    });
    expect(refused).toMatchObject({ ...page, status: 413 });
    expect(refused.text).toContain('Nothing was saved');
  });

  it('after too many others: a page that can be tried again, with the time after which; a line for programs', async () => {
    const asked: InjectOptions = { url: '/download/permission/none', headers: person };
    for (let count = 0; count < 60; count++)
      expect((await store.app.inject(asked)).statusCode).toBe(404);
    const refused = await refusalOf(asked);
    expect(refused).toMatchObject({ ...page, status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.text).toContain('Too many requests');
    expect(refused.text).toMatch(/<a href="" [^>]*>Retry/);
    const packed = await store.app.inject({
      ...asked,
      headers: { ...person, 'accept-encoding': 'br' },
    });
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([429, 'br']);
    expect(String(brotliDecompressSync(packed.rawPayload))).toContain('Too many requests');
    expect(await refusalOf({ ...asked, headers: {} })).toMatchObject({
      status: 429,
      type: 'text/plain; charset=utf-8',
      text: 'Too many requests. Please try again later.\n',
    });
  });
});
