import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../bin/await-start.js');

/** The exit code, and whether it had ended before `act` was done. */
async function run(env: Record<string, string>, act = async () => {}) {
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await act();
  const early = child.exitCode !== null;
  const [code] = await ended;
  return { code, early };
}

it('a restart ends when the process has started', async () => {
  let status = 503;
  let asked = 0;
  const server = createServer(({ url }, response) => {
    expect(url).toBe('/health/startup');
    asked += 1;
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const METRICS_PORT = String((server.address() as AddressInfo).port);
  try {
    const started = await run({ METRICS_PORT, MAINPID: String(process.pid) }, async () => {
      await expect.poll(() => asked).toBeGreaterThan(1);
      status = 200;
    });
    expect(started).toEqual({ code: 0, early: false });
  } finally {
    server.close();
  }
});

it.each(['::1', ''])(
  'a restart ends at whatever address the port is: METRICS_HOST=%s',
  async (METRICS_HOST) => {
    const server = createServer((_, response) => response.end());
    await once(server.listen(0, METRICS_HOST || '127.0.0.1'), 'listening');
    const METRICS_PORT = String((server.address() as AddressInfo).port);
    try {
      const env = { METRICS_HOST, METRICS_PORT, MAINPID: String(process.pid) };
      expect(await run(env)).toEqual({ code: 0, early: false });
    } finally {
      server.close();
    }
  },
);

it('a restart fails if the process exits instead, or if nothing would say that it has started', async () => {
  const gone = spawn(process.execPath, ['--eval', '']);
  await once(gone, 'exit');
  // Nothing answers there.
  expect((await run({ METRICS_PORT: '9', MAINPID: String(gone.pid) })).code).toBe(1);
  expect((await run({ MAINPID: String(process.pid) })).code).toBe(1);
});
