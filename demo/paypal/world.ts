import type { Clock } from './clock.ts';
import type { Ledger } from './orders/ledger.ts';
import type { Store } from './store.ts';
import type { Authority } from './webhooks/authority.ts';
import type { FaultList } from './wire/faults.ts';

/** What tests may change about the stand-in's manners; see the README beside this file. */
export interface Knobs {
  /** Forces the rel of the approval link. */
  rel: 'approve' | 'payer-action' | null;
  /** Answer to a second request with a key whose first request is still running. */
  in_progress: 'wait' | '500' | '409';
  /** The capture answer lists no captures. */
  minimal_capture: boolean;
  auth_error: 'invalid_token' | 'AUTHENTICATION_FAILURE';
  expires_in: number;
  refund_replay_status: 200 | 201;
  /** The merchant's account setting that refuses an invoice number captured before. */
  unique_invoice_ids: boolean;
  /** A repeated delivery keeps its transmission id and time. */
  same_transmission: boolean;
  webhooks: string;
}

export const DEFAULT_KNOBS: Knobs = {
  rel: null,
  in_progress: 'wait',
  minimal_capture: false,
  auth_error: 'invalid_token',
  expires_in: 32_400,
  refund_replay_status: 201,
  unique_invoice_ids: true,
  same_transmission: false,
  webhooks: 'on',
};

/** Everything that the parts of one running stand-in share. */
export interface World {
  url: string;
  /** Where the buyer's browser reaches the payment pages; the same as `url` unless a proxy stands before it. */
  webUrl: string;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  store: Store;
  ledger: Ledger;
  clock: Clock;
  knobs: Knobs;
  faults: FaultList;
  authority: Authority;
  /** Bearer tokens with the stand-in's time at which they end. */
  tokens: Map<string, number>;
  /** Requests with an idempotency key that have no result yet. */
  running: Map<string, Promise<unknown>>;
  publish(
    type: string,
    resourceType: string,
    summary: string,
    resource: Record<string, unknown>,
  ): void;
}
