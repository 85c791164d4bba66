import { randomBytes } from 'node:crypto';
import type { FaultList } from '../paypal/wire/faults.ts';
import type { EventRecord, Store } from './records.ts';

export type WebhookMode = 'on' | 'off' | 'drop' | 'duplicate' | 'shuffle' | 'forged' | 'stale';

/** Everything that the parts of one running stand-in share. */
export interface World {
  url: string;
  /** Base address of the buyer's pages; the same as `url` unless a proxy stands before them. */
  webUrl: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  webhooks: WebhookMode;
  /** Seconds since 1970 by which the clock of keys and pages was put forward. */
  forwardS: number;
  store: Store;
  faults: FaultList;
  /** Idempotency keys whose first request is still running. */
  running: Set<string>;
  /** Records an event about an object as it is now, and sends it. */
  publish(type: string, object: object): EventRecord;
}

/** Now, in whole seconds since 1970, on the stand-in's clock. */
export const nowS = ({ forwardS }: World): number => Math.floor(Date.now() / 1000) + forwardS;

/** An id such as `cs_test_…`, as long as Stripe's. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${randomBytes(length * 2)
    .toString('base64url')
    .replace(/[_-]/g, '')
    .slice(0, length)}`;
