import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#src/backup/back-up.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { openLocalFileStore } from '#src/files/local-file-store.ts';
import { readConfig } from '#src/settings/config.ts';
import { testApp } from '../../test/app.ts';
import { staffClient, withStaff } from '../../test/staff.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare.ts';
import { isAuditSeparate } from './separate-audit.ts';

// An embedded PostgreSQL, prepared as `npm start` does; docs/promises.md, A9.

const root = join(import.meta.dirname, '../..');
let dataDir: string;
let prepared: PreparedDatabase;
let db: Database;
const prepare = () =>
  prepareDatabase(readConfig({ DATA_DIR: dataDir, DEMO: '0' }), root, () => undefined);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-audit-'));
  chmodSync(dataDir, 0o755);
  prepared = await prepare();
  db = openDatabase(prepared.url);
});
afterAll(async () => {
  await db?.close();
  await prepared?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = () =>
  db.query(
    "INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, after) VALUES ('', '', 'test', 'x', 'ada@example.com', '{}')",
  );

async function expectSeparate() {
  expect(await isAuditSeparate(db)).toBe(true);
  await add();
  for (const statement of [
    "UPDATE staff_audit SET entity_id = 'x'",
    'DELETE FROM staff_audit',
    'TRUNCATE staff_audit',
    'ALTER TABLE staff_audit DISABLE TRIGGER USER',
    'DROP TRIGGER staff_audit_kept ON staff_audit',
    'DROP TABLE staff_audit',
    'DROP SCHEMA public CASCADE',
    'ALTER TABLE staff_audit OWNER TO meridian',
    'CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
    'SET ROLE meridian_audit',
    'GRANT meridian_audit TO meridian',
    'REASSIGN OWNED BY meridian_audit TO meridian',
  ])
    await expect(db.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner|must be able/,
    );
}

it('the store can add to the audit log but neither change it nor disable its protection', async () => {
  await expectSeparate();
  // Expiry and erasure use the two remaining ways.
  expect((await db.query('SELECT expire_audit(10)::int AS n')).rows).toEqual([{ n: 0 }]);
  const erased = await db.query('SELECT erase_from_audit($1)::int AS n', [
    ['ada@example.com', 'session', 'a'],
  ]);
  expect(erased.rows[0].n).toBeGreaterThan(0);
  const { rows } = await db.query("SELECT DISTINCT entity_id FROM staff_audit WHERE call = 'test'");
  expect(rows).toEqual([{ entity_id: '[erased]' }]);
});

it('the script says nothing to an administrator who runs it again', async () => {
  await prepared.separateAudit?.();
  const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('WARNING');
});

it('migrations, backup and restore keep working, and the next start revokes the rights again', {
  tags: 'exhaustive',
}, async () => {
  // Meanwhile others start, all at once, and somebody reads the audit log for a long time.
  await db.transaction(async (client) => {
    await client.query('SELECT FROM staff_audit LIMIT 1');
    await (await prepare()).stop();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        prepared.joinAudit?.().then(() => prepared.separateAudit?.()),
      ),
    );
  });
  await expectSeparate();
  const files = await openLocalFileStore(join(dataDir, 'files'));
  const path = join(dataDir, 'backup.tar.gz');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await backUp({ databaseUrl: prepared.url, files, dataDir, path });
  const before = (await db.query('SELECT count(*)::int AS n FROM staff_audit')).rows[0].n;
  await add();
  await db.close();
  const restore = () =>
    restoreArchive({
      path,
      dataDir,
      replace: true,
      checkOnly: false,
      say: () => undefined,
      databaseUrl: async () => prepared.url,
      files: async () => files,
      migrations: join(root, 'db/migrations'),
    });
  await expect(restore()).rejects.toThrow(/GRANT meridian_audit TO "meridian"; then restore/);
  await prepared.joinAudit?.();
  await restore();
  await migrate(prepared.url, join(root, 'db/migrations'), () => undefined);
  await (await prepare()).stop();
  db = openDatabase(prepared.url);
  expect((await db.query('SELECT count(*)::int AS n FROM staff_audit')).rows[0].n).toBe(before);
  await expectSeparate();
});

it('a database whose role can change the audit log is reported on the health page', async () => {
  const store = await testApp();
  try {
    await withStaff(store);
    const { body } = await (await staffClient(store, 'owner')).call('GET', '/figures/health');
    expect(body.lines).toContainEqual({
      title: 'Record of changes',
      ok: false,
      text: expect.stringContaining('could change it'),
    });
  } finally {
    await store.close();
  }
});
