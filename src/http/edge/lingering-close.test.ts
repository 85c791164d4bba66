import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { LingeringClose, type LingerLimits } from './lingering-close.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await store.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => store?.close());

const small: Server[] = [];
afterEach(() => {
  for (const server of small.splice(0)) server.close().closeAllConnections();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A server that answers every request before its body has arrived. */
async function refusing(limits: Partial<LingerLimits>) {
  const handled: string[] = [];
  const connections: Socket[] = [];
  const all = { most: 100_000, idleMs: 5000, atATime: 8, ofOneClient: 8, ...limits };
  const lingering = new LingeringClose(({ remoteAddress }) => remoteAddress, all);
  const server = createServer((request, response) => {
    if (!lingering.admits(request)) return;
    handled.push(request.url ?? '');
    response.writeHead(429, { connection: 'close' }).end('No.');
  });
  small.push(server);
  server.on('connection', (socket) => connections.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  /** Which connections the server still has, in the order in which they were opened. */
  const open = () => connections.map(({ destroyed }) => !destroyed);
  return { port: portOf(server), handled, connections, open };
}

/** A sender on its own connection; `text` is what has arrived so far, `closed` how the connection ended. */
function sender(port: number, head: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const state = { socket, text: '', closed: Promise.withResolvers<string>() };
  socket.on('data', (chunk) => {
    state.text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => state.closed.resolve(error.code ?? ''));
  socket.on('close', () => state.closed.resolve('closed'));
  socket.write(`${head}\r\n`);
  return state;
}

const post = (bytes: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n`;

it.each([
  ['a form with a file', 'multipart/form-data; boundary=x', 413],
  ['something that no call accepts', 'text/plain', 415],
])('a browser that sends %s and is refused early can read the answer', async (_, type, status) => {
  const body = Buffer.alloc(7_000_000, 'x');
  const { socket, closed, ...state } = sender(
    portOf(store.app.server),
    `POST ${apiBase}/career HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n`,
  );
  // Browsers send the whole body before they read the answer.
  socket.pause();
  const sent = await Promise.race([
    closed.promise,
    new Promise((resolve) => socket.write(body, (error) => resolve(error ?? 'sent'))),
  ]);
  expect(sent).toBe('sent');
  let text = state.text;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await once(socket, 'end');
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toContain('"message":');
  socket.end();
  expect(await closed.promise).toBe('closed');
});

/** Sends without end. */
function pour(socket: Socket): void {
  const chunk = Buffer.alloc(65_536);
  const more = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

it('cuts off a sender that never ends', async () => {
  const { port, open } = await refusing({});
  const flood = sender(port, post(1e12));
  pour(flood.socket);
  await expect.poll(open).toEqual([false]);
  flood.socket.destroy();
});

it('reads what it discards slowly, however fast it comes', async () => {
  const { port, connections } = await refusing({ most: 1e9 });
  const flood = sender(port, post(1e12));
  await once(flood.socket, 'end');
  const [connection] = connections;
  const before = connection!.bytesRead;
  const began = performance.now();
  pour(flood.socket);
  await expect.poll(() => connection!.bytesRead - before).toBeGreaterThan(4_000_000);
  const seconds = (performance.now() - began) / 1000;
  expect((connection!.bytesRead - before) / seconds).toBeLessThan(60_000_000);
  flood.socket.destroy();
});

it('cuts off a sender that pauses', async () => {
  const { port, open } = await refusing({ idleMs: 50 });
  const silent = sender(port, post(1000));
  await once(silent.socket, 'end');
  expect(silent.text).toMatch(/^HTTP\/1.1 429 /);
  await expect.poll(open).toEqual([false]);
  silent.socket.destroy();
});

it.each([
  ['of all', { atATime: 2 }],
  ['of one client', { ofOneClient: 2 }],
])('keeps a bounded number of connections %s, the newest', async (_, limits) => {
  const { port, open } = await refusing({ ...limits, idleMs: 60_000 });
  const senders = [];
  for (let n = 0; n < 3; n++) {
    const one = sender(port, post(1000));
    senders.push(one);
    await once(one.socket, 'end');
  }
  await expect.poll(open).toEqual([false, true, true]);
  for (const { socket } of senders) socket.destroy();
});

it('handles no request that is hidden behind a refused body', async () => {
  const { port, handled, open } = await refusing({});
  const two = sender(port, post(4));
  await once(two.socket, 'end');
  two.socket.write('bodyGET /hidden HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(open).toEqual([false]);
  expect(handled).toEqual(['/']);
  two.socket.destroy();
});
