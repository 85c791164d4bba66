/**
 * `npm run rehearse -- FILE|FOLDER`: rehearses an upgrade to this version on a backup, the newest of a folder,
 * alongside the running store: restores it into a temporary folder, migrates it, starts the store on it and sells a
 * report. Nothing of the running store is touched and nothing leaves the machine; the folder is removed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { openStored } from '../../src/backup/open-stored.ts';
import { operatorClient } from '../../src/backup/operator-client.ts';
import { restoreArchive } from '../../src/backup/restore-archive.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import type { PreparedDatabase } from '../../src/db/prepare.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { readJsonFile } from '../../src/files/json-file.ts';
import { openFileStore } from '../../src/files/open-file-store.ts';
import { readConfig } from '../../src/settings/config.ts';
import {
  holdRehearsal,
  noteStore,
  REHEARSAL_FOLDER,
  removeKilledRehearsals,
  removeRehearsal,
} from './killed-rehearsals.ts';
import { downloadReport, sellReport } from './sell-report.ts';

const root = join(import.meta.dirname, '../..');
const integers = new Intl.NumberFormat('en-US');

/** The file itself, or the newest backup of a folder. */
function newestBackup(path: string): string {
  if (!statSync(path).isDirectory()) return path;
  const backups = readdirSync(path).filter((name) => name.endsWith('.tar.gz'));
  const [newest] = backups
    .map((name) => join(path, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (!newest) throw new Error(`${path} contains no backup (*.tar.gz)`);
  return newest;
}

interface ToSell {
  code: string;
  /** Its full file is there to be delivered. */
  filed: boolean;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Times a step and prints its duration. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** The newest report that can be bought, preferably one whose full file the publisher has uploaded and the backup has. */
async function reportToSell(url: string, files: FileStore): Promise<ToSell> {
  const client = await operatorClient(url, 'meridian rehearsal');
  try {
    const { rows } = await client.query<{ code: string; file: string | null }>(
      `SELECT code, full_file AS file FROM report WHERE status = 'published' AND single_price_cents > 0
       ORDER BY full_file IS NULL, published_on DESC, id DESC`,
    );
    for (const { code, file } of rows) {
      if (file === null) break;
      if (await files.exists(file)) return { code, filed: true };
      console.log(`  The file of ${code} is missing: its buyers wait for it`);
    }
    const unfiled = rows.find(({ file }) => file === null) ?? rows[0];
    if (!unfiled) throw new Error('The backup contains no published report with a price');
    return { code: unfiled.code, filed: false };
  } finally {
    await client.end();
  }
}

async function startStore(settings: Record<string, string>, opened: Opened): Promise<void> {
  opened.ending.signal.throwIfAborted();
  const child = spawn(process.execPath, ['bin/serve.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  opened.store = child;
  if (child.pid) noteStore(settings.DATA_DIR!, child.pid);
  let said = '';
  await new Promise<void>((done, failed) => {
    const read = (text: Buffer) => {
      said += text;
      if (said.includes('The store is open')) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(`The store did not start:\n${said}`)));
  });
}

/** Rejects when the operator, or a lost connection, ends the rehearsal: what it has made must still be removed. */
const interruption = () =>
  new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => reject(new Error('Interrupted: the rehearsal was removed.')));
  });

/** What a rehearsal opens, to be closed whatever happens. */
interface Opened {
  database?: Promise<PreparedDatabase>;
  store?: ChildProcess;
  /** Aborted when nothing more may be opened or written. */
  ending: AbortController;
}

async function main(): Promise<number> {
  const [given] = process.argv.slice(2);
  if (!given) {
    console.error('Usage: npm run rehearse -- FILE.tar.gz|FOLDER');
    return 2;
  }
  const path = newestBackup(resolve(given));
  for (const folder of await removeKilledRehearsals())
    console.log(`Removed ${folder}, which a killed rehearsal left.`);
  const dataDir = mkdtempSync(REHEARSAL_FOLDER);
  const lock = holdRehearsal(dataDir);
  const opened: Opened = { ending: new AbortController() };
  const interrupted = interruption();
  const began = performance.now();
  console.log(`Backup: ${path}`);
  const rehearsing = rehearse(path, dataDir, opened);
  try {
    await Promise.race([rehearsing, interrupted]);
    console.log(
      `The upgrade works on this backup: ${((performance.now() - began) / 1000).toFixed(1)} s in total.`,
    );
    return 0;
  } finally {
    opened.ending.abort();
    const { store, database } = opened;
    if (store && store.exitCode === null && store.signalCode === null) {
      store.kill();
      await once(store, 'exit');
    }
    await (await database?.catch(() => undefined))?.stop();
    await rehearsing.catch(() => undefined);
    lock.close();
    removeRehearsal(dataDir);
  }
}

async function rehearse(path: string, dataDir: string, opened: Opened): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // No provider address: mail goes into a folder, payments to the demo's simulated providers.
  const settings = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin, DEMO: '0' };
  const config = readConfig(settings);
  let url = '';
  const { header, manifest } = await step('Restored and migrated', () =>
    restoreArchive({
      path,
      databaseUrl: async () => {
        opened.database = openStored(config, () => {}, { create: true });
        const database = await opened.database;
        await database.joinAudit?.();
        url = database.url;
        return url;
      },
      files: () => openFileStore(config),
      dataDir,
      migrations: join(root, 'db/migrations'),
      replace: false,
      copy: true,
      checkOnly: false,
      say: (message) => console.log(`  ${message}`),
      onProgress: () => opened.ending.signal.throwIfAborted(),
    }),
  );
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`  ${integers.format(rows)} rows of ${header.createdAt.slice(0, 16)} UTC`);
  const { code, filed } = await reportToSell(url, await openFileStore(config));
  await step('Started', () => startStore(settings, opened));
  const players = readJsonFile<{ paypal: { apiBase: string } }>(
    join(dataDir, 'test-payments/providers.json'),
  );
  const sold = await step(`Sold ${code} for test money`, () =>
    sellReport({ origin, paypal: players!.paypal.apiBase, code, email: 'rehearsal@example.com' }),
  );
  if (filed) {
    const file = await step('Delivered', () => downloadReport(sold));
    console.log(`  ${integers.format(file.byteLength)} bytes`);
  } else console.log('Delivery was not tested: no report in this backup has its full file');
}

runCommand(main);
