import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes/free-port.ts';
import { documented } from './operations-page.ts';

export interface Varnish {
  url: string;
  port: number;
  token: string;
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; text: string; hit: boolean; retryAfter: string | undefined }>;
  close(): Promise<void>;
}

const TOKEN = 'token-of-this-test';

/** A folder that the user to which Varnish changes can read. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Why this machine cannot run it; undefined if it can. */
export function missingForVarnish(): string | undefined {
  const folder = openFolder();
  try {
    const file = join(folder, 'xkey.vcl');
    writeFileSync(file, 'vcl 4.1; import xkey; backend default none;');
    const { status, stderr } = spawnSync('varnishd', ['-C', '-f', file], { encoding: 'utf8' });
    return status === 0 ? undefined : `Varnish with xkey is not installed: ${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts Varnish with the VCL in docs/operations.md, changing only the ports of the stores and the token.
 * @param minute how long a page is shown after its time while the store works
 */
export async function startVarnish(
  stores: [number, number],
  { minute = '60s' } = {},
): Promise<Varnish> {
  const folder = openFolder();
  const vcl = documented('Varnish 7 needs')
    .replace('"3000"', `"${stores[0]}"`)
    .replace('"3001"', `"${stores[1]}"`)
    .replace('<CDN_TOKEN>', TOKEN)
    .replace('req.grace = 60s', `req.grace = ${minute}`);
  const [file, port] = [join(folder, 'store.vcl'), await freePort()];
  writeFileSync(file, vcl);
  const child = spawn(
    'varnishd',
    ['-F', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ask: Varnish['ask'] = (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        // Two numbers: that of the request, and that of the one which filled the cache.
        const hit = String(answer.headers['x-varnish']).includes(' ');
        const retryAfter = answer.headers['retry-after'];
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, hit, retryAfter }));
      });
      sent.on('error', reject);
      sent.end();
    });
  const opened = () => ask('/', { method: 'PURGE' }).catch(() => undefined);
  for (let tries = 0; !(await opened()); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`Varnish does not open: ${said}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    token: TOKEN,
    ask,
    async close() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
