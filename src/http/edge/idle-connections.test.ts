import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
afterEach(() => store?.close());

/** For how many seconds the store says that it keeps an idle connection open. */
async function announced(environment: Record<string, string>): Promise<number> {
  store = await testApp({ environment });
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((store.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  let text = '';
  for await (const part of socket) {
    text += part;
    if (text.includes('\r\n\r\n')) break;
  }
  return Number(/^keep-alive: timeout=(\d+)/im.exec(text)?.[1]);
}

it('a proxy closes its idle connections first, so that no form is sent on one that the store is closing', async () => {
  // nginx keeps them for 60 s.
  expect(await announced({ TRUSTED_PROXIES: '127.0.0.1' })).toBeGreaterThan(60);
});

it('without a proxy, idle connections of visitors do not take up sockets for long', async () => {
  expect(await announced({})).toBe(5);
});
