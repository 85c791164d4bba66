import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#src/settings/config.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { at } from '../../test/global-setup.ts';
import { type TcpProxy, tcpProxy } from '../../test/processes/tcp-proxy.ts';
import { startPooler } from '../../test/stand-ins/pooler/start-pooler.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let url = '';
const root = join(import.meta.dirname, '../..');

beforeAll(async () => {
  database = await testDatabase();
  const direct = new URL(database.url);
  proxy = await tcpProxy({ host: direct.hostname, port: Number(direct.port) });
  direct.hostname = '127.0.0.1';
  direct.port = String(proxy.port);
  url = direct.href;
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

/** Prepares the database at an address; returns the messages printed, and the message of the failure. */
async function prepare(address: string, maxWaitMs?: number, direct?: string, program = root) {
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL: address, DATABASE_LISTEN_URL: direct, DEMO: '0' });
  const problem = await prepareDatabase(config, program, (line) => said.push(line), {
    maxWaitMs,
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { problem, said };
}

it('startup waits for its database, and says for which', async () => {
  await proxy.cut();
  const preparing = prepare(url);
  setTimeout(() => void proxy.restore(), 700);
  const { problem, said } = await preparing;
  expect(problem).toBeUndefined();
  const waited = said.filter((line) => line.includes('Waiting up to'));
  expect(waited).toHaveLength(1);
  expect(waited[0]).toContain(`at 127.0.0.1:${proxy.port} cannot be used: connect ECONNREFUSED`);
});

it('a full disk of the database is named, and what to do', async () => {
  const bare = await testDatabase({ bare: true });
  const program = mkdtempSync(join(tmpdir(), 'meridian-program-'));
  mkdirSync(join(program, 'db/migrations'), { recursive: true });
  const full = `DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`;
  writeFileSync(join(program, 'db/migrations/20261128_0001_full.sql'), full);
  const { problem } = await prepare(bare.url, 0, undefined, program);
  expect(problem).toMatch(
    /^DATABASE_URL: the database .+ has no space left on its disk\. Free some space there/,
  );
  expect(problem).toContain('could not extend file');
  rmSync(program, { recursive: true });
  await bare.close();
});

it('a pooler that does not answer is named, not the database behind it', async () => {
  await proxy.cut();
  const { problem } = await prepare(url, 0, database.url);
  await proxy.restore();
  expect(problem).toContain(`DATABASE_URL: the database`);
  expect(problem).toContain(`at 127.0.0.1:${proxy.port} cannot be used: connect ECONNREFUSED`);
});

/** PgBouncer's answer for some seconds after its server was away (`server_login_retry`). */
function loginRetry(): Buffer {
  const fields = ['SFATAL', 'C08P01', 'Mserver login has been failing, try again later', ''];
  const text = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

it('startup waits for a pooler that has not reached its server again yet', async () => {
  await proxy.cut();
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(loginRetry()));
  }).listen(proxy.port, '127.0.0.1');
  await once(pooler, 'listening');
  const preparing = prepare(url);
  setTimeout(() => pooler.close(() => void proxy.restore()), 700);
  const { problem, said } = await preparing;
  expect(problem).toBeUndefined();
  expect(said[0]).toContain('server login has been failing, try again later. Waiting up to 30 s');
});

it('an unavailable database is named with its setting and host, without its password', async () => {
  await proxy.cut();
  const { problem } = await prepare(url, 600);
  await proxy.restore();
  const { password, pathname } = new URL(url);
  expect(problem).toMatch(/^DATABASE_URL: the database /);
  expect(problem).toContain(`${pathname.slice(1)} at 127.0.0.1:${proxy.port}`);
  expect(password.length).toBeGreaterThan(8);
  expect(problem).not.toContain(password);
});

it('a database whose name contains a % is named too', async () => {
  const address = new URL(url);
  address.pathname = '/none%zz';
  const { problem } = await prepare(address.href);
  expect(problem).toBe(
    `DATABASE_URL: the database none%zz at 127.0.0.1:${proxy.port} cannot be used: database "none%zz" does not exist`,
  );
});

it('startup does not wait after a refusal by the server, and names the setting', async () => {
  const wrong = new URL(database.url);
  wrong.pathname = '/no_such_database';
  const { problem, said } = await prepare(wrong.href);
  expect(problem).toMatch(/^DATABASE_URL: the database no_such_database at .* does not exist$/);
  expect(said).toEqual([]);
});

it('a database that is not in UTF-8 is refused before its tables are created', async () => {
  const name = `test_ascii_${randomBytes(4).toString('hex')}`;
  await database.db.query(
    `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  try {
    const { problem, said } = await prepare(at(database.url, name));
    expect(problem).toContain('its encoding is SQL_ASCII and must be UTF8');
    expect(said).toEqual([]);
  } finally {
    await database.db.query(`DROP DATABASE ${name}`);
  }
});

it('a pooler in transaction mode is recognized and named', async () => {
  const pooler = await startPooler(database.url);
  const { problem } = await prepare(pooler.url);
  await pooler.close();
  expect(problem).toContain('behind a pooler in transaction mode');
});
