import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open.ts';
import { presenceOf } from './presence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('the connection that listens returns although the server still holds the lost one', async () => {
  const { hostname, port } = new URL(database.url);
  const clients = new Set<Socket>();
  const kept: Socket[] = [];
  // A network that forgets a connection tells neither side: the server keeps its session.
  const network = createServer((client) => {
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    clients.add(client);
    kept.push(server);
    client.pipe(server, { end: false }).pipe(client);
    client.on('error', () => undefined);
    server.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
  const db = openDatabase(url.href);
  let resumed = 0;
  listen(db, { channel: 'one', notified: () => undefined, resumed: () => resumed++ });
  await expect.poll(() => resumed).toBe(1);
  const key = await presenceOf(db);
  for (const client of clients) client.destroy();
  await expect.poll(() => resumed).toBe(2);
  expect(await presenceOf(db)).toBe(key);
  await db.close();
  for (const socket of kept) socket.destroy();
  network.close();
});
