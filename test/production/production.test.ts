import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { freePort } from '../processes/free-port.ts';
import { productionTree } from './production-tree.ts';

// A publisher's server: what is deployed there is enough, and everything that production requires is set.

const admin = { email: 'owner@reports.example.com', password: 'a long enough phrase 7' };

let database: TestDatabase;
let tree: string;
let dataDir: string;
let environment: Record<string, string>;
let origin: string;

beforeAll(async () => {
  tree = productionTree();
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-data-'));
  database = await testDatabase();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://reports.example.com',
    DEMO: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY: 'lVq2rUzDk0yN7xwBf5hTgPj3mCeA8sQo9RiH1uYt4bW6aXcZ',
    TRUSTED_PROXIES: '127.0.0.1/32',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Example Reports <no-reply@reports.example.com>',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_MERCHANT_ID: 'M',
    PAYPAL_WEBHOOK_ID: 'W',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
});
afterAll(async () => {
  await database?.close();
  for (const folder of [tree, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Starts the tree's store; resolves with its output when it is open, or with its exit code when it has ended. */
async function start(
  more: Record<string, string> = {},
): Promise<{ child: ChildProcess; said: string; code: number | null | undefined }> {
  const child = spawn(process.execPath, ['bin/serve.js'], {
    cwd: tree,
    env: { PATH: process.env.PATH, ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    let said = '';
    const read = (text: Buffer) => {
      said += text;
      if (said.includes('The store is open')) resolve({ child, said, code: undefined });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => resolve({ child, said, code }));
  });
}

/** A call of the back office, with the earlier cookie. */
async function call(path: string, body: object | undefined, cookie = '') {
  const answer = await fetch(`${origin}${staffBase}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-proto': 'https',
      cookie,
    },
    body: body && JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into the body to say what it expects.
  const json = (await answer.json()) as any;
  return { status: answer.status, json, cookie: set.length > 0 ? set.join('; ') : cookie };
}

describe('a production store, deployed without demo, tests, benches, tools and development packages', () => {
  it('has none of them in its tree', () => {
    for (const name of ['demo', 'test', 'e2e', 'bench', 'tools'])
      expect(existsSync(join(tree, name)), name).toBe(false);
    for (const name of ['vite', 'vitest', 'typescript', 'react-admin', 'playwright-core'])
      expect(existsSync(join(tree, 'node_modules', name)), name).toBe(false);
  });

  it('starts, serves the site, and lets its owner in', async () => {
    const { child, said, code } = await start();
    try {
      expect(code, said).toBeUndefined();
      expect(said).toContain(
        `The store is open at https://reports.example.com, on port ${environment.PORT} of 127.0.0.1\n`,
      );
      for (const path of ['/health', '/', '/report-store', '/contact', '/admin', '/og/site.png'])
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
      const home = await (await fetch(origin)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1];
      expect((await fetch(origin + script)).status, script).toBe(200);
      expect((await fetch(`${origin}/media/clients/nordvik.svg`)).status).toBe(404);

      const half = await call('/session', admin);
      expect(half.json).toMatchObject({ stage: 'enrol' });
      const offer = await call('/session/enrolment', {}, half.cookie);
      const secret = new URL(offer.json.address).searchParams.get('secret')!;
      const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      const full = await call('/session/enrolment/code', { code: otp }, offer.cookie);
      expect(full.status).toBe(200);
      expect(home).toContain('<title>Example Reports');
      const { data } = (await call('/site/true', undefined, full.cookie)).json;
      expect(data).toMatchObject({ site_name: 'Example Reports', email: admin.email, offices: [] });
      const reports = await call('/reports', undefined, full.cookie);
      expect([reports.status, reports.json.total]).toEqual([200, 0]);
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    }
  });

  it('keeps its compiled code for the next start, and starts where it cannot', async () => {
    const end = async ({ child }: { child: ChildProcess }) => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    };
    const kept = () => globSync(join(dataDir, 'cache/code/*/*')).length;
    rmSync(join(dataDir, 'cache'), { recursive: true, force: true });
    await end(await start());
    expect(kept()).toBeGreaterThan(500);
    rmSync(join(dataDir, 'cache'), { recursive: true });
    writeFileSync(join(dataDir, 'cache'), 'in the way');
    const { child, code, said } = await start();
    await end({ child });
    expect(code, said).toBeUndefined();
  });

  it('npm start recognises that the site is built, without needing a bundler', () => {
    for (const name of ['build.ts', 'build-site.ts', 'package-lock.json'])
      copyFileSync(join(import.meta.dirname, '../..', name), join(tree, name));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build.ts', '--if-stale'], {
      cwd: tree,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('refuses to be a demo, and says why', async () => {
    const { code, said } = await start({ DEMO: '1' });
    expect(code).toBe(1);
    expect(said).toContain('This installation has no demo publisher (no folder demo/).');
    expect(said).toContain('Set DEMO=0');
    expect(said).not.toMatch(/\n\s+at /);
  });
});
