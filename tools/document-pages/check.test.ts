import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it.each(['0', '-2', '1.5', 'third'])('a check of every %s reports is refused', async (every) => {
  const command = [join(import.meta.dirname, 'check.ts'), `--every=${every}`, '--values'];
  await expect(run(process.execPath, command)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--every must be a whole number, at least 1'),
  });
});
