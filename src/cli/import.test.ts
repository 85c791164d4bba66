import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { childEnvironment } from '../../test/processes/child-environment.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'import-test-'));

beforeAll(async () => {
  database = await testDatabase();
  await database.db.query(`INSERT INTO industry (slug, name) VALUES ('healthcare', 'Healthcare')`);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], {
    env: { ...childEnvironment(), DATABASE_URL: database.url, DEMO: '0' },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const count = async () =>
  (await database.db.query('SELECT count(*)::int AS n FROM report')).rows[0].n as number;

describe('npm run import', () => {
  it('exits with 0, 1 or 2 and says why', async () => {
    const head = 'report_id,name,industry\n';
    const good = file('good.csv', `${head}A-1,One,healthcare\n`);
    expect(await start(good, '--dry-run').ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 added'),
    });
    expect(await count()).toBe(0);
    expect(await start(good).ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 added'),
    });
    const bad = file('bad.csv', `${head}A-2,Two,nowhere\n`);
    expect(await start(bad).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('Line 2 (A-2): industry'),
    });
    const broken = file('broken.csv', `${head}A-3,"Three,healthcare\n`);
    expect(await start(broken).ended).toMatchObject({
      code: 2,
      output: expect.stringContaining('beyond line 2'),
    });
    const missing = await start(join(folder, 'missing.csv')).ended;
    expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('cannot be opened') });
    expect(await start(folder).ended).toEqual({
      code: 2,
      output: `${folder} is a folder: name a file.\n`,
    });
  });

  it('resumes an import that was killed', async () => {
    const rows = Array.from({ length: 15_000 }, (_, n) => `K-${n},Killed name ${n},healthcare`);
    const path = file('large.csv', `report_id,name,industry\n${rows.join('\n')}\n`);
    const { child, ended } = start(path);
    while ((await count()) < 1000) await pause(10);
    child.kill('SIGKILL');
    await ended;
    const left = await count();
    expect(left).toBeLessThan(15_000);
    const { code, output } = await start(path).ended;
    expect(output).toMatch(/[\d,]+ added, 0 changed, [\d,]+ unchanged, 0 refused/);
    expect(code).toBe(0);
    expect(await count()).toBe(15_001);
  });
});
