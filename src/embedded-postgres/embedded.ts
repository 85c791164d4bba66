import { join } from 'node:path';
import pg from 'pg';
import { joinAudit, separateAudit } from '#src/db/separate-audit.ts';
import { FileLock, withFileLock } from '#src/files/file-lock.ts';
import { chooseDatabaseHome, giveToOwner } from './data-folder.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { type Cluster, openCluster } from './embedded-cluster.ts';
import { DatabaseStartError } from './embedded-error.ts';
import { adminClient, probe } from './embedded-probe.ts';
import { type EnsureOptions, ensureServer, stopServer } from './embedded-server.ts';
import { supervise } from './embedded-supervisor.ts';

const START_LOCK_LIMIT_MS = 11 * 60_000;
/** The role and the database of the store. */
const STORE = 'meridian';

/** A PostgreSQL server that this process uses and keeps alive, alone or together with others. */
export type EmbeddedPostgres = {
  /** Connection string of the store's database, valid until `stop`, even across restarts of the server. */
  url: string;
  /** Gives the store's role all rights on the audit log, for migrations and a restore. */
  joinAudit(): Promise<void>;
  /** Revokes them: the role may then only insert and read. */
  separateAudit(): Promise<void>;
  /** Stops using the server; the last process to do so stops it. Close your own connections first. Never rejects. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL server whose data is in `dataDir`, or joins the one that is already running there, and keeps
 * it running until `stop`. Any number of processes may do so on one folder, and any of them may be killed at any
 * time. `log` receives messages for the operator. `settings` of the server replace ours, as tests do whose data may be
 * lost; they apply to a server that this call starts. Throws a DatabaseStartError that says what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (message: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { log, settings } = options;
  const home = chooseDatabaseHome(options.dataDir, log);
  const binaries = await locateBinaries(home.account, log);
  const startLock = join(home.path, 'start.lock');
  const exclusively = <T>(timeoutMs: number, work: () => Promise<T>): Promise<T> =>
    withFileLock(
      startLock,
      {
        timeoutMs,
        onWait: () => log('Waiting for another process that is starting or stopping the database.'),
        tooLate: (seconds) =>
          new DatabaseStartError(
            `Another process has been starting or stopping the database for ${seconds} seconds (lock ${startLock}). ` +
              'End that process, then start again.',
          ),
      },
      work,
    );

  // Every process that uses the server shares this lock; it is taken and released only under the start lock.
  const users = new FileLock(join(home.path, 'users.lock'));
  let cluster: Cluster;
  let port: number;
  try {
    [cluster, port] = await exclusively(START_LOCK_LIMIT_MS, async () => {
      const opened = await openCluster(home, binaries);
      const mayChangePort = users.tryExclusive();
      users.release();
      const found = await ensureReady(opened, { log, mayChangePort, settings });
      giveToOwner(home);
      if (!users.tryShared())
        throw new Error(`${home.path}/users.lock is held by a program that is not the store`);
      return [opened, found];
    });
  } catch (error) {
    users.close();
    throw error;
  }

  const supervision = supervise(cluster, port, log, () =>
    exclusively(START_LOCK_LIMIT_MS, async () => {
      await ensureServer(cluster, { log, mayChangePort: false, settings });
    }),
  );

  const asAdministrator = async (work: (client: pg.Client) => Promise<void>) => {
    const client = adminClient(cluster, port, STORE);
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  let stopping: Promise<void> | null = null;
  async function leave(): Promise<void> {
    await supervision.end();
    try {
      await exclusively(35_000, async () => {
        users.release();
        if (!users.tryExclusive()) return;
        if (!(await stopServer(cluster)))
          log('PostgreSQL did not stop within 30 seconds; the next start will use it.');
      });
    } catch (error) {
      log(`Left PostgreSQL running: ${(error as Error).message}`);
    } finally {
      users.close();
    }
  }
  return {
    url: `postgres://${STORE}:${cluster.password}@127.0.0.1:${port}/${STORE}`,
    joinAudit: () => asAdministrator(joinAudit),
    separateAudit: () => asAdministrator(separateAudit),
    stop() {
      stopping ??= leave();
      return stopping;
    },
  };
}

/** The server's port, once the store's database exists too; a server that dies in between is started again. */
async function ensureReady(cluster: Cluster, options: EnsureOptions): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await ensureServer(cluster, options);
    try {
      await ensureStoreDatabase(cluster, port);
      return port;
    } catch (error) {
      if (attempt === 5 || (await probe(cluster, port)) === 'ready') throw error;
    }
  }
}

/**
 * The store logs in as a role that owns its database and nothing else: an injected statement cannot reach beyond it.
 */
async function ensureStoreDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = adminClient(cluster, port);
  try {
    await client.connect();
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [STORE]);
    if (role.rowCount === 0) {
      await client.query(
        `CREATE ROLE ${STORE} LOGIN PASSWORD ${pg.escapeLiteral(cluster.password)}`,
      );
    }
    // The DETAIL of an error quotes rows, and so persons.
    await client.query(`ALTER ROLE ${STORE} SET log_error_verbosity = 'terse'`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [STORE]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${STORE} OWNER ${STORE}`);
  } finally {
    await client.end().catch(() => {});
  }
}
