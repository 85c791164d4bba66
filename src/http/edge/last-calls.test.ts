import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { lastCalls } from './last-calls.ts';

/** Sends pairs of requests on new connections every 40 ms, until one is refused; answers how each ended. */
const visitor = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { request } = require('node:http');
  const endings = [];
  let open = 0;
  const over = (ending) => {
    endings.push(ending);
    if (ending === 'ECONNREFUSED') clearInterval(timer);
    if (--open === 0 && endings.includes('ECONNREFUSED')) parentPort.postMessage(endings);
  };
  const ask = () => {
    open += 1;
    const options = { port: workerData, host: '127.0.0.1', agent: false };
    request(options, (answer) => answer.resume().on('end', () => over(answer.statusCode)))
      .on('error', ({ code }) => over(code))
      .end();
  };
  // The second arrives while the first is answered.
  const timer = setInterval(() => {
    ask();
    setTimeout(ask, 2);
  }, 40);
`;

/** How the requests of a visitor ended who goes on while the port of a busy server closes. */
async function endingsWhileClosing(): Promise<unknown[]> {
  const server = createServer((_, response) => {
    const until = performance.now() + 4;
    while (performance.now() < until);
    response.end('served');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const worker = new Worker(visitor, {
    eval: true,
    workerData: (server.address() as AddressInfo).port,
  });
  const endings = once(worker, 'message');
  await once(server, 'request');
  await lastCalls(server);
  const [all] = await endings;
  await worker.terminate();
  return all;
}

it('operations F5: a busy server resets no connection when its port closes, though a proxy goes on sending', async () => {
  // They share an event loop, so that it is busy most of the time.
  for (const endings of await Promise.all(Array.from({ length: 4 }, endingsWhileClosing))) {
    expect(endings.length).toBeGreaterThan(100);
    expect(endings.filter((ending) => ending !== 200 && ending !== 'ECONNREFUSED')).toEqual([]);
  }
}, 30_000);
