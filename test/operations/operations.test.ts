import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextInvoiceNumber, nextNumber } from '../../src/features/invoices/next-number.ts';
import { callHref, href, pages } from '../../src/routes.ts';
import { readConfig } from '../../src/settings/config.ts';
import { type TestApp, testApp } from '../app.ts';
import { missingForNginx, startNginx } from '../chaos/faults/faults-nginx.ts';
import { childEnvironment } from '../processes/child-environment.ts';
import { staffClient, withStaff } from '../staff.ts';
import { documented, unitValue } from './operations-page.ts';

// What docs/operations.md tells an operator to run is run here as written.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'meridian-operations-'));
let store: TestApp;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('docs/operations.md', () => {
  it('the settings file can also be read by a shell, and lacks only what is to be filled in', () => {
    const file = join(folder, 'meridian.env');
    writeFileSync(
      file,
      documented('`/etc/meridian.env`').replaceAll('…', '01KYZ-ab9Qw7LmN3oPr5StUvXe2Fg8Hj'),
    );
    const shell = spawnSync('sh', ['-c', `set -a && . "${file}" && env -0`], {
      encoding: 'utf8',
      env: {},
    });
    expect([shell.status, shell.stderr]).toEqual([0, '']);
    const given = Object.fromEntries(
      shell.stdout
        .split('\0')
        .map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)]),
    );
    const config = readConfig(given);
    expect(config).toMatchObject({
      production: true,
      demo: false,
      mailFrom: { name: 'Example Reports' },
    });
  });

  it('the nightly backup runs exactly as documented, keeps the newest, and the health page shows it', async () => {
    const unit = documented('meridian-backup.service');
    const target = join(folder, 'backups');
    mkdirSync(target);
    for (const name of [
      'meridian-20260101T031500Z.tar.gz',
      'meridian-20260102T031500Z.tar.gz',
      'by-hand.tar.gz',
    ])
      writeFileSync(join(target, name), '');
    const [node, ...words] = unitValue(unit, 'ExecStart')
      .replace('/opt/meridian/', `${root}/`)
      .replace('/var/backups/meridian', target)
      .replace('--keep 14', '--keep 2')
      .split(' ');
    const env = {
      ...childEnvironment(),
      DATABASE_URL: store.url,
      DATA_DIR: join(folder, 'data'),
    };
    const { status, stdout, stderr } = spawnSync(node!, words, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Removed the old meridian-20260101T031500Z.tar.gz.');
    const files = readdirSync(target).sort();
    expect(files).toEqual([
      'by-hand.tar.gz',
      'meridian-20260102T031500Z.tar.gz',
      expect.stringMatching(/^meridian-\d{8}T\d{6}Z\.tar\.gz$/),
    ]);
    expect(statSync(join(target, files[2]!)).mode & 0o777).toBe(0o600);

    const owner = await staffClient(store, 'owner');
    const { body } = await owner.call('GET', '/figures/health');
    const backup = body.duties.find(({ name }: { name: string }) => name === 'backup');
    expect(Date.now() - new Date(backup.done_at).getTime()).toBeLessThan(60_000);
    expect(backup.result.bytes).toBe(statSync(join(target, files[2]!)).size);
  });

  it('after an older backup the numbers of orders and documents continue where the lost ones ended', async () => {
    const year = String(new Date().getUTCFullYear());
    await store.db.query(documented('### After an older backup').replaceAll('2026', year));
    const next = await store.db.query("SELECT nextval('order_number') AS number");
    expect(next.rows).toEqual([{ number: 1235 }]);
    expect(await nextInvoiceNumber(store.db)).toBe(`INV-${year}-000988`);
    expect(await nextNumber(store.db, 'CN')).toBe(`CN-${year}-000013`);
    expect(await nextNumber(store.db, 'PF')).toBe(`PF-${year}-000035`);
  });

  it('the units start the store by its stable path', () => {
    for (const name of ['meridian@.service', 'meridian-worker.service']) {
      const unit = documented(name);
      expect(unitValue(unit, 'ExecStart')).toBe(
        '/opt/meridian/node_modules/.bin/node bin/serve.js',
      );
      expect(unitValue(unit, 'After')).toContain('postgresql.service');
      expect(unitValue(unit, 'MemoryMax')).toMatch(/^\d+G$/);
    }
  });
});

describe('the reverse proxy of docs/operations.md', () => {
  it('forwards to the processes that the units start, over TLS only', () => {
    const block = documented('## Reverse proxy');
    const ports = [...block.matchAll(/^\s*server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port!);
    expect(ports).toHaveLength(2);
    expect(unitValue(documented('meridian@.service'), 'Environment')).toContain('PORT=%i');
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(page).toContain(
      `systemctl enable --now meridian@${ports[0]} meridian@${ports[1]} meridian-worker`,
    );
    expect(block).toMatch(/listen 80;[^}]*return 301 https:/);
    expect(block).toMatch(/listen 443 ssl http2;[^}]*ssl_certificate [^}]*ssl_certificate_key /);
  });

  it('no server is skipped because it was restarted a moment ago', () => {
    const servers = documented('## Reverse proxy').match(/^\s*server 127\.0\.0\.1:.*$/gm);
    expect(servers).toHaveLength(2);
    for (const server of servers!) expect(server).toMatch(/ max_fails=0;$/);
  });

  it.skipIf(missingForNginx())(
    'during an upgrade pages of either version get their styles and scripts, and what is missing stays missing',
    async () => {
      const version = async (file: string) => {
        const server = createServer(({ url }, response) =>
          response.writeHead(url?.endsWith(file) ? 200 : 404).end(),
        ).listen(0, '127.0.0.1');
        await once(server, 'listening');
        return server;
      };
      const servers = [await version('old.css'), await version('new.css')] as const;
      const [one, other] = servers.map((server) => (server.address() as AddressInfo).port);
      const nginx = await startNginx([one!, other!], { health: '/old.css' });
      try {
        const statusesOf = async (path: string) =>
          new Set([
            (await nginx.ask({ path })).status,
            (await nginx.ask({ path })).status,
            (await nginx.ask({ path })).status,
          ]);
        for (const path of ['/assets/old.css', '/assets/new.css', '/admin/assets/new.css'])
          expect([path, await statusesOf(path)]).toEqual([path, new Set([200])]);
        expect(await statusesOf('/assets/none.css')).toEqual(new Set([404]));
      } finally {
        await nginx.close();
        for (const server of servers) server.close();
      }
    },
  );

  it.skipIf(missingForNginx())('while no process answers, people are told so', async () => {
    const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const nginx = await startNginx([port, port]);
    try {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      for (const path of ['/', '/assets/old.css', callHref('info')]) {
        const { status, text } = await nginx.ask({ path });
        expect([path, status]).toEqual([path, 502]);
        expect(text).toContain('Please try again in a minute');
        expect(text).not.toContain('nginx');
      }
    } finally {
      await nginx.close();
    }
  });

  it.skipIf(missingForNginx())('the log contains no secret of a link', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const nginx = await startNginx([port, port]);
    try {
      const secret = 'Zx9-secret_of-a-link';
      for (const path of [
        `/download/${secret}`,
        `/download/${secret}/invoice.xml`,
        `/download/sample/${secret}`,
        href(pages.offer, { key: secret }),
        href(pages.payByTransfer, { key: secret }),
        callHref('offer', { key: secret }),
        callHref('howToPay', { key: secret }),
        callHref('buyNowLink', { reportId: `_${secret}` }),
        href(pages.resetPassword, {}, { token: secret }),
      ])
        await nginx.ask({ path });
      await expect.poll(() => nginx.requests().length).toBeGreaterThan(8);
      expect(nginx.requests().join('\n')).not.toContain(secret);
      expect(nginx.requests().join('\n')).toMatch(/"GET \/download\/\.\.\." 200 /);
    } finally {
      await nginx.close();
      server.close();
    }
  });

  it.skipIf(missingForNginx())(
    'restarting one process after the other loses no request',
    async () => {
      const open = async (port: number) => {
        const server = createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1');
        await once(server, 'listening');
        return { port: (server.address() as AddressInfo).port, server };
      };
      const processes = [await open(0), await open(0)];
      const nginx = await startNginx([processes[0]!.port, processes[1]!.port]);
      try {
        const statuses: number[] = [];
        for (const one of processes) {
          one.server.close();
          one.server.closeAllConnections();
          await once(one.server, 'close');
          for (let n = 0; n < 4; n++) statuses.push((await nginx.ask({ path: '/' })).status);
          one.server = (await open(one.port)).server;
        }
        expect(statuses).toEqual(statuses.map(() => 200));
      } finally {
        await nginx.close();
        for (const { server } of processes) server.close();
      }
    },
  );
});

describe('probes', () => {
  it('are answered by the store itself: no cache may keep them', async () => {
    for (const url of ['/health/live', '/health/ready', '/health'])
      expect([url, (await store.app.inject({ url })).headers['cache-control']]).toEqual([
        url,
        'no-store',
      ]);
  });

  it('a store that is shutting down is alive, and not ready', async () => {
    const status = async (url: string) => (await store.app.inject({ url })).statusCode;
    expect([
      await status('/health/live'),
      await status('/health/ready'),
      await status('/health'),
    ]).toEqual([200, 200, 200]);
    store.app.announceEnd();
    expect([
      await status('/health/live'),
      await status('/health/ready'),
      await status('/health'),
    ]).toEqual([200, 503, 200]);
  });

  it('a request that arrives while the server closes is answered, not rejected', async () => {
    const { port } = new URL(await store.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const over = once(socket, 'close');
    // Half a request, so that the connection is not idle when the server closes.
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n');
    await once(store.app.server, 'connection');
    await new Promise((resolve) => setImmediate(resolve));
    const closing = store.app.close();
    while (store.app.server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.write('\r\n');
    await Promise.all([over, closing]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
