import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import { createClock } from './clock.ts';
import { newId } from './ids.ts';
import { reverseOldApprovals } from './orders/approval.ts';
import { type LedgerEntry, openLedger, readLedger } from './orders/ledger.ts';
import { createStore } from './store.ts';
import { openAuthority } from './webhooks/authority.ts';
import { startDeliveries } from './webhooks/deliveries.ts';
import { makeEvent } from './webhooks/events.ts';
import { createFaultList } from './wire/faults.ts';
import { handle, type Parts } from './wire/handle.ts';
import { send } from './wire/http.ts';
import { problem } from './wire/reply.ts';
import { listRoutes } from './wire/routes.ts';
import { DEFAULT_KNOBS, type World } from './world.ts';

export interface PaypalStandInOptions {
  /** 0 or left out: any free port. Always on 127.0.0.1. */
  port?: number;
  /** Append-only JSONL file; read at start, so that the state outlives the process. */
  ledgerFile?: string;
  /** Where events go. Left out: kept and listed, not sent, until a webhook has an address. */
  webhookUrl?: string;
  /** Base address of the buyer's pages when a proxy stands before them. */
  webUrl?: string;
  clientId?: string;
  clientSecret?: string;
  merchantId?: string;
  /** Wait before the second delivery of an event in milliseconds, doubled after each; 100 when left out. */
  retryMs?: number;
}

export interface PaypalStandIn {
  url: string;
  port: number;
  webhookId: string;
  /** PEM file of the root that signed the webhook certificates. */
  caFile: string;
  /** What a store needs to use this stand-in. */
  config: PaypalConfig;
  setWebhookUrl(url: string): void;
  close(): Promise<void>;
}

function savedOffset(entries: LedgerEntry[]): number {
  const settings = entries.filter((entry) => entry.type === 'setting' && entry.name === 'clock');
  return ((settings.at(-1) as { value?: number } | undefined)?.value ?? 0) || 0;
}

async function openWorld(options: PaypalStandInOptions): Promise<World> {
  const before = options.ledgerFile ? readLedger(options.ledgerFile) : [];
  const lastReset = before.findLastIndex((entry) => entry.type === 'reset');
  const ledger = openLedger(options.ledgerFile, before.slice(lastReset + 1));
  return {
    url: '',
    webUrl: '',
    clientId: options.clientId ?? 'stand-in-client',
    clientSecret: options.clientSecret ?? 'stand-in-secret',
    merchantId: options.merchantId ?? 'TESTMERCHANT2',
    store: createStore(ledger, before),
    ledger,
    clock: createClock(savedOffset(before)),
    knobs: { ...DEFAULT_KNOBS },
    faults: createFaultList(),
    authority: await openAuthority(options.ledgerFile && `${options.ledgerFile}.certs.json`),
    tokens: new Map(),
    running: new Map(),
    publish: () => undefined,
  };
}

function listen(parts: Parts, port: number): Promise<ReturnType<typeof createServer>> {
  const server = createServer((request, response) => {
    handle(parts, request, response).catch((error: unknown) => {
      // A control body that is no JSON, or a client that left while it was sending.
      if (!response.headersSent && !response.destroyed)
        send(response, {
          ...problem(500),
          headers: { 'X-Emu-Error': `${error}`.replace(/[^ -~]/g, ' ') },
        });
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Starts a local provider that speaks PayPal's Orders v2, Payments v2 and webhook protocol as strictly as PayPal does.
 * No money moves. Rejects when the port is taken.
 */
export async function startPaypalStandIn(
  options: PaypalStandInOptions = {},
): Promise<PaypalStandIn> {
  const world = await openWorld(options);
  const parts = { world } as Parts;
  const server = await listen(parts, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  world.url = `http://127.0.0.1:${port}`;
  world.webUrl = options.webUrl ?? world.url;
  const webhook = world.store.all('webhook')[0] ?? { id: newId(), url: '', eventTypes: ['*'] };
  const setWebhookUrl = (url: string): void =>
    world.store.put('webhook', { ...(world.store.get('webhook', webhook.id) ?? webhook), url });
  setWebhookUrl(options.webhookUrl ?? webhook.url);
  const deliveries = startDeliveries(world, options.retryMs ?? 100);
  world.publish = (type, resourceType, summary, resource) => {
    const event = makeEvent(world, type, resourceType, summary, resource);
    world.store.put('event', event);
    deliveries.enqueue(event);
  };
  Object.assign(parts, { deliveries, routes: listRoutes(deliveries) });
  deliveries.wake();
  const approvals = setInterval(() => reverseOldApprovals(world), 1000).unref();
  const folder = options.ledgerFile ? null : mkdtempSync(join(tmpdir(), 'paypal-stand-in-'));
  const caFile = folder ? join(folder, 'ca.pem') : `${options.ledgerFile}.ca.pem`;
  writeFileSync(caFile, world.authority.rootPem);
  return {
    url: world.url,
    port,
    webhookId: webhook.id,
    caFile,
    config: {
      apiBase: world.url,
      clientId: world.clientId,
      clientSecret: world.clientSecret,
      merchantId: world.merchantId,
      webhookId: webhook.id,
      webHosts: [new URL(world.webUrl).host],
      certHosts: [new URL(world.url).host],
      caFile,
    },
    setWebhookUrl,
    async close() {
      clearInterval(approvals);
      await deliveries.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      world.ledger.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
