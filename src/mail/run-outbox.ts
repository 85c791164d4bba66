import type { Database } from '#src/db/open.ts';
import type { Mailbox } from './mail-header.ts';
import type { MailTransport } from './mail-transport.ts';
import {
  claimMail,
  markSent,
  markUnsent,
  releaseExpiredClaims,
  untilNextDue,
} from './outbox-claims.ts';
import type { OutboxMail } from './outbox-mail.ts';
import { createWakeup, ringOnNewMail } from './outbox-wakeup.ts';
import { retryPause, serverRest } from './retry-pause.ts';

export interface OutboxOptions {
  db: Database;
  transport: MailTransport;
  from: Mailbox;
  /** Aborted: no new mail is begun, what is under way has `drainMs` to end. */
  signal: AbortSignal;
  /** Hears of every failed try and of every fault of the database. */
  onTrouble?: (event: { kind: string; id?: string; reason: string; gaveUp: boolean }) => void;
  /** Mails sent at the same time by this process. */
  concurrency?: number;
  /** Longer than `sendTimeoutMs`, so that a mail is never taken from a live sender. */
  leaseMs?: number;
  sendTimeoutMs?: number;
  drainMs?: number;
  /** Factor on every pause; tests run the same schedule faster. */
  timeScale?: number;
}

/**
 * Sends the mail of the outbox until the signal aborts; any number of processes may run it. A mail is sent at least
 * once: twice only if the server took it and its answer, or the process, was lost, and then under one Message-ID.
 */
export async function runOutbox(options: OutboxOptions): Promise<void> {
  const { db, transport, from, signal, onTrouble = () => {} } = options;
  const {
    concurrency = 4,
    leaseMs = 35_000,
    sendTimeoutMs = 30_000,
    drainMs = 8000,
    timeScale = 1,
  } = options;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const wakeup = createWakeup();
  const drained = new AbortController();
  const underWay = new Set<Promise<void>>();
  let failuresInRow = 0;
  let restUntil = 0;
  let nextRelease = 0;

  const deliver = async (mail: OutboxMail) => {
    const leaseEnds = Date.now() + leaseMs;
    const result = await transport.send(
      mail,
      from,
      AbortSignal.any([AbortSignal.timeout(sendTimeoutMs), drained.signal]),
    );
    if (result.ok) {
      failuresInRow = 0;
      await persist(() => markSent(db, mail), leaseEnds);
      return;
    }
    if (result.scope === 'server') {
      if (Date.now() >= restUntil) failuresInRow += 1;
      restUntil = Date.now() + serverRest(failuresInRow) * timeScale;
    }
    const pause =
      retryPause(mail.attempts, Date.now() - mail.created_at.getTime(), result.scope) * timeScale;
    const gaveUp = result.scope === 'permanent';
    onTrouble({ kind: mail.kind, id: mail.id, reason: result.reason, gaveUp });
    await persist(() => markUnsent(db, mail, result.reason, gaveUp ? undefined : pause), leaseEnds);
  };

  /** Writes the outcome through a short outage of the database: an outcome that is lost means a second mail. */
  const persist = async (write: () => Promise<void>, until: number) => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        onTrouble({ kind: 'outbox', reason: (error as Error).message, gaveUp: false });
        if (Date.now() + 500 > until || drained.signal.aborted) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };

  const step = async (): Promise<number> => {
    const now = Date.now();
    if (now >= nextRelease) {
      await releaseExpiredClaims(db);
      nextRelease = now + Math.min(1000, leaseMs);
    }
    if (now < restUntil) return restUntil - now;
    // While the server is in doubt one mail probes it, instead of all of them failing.
    if (underWay.size >= (failuresInRow > 0 ? 1 : concurrency)) return 1000;
    const mail = await claimMail(db, leaseMs, domain);
    if (mail === undefined)
      return Math.min(Math.max((await untilNextDue(db)) ?? 10_000, 10), 10_000);
    const delivery = deliver(mail).finally(() => {
      underWay.delete(delivery);
      wakeup.ring();
    });
    underWay.add(delivery);
    return 0;
  };

  ringOnNewMail(db, wakeup, signal);
  signal.addEventListener('abort', () => wakeup.ring(), { once: true });
  while (!signal.aborted) {
    const pause = await step().catch((error: Error) => {
      onTrouble({ kind: 'outbox', reason: error.message, gaveUp: false });
      return 1000;
    });
    if (pause > 0 && !signal.aborted) await wakeup.wait(pause);
  }
  const patience = setTimeout(() => drained.abort(), drainMs);
  await Promise.allSettled(underWay);
  clearTimeout(patience);
}
