import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/db/open.ts';
import { printed, startStore } from '../../../bench/processes.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { freePort } from '../../processes/free-port.ts';
import { type Provider, paypalEnvironment, startProvider } from '../processes.ts';
import { type OwnDatabase, ownDatabase } from './faults-database.ts';
import type { SmallDisk } from './faults-small-disk.ts';

export type Part = 'web 1' | 'web 2' | 'worker' | 'worker 2';

/** Two web processes and a worker on a PostgreSQL that can be restarted, paid through PayPal's stand-in. */
export interface FaultyDeployment {
  postgres: OwnDatabase;
  db: Database;
  provider: Provider;
  remote: Remote;
  ports: [number, number];
  /** What its processes share. */
  settings: Record<string, string>;
  origins: [string, string];
  /** Processes that exited without being asked to, with their last output. */
  deaths: string[];
  start(part: Part): Promise<void>;
  /** Resident memory of a running process in bytes; undefined if it does not run, or the system does not say. */
  memory(part: Part): number | undefined;
  /** Ends a process with a signal and waits until it is gone; returns the milliseconds that it took. */
  end(part: Part, signal: NodeJS.Signals): Promise<number>;
  close(): Promise<void>;
}

/** Opens a deployment with the demo publisher in a temporary folder; its database is on `disk` if one is given. */
export async function openFaultyDeployment(disk?: SmallDisk): Promise<FaultyDeployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-faults-'));
  const postgres = await ownDatabase(disk);
  const ports: [number, number] = [await freePort(), await freePort()];
  const provider = await startProvider(`http://127.0.0.1:${ports[0]}/admin/api/paypal/webhook`);
  const settings = {
    ...paypalEnvironment(provider.config),
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    CAPTCHA: 'test',
    TRUSTED_PROXIES: '127.0.0.1/32',
  };
  const worker = { settings: { ROLE: 'worker' }, ready: 'The worker is running' };
  const parts = {
    'web 1': { settings: { ROLE: 'web', PORT: String(ports[0]) }, ready: 'The store is open' },
    'web 2': { settings: { ROLE: 'web', PORT: String(ports[1]) }, ready: 'The store is open' },
    worker,
    'worker 2': worker,
  };
  const running = new Map<Part, ChildProcess>();
  const deployment: FaultyDeployment = {
    postgres,
    db: openDatabase(postgres.url, { onError: () => undefined, statementTimeout: 60_000 }),
    provider,
    remote: connect(provider.url),
    ports,
    settings,
    origins: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    deaths: [],
    async start(part) {
      const child = startStore({ ...settings, ...parts[part].settings });
      let said = '';
      const read = (text: Buffer) => {
        said = (said + text).slice(-2000);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      running.set(part, child);
      child.once('exit', (code) => {
        if (running.get(part) === child)
          deployment.deaths.push(`${part} ended with ${code}: ${said}`);
      });
      await printed(child, parts[part].ready);
    },
    memory(part) {
      const pid = running.get(part)?.pid;
      try {
        const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
        return Number(pages) * 4096;
      } catch {
        return undefined;
      }
    },
    async end(part, signal) {
      const child = running.get(part);
      running.delete(part);
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
      const began = Date.now();
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return Date.now() - began;
    },
    async close() {
      await Promise.all([...running.keys()].map((part) => deployment.end(part, 'SIGKILL')));
      await Promise.all([deployment.db.close(), provider.kill('SIGTERM')]);
      await postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
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
