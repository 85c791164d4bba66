import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeConfig } from '#src/payment/stripe/config-type.ts';
import { createFaultList } from '../paypal/wire/faults.ts';
import { API_VERSION, sessionView } from './api.ts';
import { startDeliveries } from './deliveries.ts';
import { handle } from './handle.ts';
import { type EventRecord, openRecords, type SessionRecord } from './records.ts';
import { newId, nowS, type World } from './world.ts';

export interface StripeStandInOptions {
  /** 0 or left out: any free port. Always on 127.0.0.1. */
  port?: number;
  /** Append-only JSON lines, read at start, so that the state outlives the process. */
  file?: string;
  /** Where events go. Left out: kept and listed, not sent, until there is an address. */
  webhookUrl?: string;
  /** Base address of the buyer's pages when a proxy stands before them. */
  webUrl?: string;
  /** Wait before the second delivery of an event in milliseconds, doubled after each; 100 when left out. */
  retryMs?: number;
}

export interface StripeStandIn {
  url: string;
  port: number;
  /** What a store needs to use this stand-in. */
  config: StripeConfig;
  setWebhookUrl(url: string): void;
  close(): Promise<void>;
}

/** An event shows its object as the API does, nothing expanded. */
const shown = (world: World, object: object) =>
  '_intent' in object ? sessionView(world, object as SessionRecord) : object;

/**
 * Starts a local provider that speaks Stripe's protocol of Checkout Sessions, payment intents, refunds, disputes and
 * events as strictly as Stripe does. No money moves. Rejects when the port is taken.
 */
export async function startStripeStandIn(
  options: StripeStandInOptions = {},
): Promise<StripeStandIn> {
  const world: World = {
    url: '',
    webUrl: '',
    secretKey: 'sk_test_stand_in',
    webhookSecret: 'whsec_stand_in',
    webhookUrl: options.webhookUrl ?? '',
    webhooks: 'on',
    forwardS: 0,
    store: openRecords(options.file),
    faults: createFaultList(),
    running: new Set(),
    publish(type, object) {
      const event: EventRecord = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: nowS(world),
        type,
        livemode: false,
        data: { object: { ...shown(world, object) } },
      };
      world.store.put('event', event);
      deliveries.enqueue(event);
      return event;
    },
  };
  const deliveries = startDeliveries(world, options.retryMs ?? 100);
  const server = createServer((request, response) => {
    handle(world, deliveries, request, response).catch((error: unknown) => {
      // A control that a test got wrong, or a client that left while it was sending.
      if (!response.headersSent && !response.destroyed) response.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  world.url = `http://127.0.0.1:${port}`;
  world.webUrl = options.webUrl ?? world.url;
  return {
    url: world.url,
    port,
    config: {
      apiBase: world.url,
      secretKey: world.secretKey,
      webhookSecrets: [world.webhookSecret],
      webHosts: [new URL(world.webUrl).host],
    },
    setWebhookUrl(url) {
      world.webhookUrl = url;
    },
    async close() {
      await deliveries.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      world.store.close();
    },
  };
}
