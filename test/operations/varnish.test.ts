import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cdnHeaders } from '../../src/cdn/cdn-keys.ts';
import { sendPurge } from '../../src/cdn/purge-request.ts';
import { missingForNginx, startNginx } from '../chaos/faults/faults-nginx.ts';
import { missingForVarnish, startVarnish, type Varnish } from './start-varnish.ts';

// The VCL of docs/operations.md in a real Varnish, before two stores that answer with the store's own headers.

type Mode = 'works' | 'fails' | 'is gone';

const missing = missingForVarnish();

describe.skipIf(missing)('the VCL of docs/operations.md', () => {
  let varnish: Varnish;
  let stores: [Server, Server];
  let ports: [number, number];
  const modes: Record<'one' | 'other', Mode> = { one: 'works', other: 'works' };
  let answers = 0;
  let page = 0;

  const open = async (name: 'one' | 'other') => {
    const server = createServer(({ url = '', headers, socket }, response) => {
      answers++;
      if (modes[name] === 'is gone') return void socket.destroy();
      if (modes[name] === 'fails')
        return void response.writeHead(503, { 'cache-control': 'no-store' }).end('cannot be shown');
      const old = url.endsWith('old.css') && name === 'other';
      if (url === '/missing' || old)
        return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
      const personal = url === '/account' && { 'set-cookie': 'session=1' };
      const shared = cdnHeaders(['report:7'], { until: new Date(Date.now() + 2500) });
      response.writeHead(200, {
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        ...(personal || shared),
      });
      response.end(`${url} ${answers} for ${headers.cookie ?? 'anybody'}`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const setMode = (mode: Mode) => Object.assign(modes, { one: mode, other: mode });
  const read = (path: string, headers: Record<string, string> = {}) =>
    varnish.ask(path, { headers });

  beforeAll(async () => {
    stores = [await open('one'), await open('other')];
    const portOf = (server: Server) => (server.address() as AddressInfo).port;
    ports = [portOf(stores[0]), portOf(stores[1])];
    varnish = await startVarnish(ports, { minute: '0s' });
  });
  beforeEach(() => {
    setMode('works');
    page++;
  });
  afterAll(async () => {
    await varnish?.close();
    for (const server of stores ?? []) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('keeps what is the same for everybody until the store purges it', async () => {
    const first = await read(`/page-${page}`);
    expect(await read(`/page-${page}`)).toEqual({ ...first, hit: true });
    const { url, token } = varnish;
    const signal = new AbortController().signal;
    const cdn = { kind: 'varnish', url, token, service: '' } as const;
    expect(await sendPurge(cdn, ['report-7'], { signal, timeoutMs: 5000 })).toBeUndefined();
    expect((await read(`/page-${page}`)).text).not.toBe(first.text);
  });

  it('accepts a purge only with the token: behind a proxy, visitors have its address', async () => {
    const { text } = await read(`/page-${page}`);
    for (const guess of ['', 'Bearer guess'])
      expect(
        await varnish.ask('/', {
          method: 'PURGE',
          headers: { 'xkey-purge': 'all', authorization: guess },
        }),
      ).toMatchObject({ status: 403 });
    expect((await read(`/page-${page}`)).text).toBe(text);
  });

  it('keeps nothing that is personal, missing or failed', async () => {
    await read(`/page-${page}`);
    expect((await read(`/page-${page}`, { cookie: 'session=2' })).text).toContain('session=2');
    expect((await read(`/page-${page}`)).text).toContain('for anybody');
    for (const path of ['/account', '/missing']) {
      const before = answers;
      for (const _ of [1, 2]) expect((await read(path)).hit).toBe(false);
      expect([path, answers - before]).toEqual([path, 2]);
    }
    setMode('fails');
    expect(await read(`/failed-${page}`)).toMatchObject({ status: 503, text: 'cannot be shown' });
    setMode('works');
    expect((await read(`/failed-${page}`)).status).toBe(200);
  });

  it.each(['fails', 'is gone'] as const)(
    'shows an older page again and again while the store %s, and the new one afterwards',
    async (mode) => {
      const { text } = await read(`/page-${page}`);
      setMode(mode);
      const before = answers;
      const triedAndFailed = async () => {
        expect((await read(`/page-${page}`)).text).toBe(text);
        return answers > before + 4;
      };
      await expect.poll(triedAndFailed).toBe(true);
      setMode('works');
      await expect.poll(async () => (await read(`/page-${page}`)).text).not.toBe(text);
    },
  );

  it('says when to try again while neither store answers and there is no older page', async () => {
    setMode('is gone');
    for (const answer of [
      await read(`/never-read-${page}`),
      await read(`/never-read-${page}`, { cookie: 'session=4' }),
      await varnish.ask('/contact', { method: 'POST' }),
    ]) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '10' });
      expect(answer.text).toContain('<h1>Please try again in a minute</h1>');
      expect(answer.text).not.toMatch(/varnish|guru|backend|XID/i);
    }
    setMode('works');
    expect((await read(`/never-read-${page}`)).status).toBe(200);
  });

  it('asks the other store while one is restarted or has another version', async () => {
    for (const gone of ['one', 'other'] as const) {
      modes[gone] = 'is gone';
      // All at once: the next store in turn for one of them is no longer the other store for another.
      const visitors = Array.from({ length: 40 }, (_, n) =>
        read(`/restarted-${n}`, { cookie: 'session=3' }),
      );
      expect(new Set((await Promise.all(visitors)).map(({ status }) => status))).toEqual(
        new Set([200]),
      );
      setMode('works');
    }
    for (const n of [1, 2, 3, 4]) expect((await read(`/assets/${n}/old.css`)).status).toBe(200);
  });

  // The last test: what it stops stays so.
  it.skipIf(missingForNginx())(
    'behind the documented nginx, forms survive a restart, and pages that of Varnish',
    async () => {
      const [one, other] = ports;
      const nginx = await startNginx([one, other], { health: '/', varnish: varnish.port });
      try {
        const path = `/page-${page}`;
        const { text } = await nginx.ask({ path });
        expect((await nginx.ask({ path })).text).toBe(text);
        stores[0].close();
        stores[0].closeAllConnections();
        const forms = Array.from({ length: 20 }, () => nginx.ask({ path, method: 'POST' }, '{}'));
        expect(new Set((await Promise.all(forms)).map(({ status }) => status))).toEqual(
          new Set([200]),
        );
        await varnish.close();
        const pages = Array.from({ length: 20 }, () => nginx.ask({ path }));
        expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(
          new Set([200]),
        );
      } finally {
        await nginx.close();
      }
    },
  );
});
