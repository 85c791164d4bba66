import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/db/open.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { printed, startStore } from '../../../bench/processes.ts';
import { freePort } from '../../processes/free-port.ts';
import { type SmtpSink, startSmtpSink } from '../../stand-ins/smtp/start-smtp-sink.ts';
import {
  startTurnstileStandIn,
  type TurnstileStandIn,
} from '../../stand-ins/turnstile/start-turnstile-stand-in.ts';

export type Part = 'web 1' | 'web 2' | 'worker';

/** Two web processes and a worker on one PostgreSQL, with the mail server and the human check as stand-ins. */
export interface Deployment {
  db: Database;
  sink: SmtpSink;
  turnstile: TurnstileStandIn;
  origins: [string, string];
  /** Starts a process and waits until it is running. */
  start(part: Part): Promise<void>;
  /** Ends a process with SIGKILL and waits until it is gone. */
  kill(part: Part): Promise<void>;
  /** Milliseconds that the web processes' main threads have run, and have waited for a core, since their start. */
  processorTimes(): { ran: number; waited: number };
  close(): Promise<void>;
}

/** Opens a deployment with the demo publisher in a temporary folder. */
export async function openDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-leads-'));
  // PostgreSQL's own account must be able to reach its folder if the run is root's.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const [sink, turnstile] = await Promise.all([startSmtpSink(), startTurnstileStandIn()]);
  const ports = [await freePort(), await freePort()] as const;
  const dataDir = join(folder, 'store');
  mkdirSync(dataDir);
  const settings = {
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    // Each visitor has a different address, as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: sink.url,
    MAIL_FROM: 'Meridian Research <no-reply@meridian.example>',
    TURNSTILE_SITE_KEY: turnstile.siteKey,
    TURNSTILE_SECRET_KEY: turnstile.secretKey,
    TURNSTILE_SCRIPT_URL: turnstile.scriptUrl,
    TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
  };
  const parts = {
    'web 1': { settings: { ROLE: 'web', PORT: String(ports[0]) }, ready: 'The store is open' },
    'web 2': { settings: { ROLE: 'web', PORT: String(ports[1]) }, ready: 'The store is open' },
    worker: { settings: { ROLE: 'worker' }, ready: 'The worker is running' },
  };
  const running = new Map<Part, ChildProcess>();
  const deployment: Deployment = {
    sink,
    turnstile,
    db: openDatabase(postgres.url, { onError: () => undefined }),
    origins: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    async start(part) {
      const child = startStore({ ...settings, ...parts[part].settings });
      running.set(part, child);
      await printed(child, parts[part].ready);
    },
    async kill(part) {
      const child = running.get(part);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    processorTimes() {
      const [one, two] = [schedule(running.get('web 1')), schedule(running.get('web 2'))];
      return { ran: one.ran + two.ran, waited: one.waited + two.waited };
    },
    async close() {
      await Promise.all([...running.keys()].map((part) => deployment.kill(part)));
      await Promise.all([deployment.db.close(), sink.close(), turnstile.close()]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const part of ['web 1', 'web 2', 'worker'] as const) await deployment.start(part);
  } catch (error) {
    await deployment.close();
    throw error;
  }
  return deployment;
}

/** Linux reports it (Documentation/scheduler/sched-stats.rst); elsewhere it is NaN. */
function schedule(child: ChildProcess | undefined): { ran: number; waited: number } {
  try {
    const [ran, waited] = readFileSync(`/proc/${child?.pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    return { ran: ran! / 1e6, waited: waited! / 1e6 };
  } catch {
    return { ran: Number.NaN, waited: Number.NaN };
  }
}
