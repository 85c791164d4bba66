/**
 * The stable way to start the store, for unit files and containers: what Node needs for it may differ from version to
 * version, this path does not. The process becomes the store, with the same id; where the system has no such call (Windows)
 * the store is its child.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = dirname(import.meta.dirname);
const given = JSON.parse(readFileSync(join(import.meta.dirname, 'node-options.json'), 'utf8'));
const options = given.map((option) =>
  option.startsWith('./') ? pathToFileURL(join(root, option)).href : option,
);
const parameters = [...options, join(root, 'src/main/server.ts')];

if (process.execve)
  process.execve(process.execPath, [process.execPath, ...parameters], process.env);

const child = spawn(process.execPath, parameters, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
