import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempFolder } from '#src/files/temp-folder.ts';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

const FORM = 'multipart/form-data; boundary=x';
/** The end of every body that is only half sent at first. */
const REST = '\r\n--x--\r\n'.padEnd(60);

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-places-'));
const inProgress = () => {
  const folder = tempFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};

let store: TestApp;
let port: number;
beforeAll(async () => {
  store = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: dataDir } });
  port = Number(new URL(await store.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Begins a request from each of these many addresses, twice, and never ends its body. */
async function halfSent(addresses: number, path: string, type: string, begun = '{') {
  const sockets: Socket[] = [];
  const answers: string[] = [];
  for (let n = 0; n < 2 * addresses; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.on('data', (answer) => answers.push(String(answer)));
    const head = `POST ${apiBase}${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n`;
    const length = begun.length + REST.length;
    socket.write(
      `${head}x-forwarded-for: 198.51.100.${n >> 1}\r\ncontent-length: ${length}\r\n\r\n${begun}`,
    );
  }
  const counted = 'SELECT count(*)::int AS addresses FROM rate_window WHERE hits = 2';
  await expect
    .poll(async () => (await store.db.query(counted)).rows[0].addresses)
    .toBeGreaterThanOrEqual(addresses);
  return {
    answers,
    sendRest: () => sockets.map((socket) => socket.write(REST)),
    hangUp: () => sockets.map((socket) => socket.destroy()),
  };
}

/** The status of an empty application from this address. */
async function apply(remoteAddress: string): Promise<number> {
  const { statusCode } = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/career`,
    remoteAddress,
    headers: { 'content-type': FORM },
    payload: '--x--\r\n',
  });
  return statusCode;
}

it('clients that never finish sending a password or a file do not keep others out', async () => {
  const { hangUp } = await halfSent(40, '/user/login', 'application/json');
  const login = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/user/login`,
    remoteAddress: '203.0.113.9',
    payload: { email: 'ada@example.com', password: 'not the right one' },
  });
  expect(login.statusCode).toBe(401);
  hangUp();
  await store.db.query('DELETE FROM rate_window');
  const others = await halfSent(16, '/career', FORM);
  expect(await apply('203.0.113.9')).toBe(422);
  others.hangUp();
});

it('uploads that hardly arrive give up their places once all are taken, and are told to come back', async () => {
  await store.db.query('DELETE FROM rate_window');
  const file =
    '--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7';
  const slow = await halfSent(32, '/career', FORM, file);
  await expect.poll(inProgress).toHaveLength(64);
  expect(await apply('203.0.113.9')).toBe(422);
  await expect.poll(() => slow.answers.length).toBeGreaterThan(0);
  expect(slow.answers.length, 'the others keep their places').toBeLessThan(64);
  expect(slow.answers[0]).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 5\r\n/s);
  slow.sendRest();
  await expect.poll(inProgress, { message: 'no part of a file remains' }).toEqual([]);
  slow.hangUp();
});

it('uploads are counted before any of the file is read', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 122; n++) statuses.push(await apply('203.0.113.7'));
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual([429, 429]);
});
