import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { childEnvironment } from '../../test/processes/child-environment.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-temp-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const PROGRAM = `
  const { claimTempFolder, tempFolder } = await import(process.argv[1]);
  const { writeFileSync } = await import('node:fs');
  await claimTempFolder(process.argv[2]);
  const file = tempFolder(process.argv[2]) + '/upload';
  writeFileSync(file, '');
  console.log(process.pid, file);
  process.stdin.resume();`;

/** Where this machine allows it, a process is the first one of a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child'];
const [tool = '', ...options] = CONTAINER;
const inside = spawnSync(tool, [...options, 'true']).status === 0 ? CONTAINER : [];

/** A process of a store with a file in progress. */
async function start(): Promise<{ child: ChildProcess; pid: string; file: string }> {
  const module = pathToFileURL(join(import.meta.dirname, 'temp-folder.ts')).href;
  const [command, ...words] = [...inside, process.execPath, '-e', PROGRAM, module, dataDir];
  const child = spawn(command!, words, {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const [said] = await once(child.stdout!, 'data');
  const [pid, file] = String(said).trim().split(' ');
  return { child, pid: pid!, file: file! };
}

it('the files of a running process stay when another of the same name and number starts, and go when it was killed', async () => {
  const first = await start();
  const second = await start();
  if (inside.length > 0) expect([first.pid, second.pid]).toEqual(['1', '1']);
  expect([existsSync(first.file), existsSync(second.file)]).toEqual([true, true]);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect
    .poll(async () => {
      const { child } = await start();
      child.stdin?.end();
      return existsSync(dirname(first.file));
    })
    .toBe(false);
  expect(existsSync(second.file)).toBe(true);
});
