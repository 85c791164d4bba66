/**
 * A bare node:http server with a heap like the store's. On a message it collects all garbage while it answers, and then
 * returns how many bytes of the old generation each further request takes.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';

const OBJECTS = 300_000;
const MEASURED_MS = 700;
// Kept alive by the handler below.
const heap = Array.from({ length: OBJECTS }, (_, n) => ({ n, name: `name ${n}`, list: [n] }));

const body = Buffer.alloc(26_000, 'x');
let answered = 0;
const server = createServer((_, response) => {
  answered += heap.length / OBJECTS;
  response.writeHead(200, ['content-type', 'text/html', 'content-length', String(body.length)]);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  0;

process.on('message', async () => {
  (globalThis as { gc?: () => void }).gc?.();
  const before = { bytes: oldBytes(), answered };
  await pause(MEASURED_MS);
  process.send?.((oldBytes() - before.bytes) / (answered - before.answered));
});
