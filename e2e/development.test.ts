import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../test/database.ts';
import { freePort } from '../test/processes/free-port.ts';
import { alive, hydrated, ownBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const FORM = 'src/features/accounts/pages/log-in/forgot-password-page.tsx';
const LOG_IN = 'src/backoffice/log-in/early-log-in.tsx';

let tree: string;
let database: TestDatabase;
let store: ChildProcess | undefined;
let origin: string;

/** `npm run dev` in a copy of the sources, which this test may change. */
beforeAll(async () => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'meridian-dev-')));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'build-site.ts'])
    cpSync(join(root, name), join(tree, name), { recursive: true });
  for (const name of ['bin', 'db', 'demo', 'dist', 'docs', 'node_modules', 'public', 'test'])
    symlinkSync(join(root, name), join(tree, name));
  database = await testDatabase({ demo: true });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  store = spawn(process.execPath, ['src/main/dev.ts'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(tree, 'data'),
      DATABASE_URL: database.url,
    },
  });
  await opened(store);
});
afterAll(async () => {
  if (store && store.exitCode === null) {
    store.kill('SIGTERM');
    await once(store, 'exit');
  }
  await database?.close();
  rmSync(tree, { recursive: true, force: true });
});

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (text: Buffer) => {
      said += text;
      if (said.includes('The store is open')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(said)));
  });
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(tree, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(tree, file), text.replace(from, to));
}

// Only React's development build says where a page's first rendering in the browser differs from the server's.
it('pages are rendered in the browser as on the server', async () => {
  const page = await (await ownBrowser()).newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  try {
    for (const path of [
      '/',
      '/report-store',
      '/sodium-ion-battery-market',
      '/look-inside/sodium-ion-battery-market',
      '/figures/1',
      '/buy-now?id=MR-EN-1042',
    ]) {
      await page.goto(origin + path);
      await hydrated(page);
      expect(said, path).toEqual([]);
    }
  } finally {
    await page.close();
  }
});

it('a change of a page or of the back office appears in the open page, which keeps what was typed', async () => {
  const page = await (await ownBrowser()).newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  try {
    await page.goto(`${origin}/forgot-password`);
    await alive(page);
    const field = page.locator('main input[type=email]');
    await field.fill('ana@example.com');
    change(FORM, 'send you a link', 'send you a new link');
    await page.getByText('send you a new link').waitFor();
    expect(await field.inputValue()).toBe('ana@example.com');

    await page.goto(`${origin}/admin`);
    await page.getByLabel('E-mail').fill('ana@example.com');
    change(LOG_IN, 'For staff only.', 'For our staff only.');
    await page.getByText('For our staff only.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
    expect(broken).toEqual([]);
  } finally {
    await page.close();
  }
});
