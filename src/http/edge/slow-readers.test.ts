import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

/** A megabyte a second. */
const LIMITS = { least: 400_000, windowMs: 400, everyMs: 20 };
/** More than the buffers of both ends of a connection hold. */
const LONG = Buffer.alloc(30_000_000, 'x');

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server with one answer, and the sockets that it has accepted. */
async function serving(answer: Buffer) {
  const accepted: Socket[] = [];
  const server = createServer((_, response) => response.end(answer));
  open.push(server);
  server.on('connection', (socket) => accepted.push(socket));
  cutSlowReaders(server, LIMITS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, accepted };
}

/** A browser that accepts 64 KiB of the answer every `ms`. */
function reader(port: number, ms: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  const state = { socket, read: 0 };
  const next = setInterval(() => socket.resume(), ms);
  socket.on('error', () => undefined).on('close', () => clearInterval(next));
  socket.on('data', (chunk) => {
    state.read += chunk.length;
    socket.pause();
  });
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return state;
}

it('promise H5: a reader who accepts next to nothing is cut off, although its socket is never idle', async () => {
  const { port, accepted } = await serving(LONG);
  const slow = reader(port, 200);
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
  slow.socket.destroy();
  expect(slow.read).toBeLessThan(LONG.length);
});

it('promise H5: a reader who is slow, but not that slow, gets the whole answer', async () => {
  const { port, accepted } = await serving(LONG);
  const steady = reader(port, 5);
  await expect.poll(() => steady.read).toBeGreaterThan(LONG.length);
  expect(accepted[0]!.destroyed).toBe(false);
  steady.socket.destroy();
});

it('promise H5: who has read everything may stay as long as any idle connection', async () => {
  const { port, accepted } = await serving(Buffer.from('short'));
  const done = reader(port, 5);
  await expect.poll(() => done.read).toBeGreaterThan(0);
  // Two windows of somebody else.
  const other = await serving(LONG);
  const slow = reader(other.port, 200);
  await expect.poll(() => other.accepted[0]?.destroyed).toBe(true);
  slow.socket.destroy();
  expect(accepted[0]!.destroyed).toBe(false);
  done.socket.destroy();
});
