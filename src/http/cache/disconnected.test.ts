import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { primaryAlone } from '#src/db/reads/reads.ts';
import { Turns } from '#src/pool/turns.ts';
import { PAGES, renderPage } from '../site.ts';
import { CacheTable } from './cache-table.ts';
import { forgetful } from './facts.ts';
import { keepAnswers } from './keep-answers.ts';
import { PageCache } from './page-cache.ts';

it('nobody waits for an outdated page whose reader has disconnected', async () => {
  const cache = new PageCache(new CacheTable([{ path: '/:slug', keep: {} }]));
  const app = Fastify();
  keepAnswers(app, cache);
  let asked = 0;
  const hasLeft = Promise.withResolvers<void>();
  const render = async () => {
    asked += 1;
    if (asked === 2) await hasLeft.promise;
    return { status: asked === 2 ? 503 : 200, html: Buffer.from(`Rendered ${asked} times`) };
  };
  const nothing = { query: async () => ({ rows: [] }) } as never;
  app.get(
    '/:slug',
    renderPage({
      bundle: { render, assetsOf: () => ({}) as never, fileOf: String },
      registry: {},
      db: nothing,
      reads: primaryAlone(nothing),
      publicUrl: 'https://reports.example',
      facts: forgetful,
      turns: new Turns(PAGES),
    }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (signal: AbortSignal) => (await fetch(`${origin}/page`, { signal })).text();
  expect(await ask(AbortSignal.timeout(3000))).toBe('Rendered 1 times');
  cache.purgeAll();
  const leaving = new AbortController();
  const left = ask(leaving.signal);
  await expect.poll(() => asked).toBe(2);
  leaving.abort();
  await expect(left).rejects.toThrow();
  // Its connection is closed.
  await pause(100);
  hasLeft.resolve();
  await pause(50);
  expect(await ask(AbortSignal.timeout(3000))).toBe('Rendered 3 times');
  app.server.closeAllConnections();
  await app.close();
});
