import { existsSync, readFileSync } from 'node:fs';
import { openLineFile } from '../line-file.ts';

/** What the stand-in remembers, in Stripe's own spelling; amounts are integer cents. */
export interface Records {
  session: SessionRecord;
  intent: IntentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
  /** Answers by idempotency key. */
  key: KeyRecord;
  /** Events that are still to be delivered. */
  delivery: { id: string; event: string; tries: number; dueAt: number };
}

export type Kind = keyof Records;
export type Metadata = Record<string, string>;

export interface SessionRecord {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  mode: 'payment';
  livemode: false;
  url: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer: null;
  customer_details: { email: string } | null;
  metadata: Metadata;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  /** Not Stripe's: what the intent of this session will be made with. */
  _intent: { metadata: Metadata; description: string | null; manualCards: boolean; what: string };
}

export interface IntentRecord {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  currency: string;
  status: 'requires_capture' | 'processing' | 'succeeded' | 'canceled' | 'requires_payment_method';
  latest_charge: string | null;
  metadata: Metadata;
  description: string | null;
  livemode: false;
}

export interface ChargeRecord {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  captured: boolean;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Metadata;
  payment_intent: string;
  livemode: false;
}

export interface RefundRecord {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Metadata;
  payment_intent: string;
}

export interface DisputeRecord {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
  payment_intent: string;
}

export interface EventRecord {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  livemode: false;
  data: { object: Record<string, unknown> };
}

export interface KeyRecord {
  id: string;
  /** What was asked with it: another request with the same key is refused. */
  request: string;
  status: number;
  body: unknown;
  at: number;
}

/** Records by kind and id. `put` is on disk, where there is a file, before the turn ends. */
export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** In the order in which they were first put. */
  all<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, record: Records[K]): void;
  remove(kind: Kind, id: string): void;
  close(): void;
}

type Line = [kind: Kind, id: string, value: unknown];

/** Lines of the file; one that a kill cut off, the last, is left out. */
function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Line] : [];
      } catch {
        return [];
      }
    });
}

/**
 * Opens the records.
 * @param file append-only JSON lines, read at start; left out: they end with the process
 */
export function openRecords(file?: string): Store {
  const tables = new Map<Kind, Map<string, unknown>>();
  const table = (kind: Kind) => {
    const found = tables.get(kind) ?? new Map<string, unknown>();
    tables.set(kind, found);
    return found;
  };
  const set = ([kind, id, value]: Line) =>
    value === null ? table(kind).delete(id) : table(kind).set(id, value);
  if (file && existsSync(file)) for (const line of readLines(file)) set(line);
  // A kill leaves the whole of a request or nothing.
  const lines = file === undefined ? undefined : openLineFile(file);
  const keep = (line: Line) => {
    set(line);
    lines?.append(JSON.stringify(line));
  };
  return {
    get: <K extends Kind>(kind: K, id: string) => table(kind).get(id) as Records[K] | undefined,
    all: <K extends Kind>(kind: K) => [...table(kind).values()] as Records[K][],
    put: (kind, record) => keep([kind, record.id, record]),
    remove: (kind, id) => keep([kind, id, null]),
    close: () => lines?.close(),
  };
}
