import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

// Like an import, it reports its progress long after it has started.
const PROGRAM = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'run-command.ts'))};
  runCommand(async () => {
    await pause(300);
    process.stdout.write('half of it\\n');
    await pause(100);
    process.stderr.write('done\\n');
    return 3;
  });`;

it('a command whose reader goes away finishes, with its own status', async () => {
  const command = [process.execPath, '--input-type=module-typescript', '--eval', PROGRAM];
  const piped = spawn('bash', ['-c', 'set -o pipefail; "$@" | true', 'bash', ...command]);
  const [said, [code]] = await Promise.all([text(piped.stderr), once(piped, 'close')]);
  expect({ code, said }).toEqual({ code: 3, said: 'done\n' });
});
