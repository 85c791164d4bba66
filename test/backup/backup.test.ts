import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../src/backup/back-up.ts';
import { type RestoreOptions, restoreArchive } from '../../src/backup/restore-archive.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { openLocalFileStore } from '../../src/files/local-file-store.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { at } from '../global-setup.ts';
import { backupRound, connected, migrations, sha256Of, tableDigests } from './backup-round.ts';

let source: TestDatabase;
let folder: string;
const made: string[] = [];

/** A database without any tables. */
async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `test_restore_${made.length}_${process.pid}`;
  await connected(server, (client) => client.query(`CREATE DATABASE ${name}`));
  made.push(name);
  return at(server, name);
}

beforeAll(async () => {
  source = await testDatabase({ demo: true });
  folder = await mkdtemp(join(tmpdir(), 'meridian-restore-'));
});
afterAll(async () => {
  await source.close();
  for (const name of made)
    await connected(process.env.TEST_DATABASE_URL!, (client) =>
      client.query(`DROP DATABASE ${name}`),
    );
  await rm(folder, { recursive: true, force: true });
});

// One round; `bench/prove-backups.ts` runs any number of them.
test('a backup of a store during writes restores the store as of one moment', async () => {
  const result = await backupRound(source, await emptyDatabase());
  expect(result.differences).toEqual([]);
  expect(result.writes).toBeGreaterThan(3);
  expect(result.files).toBeGreaterThan(3);
  expect(result.rows).toBeGreaterThan(1000);
});

/** Restores a backup into an empty database as a copy beside its original. */
const copied = (of: { url: string; files: FileStore; path: string; dataDir: string }) =>
  restoreArchive({
    databaseUrl: async () => of.url,
    files: async () => of.files,
    dataDir: of.dataDir,
    migrations,
    path: of.path,
    replace: false,
    copy: true,
    checkOnly: false,
    say: () => undefined,
  });

test('a copy beside its original sends nothing that is queued, no campaign and no reminder, and tells no webhook', async () => {
  await source.db.query(
    `INSERT INTO campaign (subject, body, state, send_at, started_at) VALUES
       ('Being sent', '.', 'sending', NULL, now()), ('Scheduled', '.', 'scheduled', now() + interval '1 day', NULL);
     INSERT INTO offer (number, salt, key_hash, status, buyer_name, email, tax, currency, list_cents, discount_cents,
         tax_cents, gross_cents, held_until, sent_at)
       VALUES ('Q-1', decode(repeat('00', 16), 'hex'), '', 'sent', 'Ana', 'ana@example.com', '{}', 'USD', 1, 0, 0, 1,
         now() + interval '30 days', now() - interval '8 days')`,
  );
  await source.db.query(
    `INSERT INTO webhook_endpoint (name, url, events) VALUES ('CRM', 'https://crm.example.com/', '{lead.created}');
     INSERT INTO job (key, kind) VALUES ('waits', 'send-mail')`,
  );
  const enter = `INSERT INTO lead (kind, name, email, content_hash) VALUES ('contact', 'Ana', 'ana@example.com', '')`;
  await source.db.query(enter);
  const files = await openLocalFileStore(join(folder, 'copied'));
  const path = join(folder, 'copied.tar.gz');
  await backUp({ databaseUrl: source.url, files, dataDir: folder, path });
  await source.db.query(
    'DELETE FROM webhook_endpoint; DELETE FROM job; DELETE FROM campaign; DELETE FROM offer',
  );
  const url = await emptyDatabase();
  await copied({ url, files, path, dataDir: join(folder, 'copied') });
  const waiting = await connected(url, async (client) => {
    await client.query(enter);
    return client.query(
      `SELECT kind FROM job WHERE state <> 'done' AND kind NOT LIKE 'duty:%' AND kind <> 'issue-invoice'`,
    );
  });
  expect(waiting.rows).toEqual([]);
  const { rows } = await connected(url, (client) =>
    client.query(
      'SELECT subject AS what, state FROM campaign UNION ALL SELECT number, reminds::text FROM offer ORDER BY what',
    ),
  );
  expect(rows).toEqual([
    { what: 'Being sent', state: 'paused' },
    { what: 'Q-1', state: 'false' },
    { what: 'Scheduled', state: 'draft' },
  ]);
});

test('a copy has nothing to send from the moment at which its tables exist', async () => {
  const dataDir = join(folder, 'interrupted');
  await mkdir(join(dataDir, 'secret'), { recursive: true });
  await writeFile(join(folder, 'secret'), 'a secret');
  await source.db.query(
    `INSERT INTO webhook_endpoint (name, url, events) VALUES ('CRM', 'https://crm.example.com/', '{lead.created}');
     INSERT INTO job (key, kind) VALUES ('waits', 'send-mail')`,
  );
  const files = await openLocalFileStore(join(folder, 'interrupted-files'));
  const path = join(folder, 'interrupted.tar.gz');
  await backUp({ databaseUrl: source.url, files, dataDir: folder, path });
  await source.db.query('DELETE FROM webhook_endpoint; DELETE FROM job');
  await rm(join(folder, 'secret'));
  const url = await emptyDatabase();
  const restored = copied({ url, files, path, dataDir });
  // The first step after the commit fails, because a folder has the name of the secret: the command ends there, as if killed.
  await expect(restored).rejects.toThrow(/EISDIR|directory/);
  const left = await connected(url, (client) =>
    client.query(
      `SELECT (SELECT count(*)::int FROM job WHERE state <> 'done' AND kind NOT LIKE 'duty:%') AS jobs,
         (SELECT count(*)::int FROM webhook_endpoint WHERE state = 'on') AS webhooks,
         (SELECT count(*)::int FROM webhook_endpoint) AS all`,
    ),
  );
  expect(left.rows).toEqual([{ jobs: 0, webhooks: 0, all: 1 }]);
});

describe('a restore', () => {
  let live: TestDatabase;
  let files: FileStore;
  let path: string;
  let key: string;
  let before: Record<string, string>;
  const options = (more: Partial<RestoreOptions> = {}): RestoreOptions => ({
    databaseUrl: async () => live.url,
    files: async () => files,
    dataDir: join(folder, 'live'),
    migrations,
    path,
    replace: true,
    checkOnly: false,
    say: () => undefined,
    ...more,
  });
  const digests = () => connected(live.url, tableDigests);

  beforeAll(async () => {
    const stored = await openLocalFileStore(join(folder, 'source/files'));
    await writeFile(join(folder, 'source/secret'), 'earlier secret');
    const put = await stored.put(Readable.from([Buffer.alloc(300_000, 7)]), {
      folder: 'document',
      maxBytes: 1e6,
    });
    if (!put.ok) throw new Error(put.reason);
    key = put.key;
    await source.db.query(
      'UPDATE report SET full_file = $1 WHERE id = (SELECT min(id) FROM report)',
      [key],
    );
    await source.db.query('UPDATE report SET full_file = NULL WHERE full_file <> $1', [key]);
    path = join(folder, 'store.tar.gz');
    const takeNote = () =>
      source.db.query(`DELETE FROM duty WHERE name = 'backup' RETURNING result`);
    await takeNote();
    await backUp({ databaseUrl: source.url, files: stored, dataDir: join(folder, 'source'), path });
    // The note for the health page is written after the archive, so it is not in it.
    const { rows: noted } = await takeNote();
    expect(noted[0].result.bytes).toBeGreaterThan(1000);

    live = await testDatabase({ demo: true });
    files = await openLocalFileStore(join(folder, 'live/files'));
    await live.db.query(`UPDATE site_info SET site_name = 'The live one'`);
    await live.db.pool.end();
    before = await digests();
  });
  afterAll(() =>
    connected(process.env.TEST_DATABASE_URL!, (client) =>
      client.query(`DROP DATABASE ${new URL(live.url).pathname.slice(1)}`),
    ),
  );

  const damaged = async (name: string, damage: (path: string) => Promise<void>) => {
    const copy = join(folder, name);
    await copyFile(path, copy);
    await damage(copy);
    return copy;
  };
  const flip = (offset: (size: number) => number) => async (file: string) => {
    const handle = await open(file, 'r+');
    const position = offset((await handle.stat()).size);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, position);
    byte[0]! ^= 0x10;
    await handle.write(byte, 0, 1, position);
    await handle.close();
  };
  const inside = (change: (tar: Buffer) => Buffer) => async (file: string) =>
    writeFile(file, gzipSync(change(gunzipSync(await readFile(file)))));

  test.each<[string, (file: string) => Promise<void>, RegExp]>([
    [
      'cut short',
      async (file) => truncate(file, (await stat(file)).size - 5000),
      /is cut short: its end is missing/,
    ],
    ['cut in half', async (file) => truncate(file, (await stat(file)).size >> 1), /is cut short/],
    ['one bit in the middle', flip((size) => size >> 1), /is damaged/],
    ['one bit in the first part', flip(() => 40), /is damaged|not a backup of this store/],
    ['one bit near the end', flip((size) => size - 200), /is damaged|is cut short/],
    [
      'a changed row, packed again',
      inside((tar) => replaced(tar, 'Meridian', 'Meridiax')),
      /the content of "tables\/.*" differs from what was written/,
    ],
    [
      'another program’s archive',
      (file) => writeFile(file, gzipSync(Buffer.from('no tar'.repeat(1000)))),
      /is not a backup of this store/,
    ],
    ['no archive at all', (file) => writeFile(file, 'SELECT 1;'), /is not a backup of this store/],
    ['an empty file', (file) => writeFile(file, ''), /is not a backup of this store/],
    [
      'a newer form',
      inside((tar) => replaced(tar, '"version": 1,', '"version": 9,')),
      /written by a newer version of the program/,
    ],
  ])('%s is refused, and the live store is unchanged', async (name, damage, sentence) => {
    const copy = await damaged(`${name}.tar.gz`, damage);
    await expect(restoreArchive(options({ path: copy }))).rejects.toThrow(sentence);
    expect(await digests()).toEqual(before);
    expect(await files.exists(key)).toBe(false);
  });

  test('a migration that this program does not know: a newer program wrote it', async () => {
    const older = join(folder, 'older-program');
    await mkdir(older);
    const names = (await readdir(migrations)).sort();
    for (const name of names.slice(0, -1))
      await copyFile(join(migrations, name), join(older, name));
    await expect(restoreArchive(options({ migrations: older }))).rejects.toThrow(
      new RegExp(`newer version of the program: it has ${names.at(-1)}`),
    );
    expect(await digests()).toEqual(before);
  });

  test('without --replace a database that is not empty is not touched', async () => {
    await expect(restoreArchive(options({ replace: false }))).rejects.toThrow(
      /not empty.*--replace/,
    );
    expect(await digests()).toEqual(before);
  });

  test('a running store keeps its database', async () => {
    const store = new pg.Client({ connectionString: live.url });
    await store.connect();
    try {
      await expect(restoreArchive(options())).rejects.toThrow(
        /in use.*Stop every process of the store/,
      );
    } finally {
      await store.end();
    }
    expect(await digests()).toEqual(before);
  });

  test('a failure at the last moment leaves rows and files as they were', async () => {
    const full: FileStore = { ...files, put: async () => ({ ok: false, reason: 'storage-full' }) };
    await expect(restoreArchive(options({ files: async () => full }))).rejects.toThrow(
      /cannot be stored: storage-full/,
    );
    expect(await digests()).toEqual(before);
  });

  test('a data folder that cannot be written leaves rows and files as they were', async () => {
    const dataDir = join(folder, 'a file');
    await writeFile(dataDir, '');
    await expect(restoreArchive(options({ dataDir }))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await digests()).toEqual(before);
  });

  test('--check touches nothing', async () => {
    const { loaded, manifest } = await restoreArchive(options({ checkOnly: true }));
    expect(loaded).toBeUndefined();
    expect(manifest.rows.report).toBeGreaterThan(10);
    expect(await digests()).toEqual(before);
  });

  test('replaces everything, twice in a row; triggers and references work afterwards', async () => {
    await restoreArchive(options());
    const expected = await connected(source.url, tableDigests);
    expect(await digests()).toEqual(expected);
    expect(await sha256Of(files, key)).toBe(
      await sha256Of(await openLocalFileStore(join(folder, 'source/files')), key),
    );
    expect(await readFile(join(folder, 'live/secret'), 'utf8')).toBe('earlier secret');
    // On a machine that has no data folder yet.
    const dataDir = join(folder, 'new/machine');
    await restoreArchive(options({ dataDir }));
    expect(await digests()).toEqual(expected);
    expect(await readdir(dataDir)).toEqual(['secret']);
    await connected(live.url, async (client) => {
      await expect(
        client.query(`INSERT INTO slug_redirect (old_slug, report_id) VALUES ('x', -1)`),
      ).rejects.toThrow(/foreign key/);
      const count = 'SELECT sum(report_count)::int AS n FROM industry';
      const { rows: had } = await client.query(count);
      await client.query(
        `UPDATE report SET status = 'withdrawn' WHERE id = (SELECT min(id) FROM report WHERE status = 'published')`,
      );
      expect((await client.query(count)).rows[0].n).toBe(had[0].n - 1);
    });
  });

  test('an older archive is migrated', async () => {
    const newer = join(folder, 'newer-program');
    await mkdir(newer);
    for (const name of await readdir(migrations))
      await copyFile(join(migrations, name), join(newer, name));
    await writeFile(
      join(newer, '20991231_0001_later.sql'),
      'ALTER TABLE report ADD COLUMN later integer NOT NULL DEFAULT 7;',
    );
    const url = await emptyDatabase();
    await restoreArchive(
      options({ databaseUrl: async () => url, migrations: newer, replace: false }),
    );
    const { rows } = await connected(url, (client) =>
      client.query('SELECT min(later) AS later, count(*)::int AS n FROM report'),
    );
    expect(rows[0]).toMatchObject({ later: 7 });
    expect(rows[0].n).toBeGreaterThan(10);
  });
});

/** The same bytes with one text replaced by another of the same length. */
function replaced(tar: Buffer, text: string, other: string): Buffer {
  const position = tar.indexOf(
    text,
    tar.indexOf('tables/') > 0 && text === 'Meridian' ? tar.indexOf('tables/') : 0,
  );
  if (position < 0 || text.length !== other.length)
    throw new Error(`${text} is not in the archive`);
  const copy = Buffer.from(tar);
  copy.write(other, position);
  return copy;
}

test('a backup warns about lost files, but not about removed ones', async () => {
  const store = await testDatabase({ demo: true });
  try {
    const keyOf = (letter: string) => `full/${letter.repeat(2)}/${letter.repeat(64)}`;
    await store.db.query(
      'UPDATE report SET full_file = $1 WHERE id = (SELECT min(id) FROM report)',
      [keyOf('a')],
    );
    await store.db.query(
      'UPDATE report SET full_file = $1 WHERE id = (SELECT min(id) FROM report)',
      [keyOf('b')],
    );
    await store.db.query("UPDATE job SET state = 'done', done_at = now()");
    await store.db.query(
      "INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, before) VALUES ('', '', 'x', 'reports', '1', $1)",
      // Its job is done and deleted; the record still shows it.
      [JSON.stringify({ full_file: keyOf('a'), sample_file: keyOf('c') })],
    );
    const files = await openLocalFileStore(join(folder, 'lost'));
    const path = join(folder, 'lost.tar.gz');
    const { missingFiles } = await backUp({ databaseUrl: store.url, files, dataDir: folder, path });
    expect(missingFiles).toContain(keyOf('b'));
    expect(missingFiles).not.toContain(keyOf('a'));
    expect(missingFiles).not.toContain(keyOf('c'));
  } finally {
    await store.close();
  }
});
