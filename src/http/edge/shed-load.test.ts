import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
});
afterAll(() => store?.close());

/** Keeps the main thread busy, with hardly a pause between two pieces of work. */
async function overload(ms: number, piece: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const pieceEnd = Date.now() + piece;
    while (Date.now() < pieceEnd);
    await turn();
  }
}
const status = async (url: string) => (await store.app.inject({ url })).statusCode;

describe('promise F10: an overloaded process', () => {
  it('rejects early what must be rendered, and serves health checks, staff and the cache', async () => {
    expect(await status('/about')).toBe(200);
    // Ten windows, of which four in a row are enough: the first and the last may be cut.
    await overload(6000, 600);
    const refused = await store.app.inject({ url: '/custom_search?q=grid' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const headers = { accept: 'text/html' };
    const page = await store.app.inject({ url: '/custom_search?q=grid', headers });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toMatch(/cannot be shown at the moment[\s\S]*<a href="" [^>]*>Retry/);
    const call = await store.app.inject({ url: '/admin/api/industries' });
    expect([call.statusCode, call.json().error]).toEqual([503, 'busy']);
    // Nothing was logged that a request id would find.
    for (const { headers } of [refused, page, call])
      expect(headers).not.toHaveProperty('x-request-id');
    expect(page.body).not.toContain('quote the number');
    expect(await status('/about')).toBe(200);
    expect(await status('/health')).toBe(200);
    expect(await status('/admin/api/staff/session')).not.toBe(503);
    // It recovers on its own.
    await expect.poll(() => status('/custom_search?q=grid')).toBe(200);
  });

  it('does not treat one long piece of work as an overload', async () => {
    await expect.poll(() => status('/custom_search?q=cell')).toBe(200);
    await overload(1, 1500);
    expect(await status('/custom_search?q=cell')).toBe(200);
  });
});
