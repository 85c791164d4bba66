import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documented } from '../../operations/operations-page.ts';
import { freePort } from '../../processes/free-port.ts';

export interface Nginx {
  /** Where it answers without TLS; only with `behind`. */
  origin: string;
  /** One request over TLS; status 0 if the connection broke. */
  ask(options: RequestOptions, body?: string): Promise<{ status: number; text: string }>;
  /** Lines of its error log. */
  errors(): string[];
  /** Lines of its access log. */
  requests(): string[];
  close(): Promise<void>;
}

/** Why this machine cannot run it; undefined if it can. */
export function missingForNginx(): string | undefined {
  for (const [command, option] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const)
    if (spawnSync(command, [option]).status !== 0) return `${command} is not installed`;
  return undefined;
}

const linesOf = (log: string) => readFileSync(log, 'utf8').split('\n').filter(Boolean);

/** The block with the changes that docs/operations.md asks for if Varnish is behind it. */
const blockBefore = (varnish: number) =>
  documented('## Reverse proxy')
    .replace('proxy_pass http://meridian;', 'proxy_pass http://$behind;')
    .concat(documented('The proxy that terminates TLS is the one above'))
    .replace(':6081', `:${varnish}`);

/**
 * Starts nginx with exactly the block in docs/operations.md, changing only ports, listeners, certificate and log.
 * @param behind another proxy that terminates TLS and names the visitor's address: it answers at `origin` too
 * @param varnish its port, if pages are read through it
 * @param health what is asked for until it is there
 */
export async function startNginx(
  stores: [number, number],
  {
    behind = false,
    health = '/health',
    varnish,
  }: { behind?: boolean; health?: string; varnish?: number } = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-nginx-'));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const name = 'reports.example.com';
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const [plain, tls, inner] = [await freePort(), await freePort(), await freePort()];
  const visitors = `listen 127.0.0.1:${inner}; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;`;
  const block = (varnish === undefined ? documented('## Reverse proxy') : blockBefore(varnish))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${stores[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${stores[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `${behind ? visitors : ''} listen 127.0.0.1:${tls} ssl`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('/var/log/nginx/meridian.log', join(folder, 'access.log'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  for (const part of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, part));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (part) => `${part}_temp_path ${join(folder, part.replace('client_', ''))};`,
  );
  const log = join(folder, 'error.log');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${log};
     events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')}\n${block}\n}`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const agent = new Agent({
    keepAlive: true,
    ca: readFileSync(certificate),
    servername: name,
    maxSockets: 40,
  });
  const ask: Nginx['ask'] = (options, body) =>
    new Promise((resolve) => {
      const headers = { host: name, ...options.headers };
      const sent = request(
        { host: '127.0.0.1', port: tls, agent, timeout: 30_000, ...options, headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.on('error', () => resolve({ status: 0, text }));
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', (error) => resolve({ status: 0, text: error.message }));
      sent.end(body);
    });
  for (let tries = 0; (await ask({ path: health })).status !== 200; tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nginx does not answer: ${said}`);
    await pause(50);
  }
  return {
    origin: `http://127.0.0.1:${inner}`,
    ask,
    errors: () => linesOf(log),
    requests: () => linesOf(join(folder, 'access.log')),
    async close() {
      agent.destroy();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
