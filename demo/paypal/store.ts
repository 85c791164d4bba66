import type { Ledger, LedgerEntry } from './orders/ledger.ts';
import type { Kind, Records } from './records.ts';

/** The records by kind and id; `put` also writes the record to the ledger. */
export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  all<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, record: Records[K]): void;
  remove(kind: Kind, id: string): void;
  clear(): void;
}

const KINDS: Kind[] = ['order', 'capture', 'refund', 'key', 'webhook', 'event', 'delivery'];

/** A store that starts with what the ledger's entries say. */
export function createStore(ledger: Ledger, before: LedgerEntry[]): Store {
  const tables = new Map<string, Map<string, unknown>>(KINDS.map((kind) => [kind, new Map()]));
  const table = (kind: string): Map<string, unknown> => tables.get(kind) ?? new Map();
  const clear = (): void => {
    for (const kind of KINDS) if (kind !== 'webhook') table(kind).clear();
  };
  for (const entry of before) {
    if (entry.type === 'reset') clear();
    else if (entry.type === 'state' && entry.value === null) table(entry.kind).delete(entry.id);
    else if (entry.type === 'state') table(entry.kind).set(entry.id, entry.value);
  }
  return {
    get: <K extends Kind>(kind: K, id: string) => table(kind).get(id) as Records[K] | undefined,
    all: <K extends Kind>(kind: K) => [...table(kind).values()] as Records[K][],
    put(kind, record) {
      table(kind).set(record.id, record);
      ledger.append({ type: 'state', kind, id: record.id, value: record });
    },
    remove(kind, id) {
      table(kind).delete(id);
      ledger.append({ type: 'state', kind, id, value: null });
    },
    clear() {
      clear();
      ledger.append({ type: 'reset' });
    },
  };
}
