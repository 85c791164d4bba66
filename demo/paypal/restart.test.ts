import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import { connect, orderBodyFor } from './wire/remote.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
let folder: string;
let ledger: string;
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paypal-restart-'));
  ledger = join(folder, 'ledger.jsonl');
});
afterEach(async () => {
  if (running) await kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<PaypalConfig> {
  const child = spawn(
    process.execPath,
    [MAIN, '--port', '0', '--ledger', ledger, '--web-url', 'http://127.0.0.1:3000/test-payments'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running = child;
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as PaypalConfig;
}

async function kill(): Promise<void> {
  const child = running!;
  running = undefined;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a killed stand-in comes back with its orders, keys, clock, webhook, authority and accounts', {
  tags: 'exhaustive',
}, async () => {
  const before = await start();
  const first = connect(before.apiBase);
  const created = await first.api('POST', '/v2/checkout/orders', {
    body: orderBodyFor({ invoice_id: 'INV-1' }),
    key: 'c-1',
  });
  const id = created.json.id;
  expect(created.json.links[1].href).toBe(
    `http://127.0.0.1:3000/test-payments/checkoutnow?token=${id}`,
  );
  await first.emu('clock', { advance_s: 600 });
  await first.emu('approve', { order: id });
  const capture = await first.api('POST', `/v2/checkout/orders/${id}/capture`, {
    body: {},
    key: 'k-1',
  });
  const root = readFileSync(before.caFile!, 'utf8');
  await kill();
  appendFileSync(ledger, '{"type":"state","kind":"order","id":"HALF');

  const after = await start();
  const second = connect(after.apiBase);
  expect(after.webhookId).toBe(before.webhookId);
  expect(readFileSync(after.caFile!, 'utf8')).toBe(root);
  const replay = await second.api('POST', `/v2/checkout/orders/${id}/capture`, {
    body: {},
    key: 'k-1',
  });
  const captureId = (seen: typeof replay) => seen.json.purchase_units[0].payments.captures[0].id;
  expect([replay.status, captureId(replay)]).toEqual([200, captureId(capture)]);
  expect(await second.emu('assert')).toMatchObject({
    orders: 1,
    captures: 1,
    double_captures: [],
    unaccounted: [],
  });
  const refund = await second.api('POST', `/v2/payments/captures/${captureId(capture)}/refund`, {
    body: {},
    key: 'r-1',
  });
  expect(Date.parse(refund.json.create_time) - Date.now()).toBeGreaterThan(590_000);
  await kill();

  const third = connect((await start()).apiBase);
  expect(await third.emu('assert')).toMatchObject({
    orders: 1,
    captures: 1,
    refunds: 1,
    given_back: { USD: '4250.00' },
  });
});

test('an event that could not be delivered before a kill is delivered after it', {
  tags: 'exhaustive',
}, async () => {
  const before = await start();
  const first = connect(before.apiBase);
  const received: string[] = [];
  const shop = createServer((request, response) => {
    received.push(String(request.headers['paypal-transmission-id']));
    request.resume().on('end', () => response.end());
  });
  const port = await new Promise<number>((resolve) =>
    shop.listen(0, '127.0.0.1', () => resolve((shop.address() as { port: number }).port)),
  );
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  const path = `/v1/notifications/webhooks/${before.webhookId}`;
  await first.api('PATCH', path, {
    body: [{ op: 'replace', path: '/url', value: `http://127.0.0.1:${port}/` }],
  });
  const created = await first.api('POST', '/v2/checkout/orders', {
    body: orderBodyFor(),
    key: 'c-1',
  });
  await first.emu('approve', { order: created.json.id });
  await kill();
  expect(received).toEqual([]);
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve));
  const second = connect((await start()).apiBase);
  await second.emu('webhooks/flush', {});
  expect(received).toHaveLength(1);
  shop.closeAllConnections();
  shop.close();
});

test('a stand-in whose disk is full goes on, and writes its ledger when there is space', async () => {
  const { api } = connect((await start()).apiBase);
  const create = (key: string) =>
    api('POST', '/v2/checkout/orders', { body: orderBodyFor({ invoice_id: key }), key });
  await create('INV-1');
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(running!.pid), `--fsize=${bytes}:unlimited`]);
  limit(statSync(ledger).size + 10);
  const ids = [(await create('INV-2')).json.id, (await create('INV-3')).json.id];
  expect(readFileSync(ledger, 'utf8')).not.toContain(ids[0]);
  limit('unlimited');
  await expect.poll(() => readFileSync(ledger, 'utf8')).toContain(ids[1]);
  const lines = readFileSync(ledger, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(expect.arrayContaining(ids));
});
