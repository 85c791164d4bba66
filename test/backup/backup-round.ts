import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { backUp } from '../../src/backup/back-up.ts';
import { restoreArchive } from '../../src/backup/restore-archive.ts';
import type { Database } from '../../src/db/open.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { openLocalFileStore } from '../../src/files/local-file-store.ts';
import { sellAfterRestore, uploadFullFile } from './sell-after-restore.ts';

export const migrations = join(import.meta.dirname, '../../db/migrations');

/** A digest of all rows of each table, as the client's transaction sees them. */
export async function tableDigests(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(h, '' ORDER BY h)), '') AS digest
       FROM (SELECT md5(to_jsonb(t)::text) AS h FROM public."${name}" t) x`,
    );
    digests[name] = found.rows[0].digest;
  }
  return digests;
}

export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function sha256Of(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.open(key);
  if (!file) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes like a busy store until it is asked to stop: files first, then the rows that refer to them. */
function writeTraffic(db: Database, files: FileStore) {
  const stored = new Map<string, string>();
  let ended = false;
  let writes = 0;
  const put = async (folder: string) => {
    const content = randomBytes(1000 + Math.floor(Math.random() * 40_000));
    const kept = await files.put(Readable.from([content]), { folder, maxBytes: 100_000 });
    if (!kept.ok) throw new Error(kept.reason);
    stored.set(kept.key, kept.sha256);
    return kept.key;
  };
  const writer = async () => {
    while (!ended) {
      const file = await put('document');
      await db.transaction(async (client) => {
        await client.query(
          `UPDATE report SET summary = $1, full_file = $2 WHERE id = (SELECT min(id) + $3 FROM report)`,
          [
            `tab\tback\\slash\nline ${randomBytes(8).toString('hex')} \u{1f4c8}`,
            file,
            Math.floor(Math.random() * 20),
          ],
        );
        await client.query('INSERT INTO job (key, kind, payload) VALUES ($1, $2, $3)', [
          randomBytes(8).toString('hex'),
          'proof',
          JSON.stringify({ file: await put('proof') }),
        ]);
        await client.query(`SELECT nextval('order_number')`);
      });
      writes++;
    }
  };
  const writing = Promise.all([writer(), writer()]);
  // Reported by `end`; it must not count as unhandled until then.
  writing.catch(() => undefined);
  return {
    stored,
    /** Waits for this many more transactions. */
    async more(count: number) {
      const enough = writes + count;
      while (writes < enough) await Promise.race([pause(5), writing]);
    },
    async end() {
      ended = true;
      await writing;
      return writes;
    },
  };
}

export interface RoundResult {
  rows: number;
  files: number;
  size: number;
  /** Transactions committed during the backup. */
  writes: number;
  backupMs: number;
  restoreMs: number;
  /** Everything that differs from the snapshot. */
  differences: string[];
}

/** The tables whose rows differ from these digests. */
async function differingTables(url: string, expected: Record<string, string>): Promise<string[]> {
  const found = await connected(url, tableDigests);
  return Object.keys({ ...expected, ...found }).filter((table) => expected[table] !== found[table]);
}

/** The keys of files that rows name and whose content differs from what was stored. */
async function differingFiles(
  url: string,
  files: FileStore,
  stored: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows: named } = await connected(url, (client) =>
    client.query<{ key: string }>(
      `SELECT full_file AS key FROM report WHERE full_file IS NOT NULL
       UNION SELECT payload->>'file' FROM job WHERE kind = 'proof'`,
    ),
  );
  const differing: string[] = [];
  for (const { key } of named)
    if (stored.has(key) && (await sha256Of(files, key)) !== stored.get(key)) differing.push(key);
  return differing;
}

/** Whether new rows get numbers above those in the backup. */
const sequencesContinue = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const next = await client.query(`SELECT nextval('order_number') AS n`);
    const used = await client.query('SELECT coalesce(max(id), 0)::int AS n FROM job');
    const job = await client.query(
      `INSERT INTO job (key, kind) VALUES ('after', 'proof') RETURNING id::int AS n`,
    );
    return job.rows[0].n > used.rows[0].n && Number(next.rows[0].n) >= 3;
  });

/**
 * Backs up a store during writes, restores it into an empty database with its own files, compares every table with
 * the snapshot and every file with what was stored, and sells a report of the restored store.
 */
export async function backupRound(
  source: { url: string; db: Database },
  targetUrl: string,
): Promise<RoundResult> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backup-'));
  try {
    const files = await openLocalFileStore(join(folder, 'from/files'));
    await writeFile(join(folder, 'from/secret'), 'the secret of the store that is backed up', {
      mode: 0o600,
    });
    // The files of an earlier round are gone.
    await source.db.query('UPDATE report SET full_file = NULL WHERE full_file IS NOT NULL');
    await source.db.query(`DELETE FROM job WHERE kind = 'proof'`);
    await uploadFullFile(source.db, files);
    const traffic = writeTraffic(source.db, files);
    await traffic.more(3);
    const path = join(folder, 'store.tar.gz');
    let expected: Record<string, string> = {};
    const began = performance.now();
    const summary = await backUp({
      databaseUrl: source.url,
      files,
      dataDir: join(folder, 'from'),
      path,
      onSnapshot: (snapshot) =>
        connected(source.url, async (client) => {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
          expected = await tableDigests(client);
          // These must not be in the backup.
          await traffic.more(3);
        }),
    });
    const backupMs = performance.now() - began;
    const writes = await traffic.end();
    const restoring = performance.now();
    const target = await openLocalFileStore(join(folder, 'to/files'));
    await restoreArchive({
      databaseUrl: async () => targetUrl,
      files: async () => target,
      dataDir: join(folder, 'to'),
      migrations,
      path,
      replace: false,
      checkOnly: false,
      say: () => undefined,
    });
    const restoreMs = performance.now() - restoring;
    const differences = [
      ...(await differingTables(targetUrl, expected)),
      ...(await differingFiles(targetUrl, target, traffic.stored)),
    ];
    if (summary.missingFiles.length > 0)
      differences.push(`missing ${summary.missingFiles.length} files`);
    if (!(await sequencesContinue(targetUrl))) differences.push('a sequence begins again');
    await connected(targetUrl, (client) => client.query(`DELETE FROM job WHERE kind = 'proof'`));
    differences.push(...(await sellAfterRestore(targetUrl, join(folder, 'to'))));
    const mode = (await stat(path)).mode & 0o777;
    if (mode !== 0o600) differences.push(`mode ${mode.toString(8)}`);
    return {
      rows: summary.rows,
      files: summary.files,
      size: summary.size,
      writes,
      backupMs,
      restoreMs,
      differences,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
