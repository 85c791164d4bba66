import { existsSync, readFileSync } from 'node:fs';
import { openLineFile } from '../../line-file.ts';

/** One line of the ledger. `state` lines rebuild the stand-in after a restart; the others are evidence. */
export type LedgerEntry =
  | { type: 'state'; kind: string; id: string; value: unknown }
  | { type: 'setting'; name: string; value: unknown }
  | { type: 'reset' }
  | {
      type: 'request';
      at: string;
      method: string;
      path: string;
      key: string | null;
      status: number | string;
      ms: number;
      fault?: string;
    }
  | {
      type: 'money';
      at: string;
      movement: 'capture' | 'refund' | 'reversal' | 'denied';
      id: string;
      capture: string;
      order: string;
      custom_id: string | null;
      amount: { currency_code: string; value: string };
      key: string | null;
    }
  | {
      type: 'delivery';
      at: string;
      event: string;
      event_type: string;
      webhook: string;
      mode: string;
      attempt: number;
      status: number | string;
    };

export interface Ledger {
  append(entry: LedgerEntry): void;
  /** Everything but `state` lines, oldest first; the oldest requests fall out of memory after 200,000. */
  entries(): LedgerEntry[];
  forget(): void;
  close(): void;
}

const KEPT_IN_MEMORY = 200_000;

/** Reads a ledger file; a last line that was cut off by a kill is left out. */
export function readLedger(file: string): LedgerEntry[] {
  if (!existsSync(file)) return [];
  const entries: LedgerEntry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line) continue;
    try {
      entries.push(JSON.parse(line) as LedgerEntry);
    } catch {
      // Only the line that was being written when the process died can be broken.
    }
  }
  return entries;
}

/** Opens the ledger for appending. A kill leaves the whole of a capture or nothing. */
export function openLedger(file: string | undefined, before: LedgerEntry[]): Ledger {
  const lines = file === undefined ? undefined : openLineFile(file);
  let evidence = before.filter((entry) => entry.type !== 'state');
  return {
    append(entry) {
      lines?.append(JSON.stringify(entry));
      if (entry.type !== 'state') evidence.push(entry);
      if (evidence.length > KEPT_IN_MEMORY) {
        evidence = evidence.filter(
          (old, index) => old.type === 'money' || index > KEPT_IN_MEMORY / 4,
        );
      }
    },
    entries: () => evidence,
    forget() {
      evidence = [];
    },
    close: () => lines?.close(),
  };
}
