import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../src/backup/back-up.ts';
import { SHARED_STATE } from '../../src/embedded-postgres/data-folder.ts';
import { openLocalFileStore } from '../../src/files/local-file-store.ts';
import { testDatabase } from '../database.ts';
import { childEnvironment } from '../processes/child-environment.ts';
import { uploadFullFile } from './sell-after-restore.ts';

let folder: string;
let backups: string;
let scratch: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-rehearsed-'));
  backups = join(folder, 'backups');
  await mkdir(backups);
  await writeFile(join(backups, 'older.tar.gz'), 'no backup');
  await utimes(join(backups, 'older.tar.gz'), 1, 1);
  const source = await testDatabase({ demo: true });
  const files = await openLocalFileStore(join(folder, 'rehearsed/files'));
  await source.db.query('UPDATE report SET full_file = NULL WHERE full_file IS NOT NULL');
  await uploadFullFile(source.db, files);
  // The newest report has lost its file.
  await source.db.query(
    `UPDATE report SET full_file = 'document/00/' || repeat('0', 64), published_on = CURRENT_DATE
     WHERE id = (SELECT id FROM report WHERE status = 'published' AND single_price_cents > 0 AND full_file IS NULL ORDER BY id LIMIT 1)`,
  );
  await writeFile(
    join(folder, 'rehearsed/secret'),
    'secret of the running store '.repeat(3).trim(),
    { mode: 0o600 },
  );
  await source.db.query(
    `INSERT INTO job (key, kind, run_at) VALUES ('waits', 'send-mail', now() + interval '1 hour')`,
  );
  await backUp({
    databaseUrl: source.url,
    files,
    dataDir: join(folder, 'rehearsed'),
    path: join(backups, 'newest.tar.gz'),
  });
  await source.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
// As root's temporary folders are: closed to the user who runs the database.
beforeEach(async () => {
  scratch = await mkdtemp(join(folder, 'scratch-'));
});

/** Begins a rehearsal in the scratch folder. */
function rehearse() {
  const child = spawn(process.execPath, ['tools/rehearse/rehearse.ts', backups], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...childEnvironment(), TMPDIR: scratch },
  });
  const rehearsal = { child, said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      rehearsal.said += text;
    });
  return rehearsal;
}

/** Folders of a rehearsal, wherever they are. */
async function leftovers(): Promise<string[]> {
  const elsewhere = existsSync(SHARED_STATE) ? globSync(join(SHARED_STATE, '*/data-folder')) : [];
  return [
    ...(await readdir(scratch)).filter((name) => name.includes('rehearsal')),
    ...elsewhere.filter((file) => readFileSync(file, 'utf8').startsWith(scratch)),
  ];
}

/** Processes whose data is in this folder, or whose environment names it. */
function runningIn(within: string): string[] {
  return globSync('/proc/[0-9]*/environ').filter((file) => {
    try {
      return /(?:^|\0)DATA_DIR=([^\0]*)/.exec(readFileSync(file, 'utf8'))?.[1]?.startsWith(within);
    } catch {
      return false;
    }
  });
}

test('an upgrade is rehearsed on the newest backup of a folder, and leaves nothing behind', async () => {
  const rehearsal = rehearse();
  const [code] = await once(rehearsal.child, 'exit');
  const { said } = rehearsal;
  expect([code, said]).toEqual([0, expect.stringMatching(/Sold MR-EN-1042 .*\n.*Delivered: /)]);
  expect(said).toMatch(/[1-9]\d* jobs queued in the backup are left to the original store/);
  expect(said).toMatch(/The upgrade works on this backup: [\d.]+ s in total/);
  expect(await leftovers()).toEqual([]);
});

test('a rehearsal that is interrupted leaves nothing behind either', async () => {
  const rehearsal = rehearse();
  const ended = once(rehearsal.child, 'exit');
  while (!rehearsal.said.includes('Applied') && !rehearsal.said.includes(' rows of '))
    await once(rehearsal.child.stdout, 'data');
  rehearsal.child.kill('SIGINT');
  expect((await ended)[0]).toBe(1);
  expect(rehearsal.said).toContain('Interrupted: the rehearsal was removed.');
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['while it restores', ' jobs queued '],
  ['while its store runs', 'Started: '],
])('what a rehearsal that was killed %s has left is removed by the next one', async (_, saying) => {
  const killed = rehearse();
  const ended = once(killed.child, 'exit');
  while (!killed.said.includes(saying)) await once(killed.child.stdout, 'data');
  killed.child.kill('SIGKILL');
  await ended;
  const [left] = await leftovers();
  const next = rehearse();
  const nextEnded = once(next.child, 'exit');
  while (!next.said.includes('Backup: ')) await once(next.child.stdout, 'data');
  next.child.kill('SIGINT');
  await nextEnded;
  expect(next.said).toContain(`Removed ${join(scratch, left!)}, which a killed rehearsal left.`);
  expect(await leftovers()).toEqual([]);
  expect(runningIn(scratch)).toEqual([]);
});
