import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
let port: number;
beforeAll(async () => {
  store = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  port = Number(new URL(await store.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => store?.close());

/** Begins a request from each of these many addresses, twice, and never ends its body. */
async function halfSent(addresses: number, path: string, type: string): Promise<() => void> {
  const sockets: Socket[] = [];
  for (let n = 0; n < 2 * addresses; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const head = `POST ${apiBase}${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n`;
    socket.write(`${head}x-forwarded-for: 198.51.100.${n >> 1}\r\ncontent-length: 60\r\n\r\n{`);
  }
  const counted = 'SELECT count(*)::int AS addresses FROM rate_window WHERE hits = 2';
  await expect
    .poll(async () => (await store.db.query(counted)).rows[0].addresses)
    .toBeGreaterThanOrEqual(addresses);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

it('clients that never finish sending a password or a file do not keep others out', async () => {
  const hangUp = await halfSent(40, '/user/login', 'application/json');
  const login = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/user/login`,
    remoteAddress: '203.0.113.9',
    payload: { email: 'ada@example.com', password: 'not the right one' },
  });
  expect(login.statusCode).toBe(401);
  hangUp();
  await store.db.query('DELETE FROM rate_window');
  const leave = await halfSent(16, '/career', 'multipart/form-data; boundary=x');
  const application = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/career`,
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  expect(application.statusCode).toBe(422);
  leave();
});

it('uploads are counted before any of the file is read', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 122; n++) {
    const answer = await store.app.inject({
      method: 'POST',
      url: `${apiBase}/career`,
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual([429, 429]);
});
