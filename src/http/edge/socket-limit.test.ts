import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

let open: TestApp;
let proxied: TestApp;
const events: string[] = [];
beforeAll(async () => {
  const write = (line: string) => events.push(JSON.parse(line).msg);
  open = await testApp({ log: { level: 'info', stream: { write } } });
  proxied = await testApp({ environment: { TRUSTED_PROXIES: '127.0.0.2' } });
  for (const { app } of [open, proxied]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await open?.close();
  await proxied?.close();
});

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

/** More connections at once than a server lets wait are reset by the system. */
const AT_ONCE = 250;

/** Opens sockets that send half a request, and waits until the server has accepted or closed each. */
async function halfRequests(
  store: TestApp,
  localAddress: string,
  number: number,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < number) {
    const few = Math.min(AT_ONCE, number - sockets.length);
    for (let n = 0; n < few; n++) {
      const socket = connect({ port: portOf(store), host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: a\r\n');
      sockets.push(socket);
    }
    // The server accepts connections in order: one that is answered came after all of them.
    await ask(store, localAddress === '127.0.0.3' ? '127.0.0.4' : '127.0.0.3');
  }
  return sockets;
}

async function ask(store: TestApp, localAddress: string): Promise<string> {
  const socket = connect({ port: portOf(store), host: '127.0.0.1', localAddress });
  socket
    .on('error', () => undefined)
    .write('GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

const alive = (sockets: Socket[]) =>
  sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded);

it('half-open requests from one address leave sockets for everybody else', async () => {
  const sockets = await halfRequests(open, '127.0.0.2', 700);
  await expect.poll(() => alive(sockets).length).toBe(600);
  expect(await ask(open, '127.0.0.3')).toMatch(/^HTTP\/1.1 200/);
  expect(await ask(open, '127.0.0.2')).toBe('');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => ask(open, '127.0.0.2')).toMatch(/^HTTP\/1.1 200/);
});

it("a trusted proxy may hold more, since it holds everybody's sockets", async () => {
  const sockets = await halfRequests(proxied, '127.0.0.2', 700);
  expect(await ask(proxied, '127.0.0.2')).toMatch(/^HTTP\/1.1 200/);
  expect(alive(sockets)).toHaveLength(700);
  for (const socket of sockets) socket.destroy();
});

/** Waits until a connection is closed or reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Sends this many requests without awaiting an answer; returns what is answered until the connection is closed. */
async function pipelined(number: number, headers = 'host: a\r\n'): Promise<string> {
  const socket = connect(portOf(open), '127.0.0.1').on('error', () => undefined);
  const request = (n: number) =>
    `GET /nowhere-${n} HTTP/1.1\r\n${headers}connection: ${n === number ? 'close' : 'keep-alive'}\r\n\r\n`;
  socket.write(Array.from({ length: number }, (_, n) => request(n + 1)).join(''));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await closed(socket);
  return text;
}

it('requests that are sent without awaiting the answers are handled one after the other', async () => {
  events.splice(0);
  const text = await pipelined(8);
  expect(text.match(/HTTP\/1.1 404/g)).toHaveLength(8);
  // An answer is logged shortly after the next request has begun.
  const begun = events.slice(0, events.indexOf('request completed'));
  expect(begun.filter((event) => event === 'incoming request').length).toBeLessThan(3);
});

it.each([
  ['', 'host: a\r\n'],
  [', also without a host', ''],
  [', also with an unknown expectation', 'host: a\r\nexpect: nothing\r\n'],
])(
  'a connection with too many waiting requests is closed, and no more of them are begun%s',
  async (_, headers) => {
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    const events = ['request', 'checkExpectation'];
    for (const event of events) open.app.server.on(event, count);
    await pipelined(1000, headers);
    for (const event of events) open.app.server.off(event, count);
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThan(20);
    expect(await ask(open, '127.0.0.3')).toMatch(/^HTTP\/1.1 200/);
  },
);

/** Sends a call, and its body in so many chunks of a size; returns what is answered until the connection is closed. */
async function inChunks(call: string, number: number, size: number): Promise<string> {
  const socket = connect(portOf(open), '127.0.0.1').on('error', () => undefined);
  const head = `${call} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`;
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(number)}`);
  let text = '';
  socket.on('data', (part) => {
    text += part;
    // Whoever has the answer ends the body.
    if (!socket.writableEnded) socket.end('0\r\n\r\n');
  });
  await closed(socket);
  return text;
}

it('a body of tiny chunks is not read, and the chunks of an answered request end its connection', async () => {
  const form = `POST ${apiBase}/contact-us`;
  const cut = once(open.app.server, 'request');
  expect(await inChunks(form, 5000, 1)).toBe('');
  const [request] = await cut;
  expect(request.complete).toBe(false);
  expect(await inChunks('GET /health/live', 10, 500)).toMatch(/^HTTP\/1.1 200/);
});
