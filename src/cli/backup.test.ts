import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { childEnvironment } from '../../test/processes/child-environment.ts';

const run = promisify(execFile);

it('a backup that does not fit on the disk says so, and leaves nothing behind', async () => {
  const database = await testDatabase({ demo: true });
  const folder = mkdtempSync(join(tmpdir(), 'meridian-full-'));
  const env = { ...childEnvironment(), DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  const command = [process.execPath, join(import.meta.dirname, 'backup.ts')];
  const into = join(folder, 'backup.tar.gz');
  // It ends in the middle of a row, of a table, of the archive. A limit on the size of files instead of a small disk,
  // which only root could mount.
  for (const bytes of [100_000, 700_000, 1_200_000]) {
    const limited = run('prlimit', [`--fsize=${bytes}`, '--', ...command, into], { env });
    await expect(limited, `after ${bytes} bytes`).rejects.toMatchObject({
      code: 1,
      stderr: 'The backup cannot be written: EFBIG: file too large, write\n',
    });
  }
  expect(readdirSync(folder)).toEqual(['data']);
  rmSync(folder, { recursive: true });
  await database.close();
});

it('a backup that waits for a locked table says for which and for whom, and can be interrupted', async () => {
  const database = await testDatabase({ demo: true });
  const folder = mkdtempSync(join(tmpdir(), 'meridian-locked-'));
  const env = { ...childEnvironment(), DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  const command = [join(import.meta.dirname, 'backup.ts'), join(folder, 'backup.tar.gz')];
  const begin = () => {
    const backup = spawn(process.execPath, command, { env });
    let said = '';
    for (const stream of [backup.stdout, backup.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    return { backup, said: () => said, ended: once(backup, 'exit') };
  };
  await database.db.transaction(async (locks) => {
    await locks.query('LOCK TABLE faq');
    const interrupted = begin();
    await expect
      .poll(interrupted.said)
      .toMatch(
        /^The backup waits for the table faq, which is locked by .+ \(process \d+, for \d+ s\)\. /m,
      );
    interrupted.backup.kill('SIGTERM');
    expect(await interrupted.ended).toEqual([1, null]);
    expect(interrupted.said()).toContain('Interrupted; no backup was written.');
  });
  expect(readdirSync(folder)).toEqual(['data']);
  const after = begin();
  expect([await after.ended, after.said()]).toEqual([
    [0, null],
    expect.stringMatching(/^Backed up /),
  ]);
  rmSync(folder, { recursive: true });
  await database.close();
});

it('a folder in place of the file is refused before anything is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-folder-'));
  const env = { ...childEnvironment(), DATA_DIR: join(folder, 'data') };
  for (const [command, said] of [
    [
      'backup',
      `${folder} is a folder. To write a backup into it: npm run backup -- --into ${folder}`,
    ],
    ['restore', `${folder} is a folder, not a backup: name one of the files in it.`],
  ]) {
    const done = run(process.execPath, [join(import.meta.dirname, `${command}.ts`), folder], {
      env,
    });
    await expect(done, command).rejects.toMatchObject({ code: 1, stderr: `${said}\n` });
  }
  expect(readdirSync(folder)).not.toContain('postgres');
  rmSync(folder, { recursive: true });
});

it('what a killed backup has left is gone before the next one is written', async () => {
  const database = await testDatabase({ demo: true });
  const folder = mkdtempSync(join(tmpdir(), 'meridian-killed-'));
  const env = { ...childEnvironment(), DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  const into = join(folder, 'backups');
  mkdirSync(into);
  const command = [join(import.meta.dirname, 'backup.ts'), '--into', into];
  const killed = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const partial = () => readdirSync(into).filter((name) => !name.endsWith('.lock'));
  await expect.poll(partial).toEqual([expect.stringContaining('.partial-')]);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const [left] = partial();
  expect(left).toContain('.partial-');
  const { stdout } = await run(process.execPath, command, { env });
  expect(stdout).toContain(`Removed ${left}, which an interrupted backup left.\n`);
  expect(readdirSync(into)).toEqual([expect.stringMatching(/^meridian-\d{8}T\d{6}Z\.tar\.gz$/)]);
  rmSync(folder, { recursive: true });
  await database.close();
});
