import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timeAnswers } from './time-answers.ts';

/** Longer than everything else that happens in a request here. */
const SLOW_MS = 1500;

let app: FastifyInstance;
const times = new Map<string, number>();
beforeAll(async () => {
  app = Fastify();
  app.addHook('onSend', async ({ url }, _, payload) => {
    if (url === '/compressed') await pause(SLOW_MS);
    return payload;
  });
  timeAnswers(app, (route, _, __, seconds) => times.set(route, seconds));
  app.post('/form', async () => ({ success: true }));
  app.get('/file', async (_, reply) => reply.send(Buffer.alloc(30_000_000)));
  app.get('/*', async (_, reply) => reply.code(404).send());
  app.get('/work', async () => {
    await pause(SLOW_MS);
    return { success: true };
  });
  app.get('/compressed', async () => ({ success: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

const open = (head: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write(`${head}host: x\r\nconnection: close\r\n\r\n`);
  return socket;
};
const timeOf = async (route: string) => {
  await expect.poll(() => times.has(route)).toBe(true);
  return times.get(route)! * 1000;
};

it('a sender who takes long over the body is no slow answer', async () => {
  const socket = open(
    'POST /form HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n',
  );
  socket.write('{');
  await pause(SLOW_MS);
  socket.end('}').resume();
  expect(await timeOf('/form')).toBeLessThan(SLOW_MS);
});

it('nor is a reader who takes long over the answer', async () => {
  const socket = open('GET /file HTTP/1.1\r\n');
  await once(socket, 'readable');
  await pause(SLOW_MS);
  socket.resume();
  expect(await timeOf('/file')).toBeLessThan(SLOW_MS);
});

it.each([
  ['/some-report', '/:slug'],
  ['/report-details/some-report?from=mail', '/report-details/:slug'],
  ['/no/such/page', '/*'],
])('a page is measured by its own pattern: %s', async (path, route) => {
  times.delete(route);
  await app.inject(path);
  expect([...times.keys()]).toContain(route);
  expect(times.has(path)).toBe(false);
});

it.each(['/work', '/compressed'])('what the store takes long over is: %s', async (route) => {
  open(`GET ${route} HTTP/1.1\r\n`).resume();
  expect(await timeOf(route)).toBeGreaterThanOrEqual(SLOW_MS - 10);
});
