import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

// What strangers can write into the log.

let store: TestApp;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  const log = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
  const environment = {
    STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${'b'.repeat(24)}`,
  };
  store = await testApp({ demo: true, environment, log });
  port = Number(new URL(await store.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => lines.splice(0));
afterAll(() => store?.close());

/** Sends the head of a request, and resets the connection after so many milliseconds, or when the answer begins. */
const left = (path: string, after: number | 'first bytes') =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const leave = () => {
      socket.resetAndDestroy();
      resolve();
    };
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\n\r\n`);
    if (after === 'first bytes') socket.once('data', leave);
    else setTimeout(leave, after);
  });

/** Sends a request and resets the connection before the store, which does nothing meanwhile, has accepted it. */
function leftUnseen(request: string): void {
  const left = new Int32Array(new SharedArrayBuffer(4));
  const leave = `
    const { workerData: { port, request, left } } = require('node:worker_threads');
    const socket = require('node:net').connect(port, '127.0.0.1');
    socket.write(request, () => {
      socket.resetAndDestroy();
      Atomics.store(left, 0, 1);
      Atomics.notify(left, 0);
    });`;
  new Worker(leave, { eval: true, workerData: { port, request, left } });
  Atomics.wait(left, 0, 0);
}

it('nothing is logged about visitors who leave before their connection is accepted', async () => {
  const call = `POST ${apiBase}/contact-us HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: cross-site`;
  leftUnseen(`${call}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
  await pause(300);
  expect((await store.app.inject('/health')).statusCode).toBe(200);
  expect(lines).toEqual([]);
});

it('nothing is logged about visitors who leave before their answer, or in the middle of it', async () => {
  for (let n = 0; n < 60; n++) await left(`/nowhere-${n}`, n % 6);
  const { rows } = await store.db.query(
    "SELECT slug FROM report WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  const look = `/look-inside/${rows[0].slug}/contents.svg`;
  expect((await store.app.inject(look)).statusCode).toBe(200);
  for (let n = 0; n < 5; n++) await left(look, 'first bytes');
  await pause(300);
  expect((await store.app.inject('/health')).statusCode).toBe(200);
  expect(lines).toEqual([]);
});

it('a few lines are logged about webhooks that are refused, however many there are', async () => {
  for (let n = 0; n < 200; n++) {
    const url = `${apiBase}/stripe/webhook`;
    expect((await store.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(400);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(22);
});
