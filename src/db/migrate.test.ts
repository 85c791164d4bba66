import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { administratorAt } from '../../test/global-setup.ts';
import { childEnvironment } from '../../test/processes/child-environment.ts';
import { migrate } from './migrate.ts';

let root: string;
let server: EmbeddedPostgres;
let client: pg.Client;
let url: string;
let folder: string;
let count = 0;
let messages: string[];
const log = (message: string) => {
  messages.push(message);
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'meridian-migrate-'));
  chmodSync(root, 0o755);
  server = await startEmbeddedPostgres({ dataDir: join(root, 'data'), log: () => {} });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(root, { recursive: true });
});

// Every test has its own schema, so that each one starts with a database without tables.
beforeEach(async () => {
  messages = [];
  const schema = `case_${++count}`;
  folder = join(root, schema);
  mkdirSync(folder);
  await client.query(`CREATE SCHEMA ${schema}; SET search_path = ${schema}`);
  url = `${server.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
});

function write(name: string, script: string): void {
  writeFileSync(join(folder, name), script);
}

async function applied(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY applied_at, name',
  );
  return rows.map((row) => row.name);
}

test('applies each file once, in the order of the names', async () => {
  write('20260102_0001_second.sql', 'ALTER TABLE item ADD COLUMN name text;');
  write('20260101_0001_first.sql', 'CREATE TABLE item (id integer);');
  await migrate(url, folder, log);
  write('20260103_0001_third.sql', "INSERT INTO item VALUES (1, 'one')");
  await migrate(url, folder, log);
  await migrate(url, folder, log);
  expect(await applied()).toEqual([
    '20260101_0001_first.sql',
    '20260102_0001_second.sql',
    '20260103_0001_third.sql',
  ]);
  expect((await client.query('SELECT * FROM item')).rows).toEqual([{ id: 1, name: 'one' }]);
});

test('a killed process does not go on migrating, and the next start says whom it waits for', async () => {
  write('20260101_0001_long.sql', 'SELECT pg_sleep(seconds) FROM pause');
  await client.query('CREATE TABLE pause AS SELECT 3600 AS seconds');
  const program = `import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)}, () => undefined);`;
  const args = ['--input-type=module', '--eval', program];
  const killed = spawn(process.execPath, args, { env: childEnvironment(), stdio: 'ignore' });
  const sleeping = () =>
    client.query("SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
  await expect.poll(async () => (await sleeping()).rowCount).toBe(1);
  const [{ pid }] = (await sleeping()).rows;
  await client.query('UPDATE pause SET seconds = 0');
  const next = migrate(url, folder, log);
  await expect.poll(() => messages[0]).toContain(`session ${pid} of PostgreSQL`);
  killed.kill('SIGKILL');
  await next;
  expect(await applied()).toEqual(['20260101_0001_long.sql']);
});

test('semicolons in texts, names, bodies and comments do not end a statement', async () => {
  write(
    '20260101_0001_tricky.sql',
    `-- a; comment
     CREATE TABLE "odd;name" (a text DEFAULT 'x;''y', b text DEFAULT E'it\\';s'); /* one; /* two; */ three; */
     CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE plpgsql AS $body$
       BEGIN PERFORM 'a;'; RETURN n * 2; END; $body$;
     DO $$ BEGIN INSERT INTO "odd;name" DEFAULT VALUES; END $$;`,
  );
  await migrate(url, folder, log);
  expect((await client.query('SELECT a, b, twice(4) FROM "odd;name"')).rows).toEqual([
    { a: "x;'y", b: "it';s", twice: 8 },
  ]);
});

test.each([
  ['CREATE TABLE a ();\n\nCREATE TABLE b (\n  id integr\n);', 4, 'type "integr" does not exist'],
  ['CREATE TABLE a ();\nSELECT 1;\n-- why\nSELECT 1 / 0;', 4, 'division by zero'],
  ['CREATE TABLE a ();\nCOMMIT;\nSELECT nonsense', 2, 'must not begin or end transactions'],
])(
  'a failing statement names file, line and reason, and nothing of its file remains (%#)',
  async (script, line, reason) => {
    write('20260101_0001_good.sql', 'CREATE TABLE good ();');
    write('20260102_0001_bad.sql', script);
    const failure = migrate(url, folder, log);
    await expect(failure).rejects.toThrow(`20260102_0001_bad.sql, line ${line}: `);
    await expect(failure).rejects.toThrow(reason);
    expect(await applied()).toEqual(['20260101_0001_good.sql']);
    expect(
      (await client.query(`SELECT to_regclass('good') AS good, to_regclass('a') AS a`)).rows,
    ).toEqual([{ good: 'good', a: null }]);
    write('20260102_0001_bad.sql', 'CREATE TABLE a ();');
    await migrate(url, folder, log);
    expect(await applied()).toHaveLength(2);
  },
);

test('refuses a file that changed after it was applied, but not one with different line endings', async () => {
  write('20260101_0001_item.sql', 'CREATE TABLE item (\n  id integer);');
  await migrate(url, folder, log);
  write('20260101_0001_item.sql', 'CREATE TABLE item (\r\n  id integer);');
  await migrate(url, folder, log);
  write('20260101_0001_item.sql', 'CREATE TABLE item (\n  id bigint);');
  await expect(migrate(url, folder, log)).rejects.toThrow(
    'Changed after being applied to this database: 20260101_0001_item.sql',
  );
});

test('a file without transaction may build an index while others write, even when processes race', async () => {
  write(
    '20260101_0001_item.sql',
    'CREATE TABLE item (id integer); INSERT INTO item SELECT generate_series(1, 1000);',
  );
  write('20260102_0001_slow.sql', 'SELECT pg_sleep(0.4);');
  write(
    '20260103_0001_index.sql',
    '-- no transaction\nDROP INDEX IF EXISTS item_id;\nCREATE INDEX CONCURRENTLY item_id ON item (id);',
  );
  await Promise.all([
    migrate(url, folder, log),
    migrate(url, folder, log),
    migrate(url, folder, log),
  ]);
  expect(await applied()).toHaveLength(3);
  expect(messages.filter((message) => message.startsWith('Applied'))).toHaveLength(3);
  expect(
    messages.filter((message) => message.startsWith('Waiting for another process')),
  ).toHaveLength(2);
  expect(
    (await client.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'item_id'::regclass`))
      .rows,
  ).toEqual([{ indisvalid: true }]);
});

test('a file whose table is in use for long keeps nobody else waiting, and is applied afterwards', async () => {
  write('20260101_0001_item.sql', 'CREATE TABLE item (id integer);');
  await migrate(url, folder, log);
  write('20260102_0001_name.sql', 'ALTER TABLE item ADD COLUMN name text;');
  const backup = new pg.Client({ connectionString: url, application_name: 'nightly backup' });
  const visitor = new pg.Client({ connectionString: url });
  await Promise.all([backup.connect(), visitor.connect()]);
  await backup.query('BEGIN; SELECT FROM item');
  const migrating = migrate(url, folder, log);
  const isWaiting = async () =>
    (await visitor.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;
  await expect.poll(isWaiting).toBe(1);
  // Longer than a statement of a web process may take, it would fail.
  await visitor.query(`SET statement_timeout = '5s'`);
  await visitor.query('INSERT INTO item VALUES (1)');
  await expect
    .poll(() => messages.at(-1))
    .toMatch(/20260102_0001_name.sql waits .* nightly backup/);
  await backup.query('COMMIT');
  await migrating;
  expect(await applied()).toHaveLength(2);
  await Promise.all([backup.end(), visitor.end()]);
});

test('a session of another role that uses the table is named, although its transaction cannot be seen', async () => {
  write('20260101_0001_item.sql', 'CREATE TABLE item (id integer);');
  await migrate(url, folder, log);
  write('20260102_0001_name.sql', 'ALTER TABLE item ADD COLUMN name text;');
  const administrator = new pg.Client({
    connectionString: administratorAt(join(root, 'data'), url),
    application_name: 'psql',
  });
  await administrator.connect();
  await administrator.query('BEGIN; SELECT FROM item');
  const migrating = migrate(url, folder, log);
  await expect
    .poll(() => messages.at(-1))
    .toMatch(/by one of: psql \(process \d+, of another role\)/);
  await administrator.query('COMMIT');
  await migrating;
  await administrator.end();
});
