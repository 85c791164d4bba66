import type { SendResult } from './mail-transport.ts';

type Scope = Extract<SendResult, { ok: false }>['scope'];

const SECOND = 1000;
const HOUR = 3_600_000;

/**
 * Milliseconds until a mail is retried after `attempts` failures: 10 s, 30 s, then 60 s, so that everything is sent
 * within 3 minutes of an outage's end. A single mail that is deferred for more than an hour waits increasingly long,
 * at most 30 minutes; while the whole server is down the delay stays at 60 s.
 */
export function retryPause(attempts: number, ageMs: number, scope: Scope): number {
  const first = [10 * SECOND, 30 * SECOND][attempts - 1];
  if (first !== undefined) return first;
  if (scope === 'server' || ageMs < HOUR) return 60 * SECOND;
  return Math.min(60 * SECOND + (ageMs - HOUR) / 10, HOUR / 2);
}

/**
 * Milliseconds without any attempt after `failures` in a row that concerned the whole server; then one mail probes
 * it.
 */
export function serverRest(failures: number): number {
  return failures === 0 ? 0 : Math.min(SECOND * 2 ** (failures - 1), 15 * SECOND);
}
