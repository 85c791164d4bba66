import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { lastCalls } from './last-calls.ts';

it('a busy server resets no connection when its port closes, though a proxy goes on sending', async () => {
  const endings: unknown[] = [];
  const ask = () =>
    get({ host: '127.0.0.1', port, agent: false }, (answer) =>
      answer.resume().on('end', () => endings.push(answer.statusCode)),
    ).on('error', ({ code }: NodeJS.ErrnoException) => endings.push(code));
  // The next connection waits to be accepted as soon as a request, which takes its time, is answered.
  const server = createServer((_, response) => {
    const until = performance.now() + 8;
    while (performance.now() < until);
    response.end('served');
    ask();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ask();
  await lastCalls(server);
  const failed = () => endings.filter((ending) => ending !== 200);
  await expect.poll(failed).toEqual(['ECONNREFUSED']);
  expect(endings.length).toBeGreaterThan(50);
});
