import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { startPaypalStandIn } from '../../demo/paypal/server.ts';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { apiBase, calls, href, pages } from '../../src/routes.ts';
import type { Render } from '../../src/site/render.tsx';
import { type TestApp, testApp } from '../../test/app.ts';
import { paypalEnvironment } from '../../test/chaos/processes.ts';
import { startTestDatabase } from '../../test/global-setup.ts';
import { staffClient, withStaff } from '../../test/staff.ts';
import { openCoverage, type Way } from './request-coverage.ts';

const root = join(import.meta.dirname, '../..');

/** A visitor's address in a call of the API, by its name in `src/routes.ts`. */
const at = (call: keyof typeof calls) => apiBase + calls[call].replace(/^\w+ /, '');

/** The pages directly from their sources, so that each function has a file. */
const sources = () =>
  createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });

/** The files under `src/` that each kind of request runs through, by its name; a whole store is started for it. */
export async function filesOnTheWay(): Promise<Record<string, string[]>> {
  await using opened = new AsyncDisposableStack();
  const stopDatabase = await startTestDatabase({ durable: false });
  opened.defer(stopDatabase);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-figures-'));
  opened.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const provider = await startPaypalStandIn({});
  opened.defer(() => provider.close());
  const vite = await sources();
  opened.defer(() => vite.close());
  const entry = await vite.ssrLoadModule('/src/main/entry-server.tsx');
  const environment = {
    ...paypalEnvironment(provider.config),
    CAPTCHA: 'test',
    DATA_DIR: folder,
  };
  const store = await testApp({ demo: true, environment, render: entry.render as Render });
  opened.defer(() => store.close());
  // What all pages share is cached only while the cache receives notifications. In a running store they arrive on a
  // separate connection, sometimes during a request and sometimes after it; here none arrive, so that such work is
  // not counted as a request's.
  store.app.pageCache.isListening = true;
  const remote = connect(provider.url);
  await remote.emu('webhooks', { mode: 'off' });
  await withStaff(store);
  const coverage = await openCoverage(`${root}/src/`);
  opened.defer(() => coverage.close());
  const found: Record<string, string[]> = {};
  for (const [name, way] of Object.entries(await waysOf(store, remote)))
    found[name] = (await coverage.filesOf(way)).map((path) => `src/${path}`);
  return found;
}

async function waysOf(
  store: TestApp,
  remote: ReturnType<typeof connect>,
): Promise<Record<string, Way>> {
  const origin = await store.app.listen({ host: '127.0.0.1', port: 0 });
  const { rows } = await store.db.query(
    "SELECT id, slug, code FROM report WHERE code = 'MR-EN-1042'",
  );
  const report = rows[0] as { id: number; slug: string; code: string };
  const page = href(pages.report, { slug: report.slug });
  const editor = await staffClient(store, 'editor');
  let sent = 0;

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = {
    name: 'Ana',
    email: 'ana@example.com',
    mobile_no: '+34 600 000 000',
    turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX',
  };
  const forget = () => store.db.query('TRUNCATE rate_window').then(() => undefined);
  let token = '';
  return {
    'any request': { go: async () => void (await ask('/health')) },
    'kept page': { go: async () => void (await ask(page)) },
    'made page': {
      before: async () => store.app.pageCache.purge([`report:${report.id}`]),
      go: async () => void (await ask(page)),
    },
    form: {
      before: forget,
      go: async () =>
        void (await post(at('contact'), {
          ...person,
          subject: 'Custom cut',
          message: `Can you quote? ${sent++}`,
          company_name: 'Celda SL',
          privacy_policy: true,
        })),
    },
    capture: {
      async before() {
        await forget();
        const { price, quote } = JSON.parse(
          await ask(`${apiBase}/custom-buy-now-link/${report.code}`),
        );
        await store.db.query('DELETE FROM orders');
        const order = { ...person, amount: price, quote };
        const { approval_url } = JSON.parse(await post(at('createOrder'), order));
        token = new URL(approval_url).searchParams.get('token') ?? '';
        await remote.emu('approve', { order: token });
      },
      go: async () => void (await ask(`${at('captureOrder')}?token=${token}`)),
    },
    'staff write': {
      go: async () => {
        const step = sent++ % 2 ? 'publish' : 'withdraw';
        const { status, text } = await editor.call('POST', `/reports/${report.id}/${step}`, {
          ...(step === 'withdraw' && { successor_id: null }),
        });
        if (status !== 200) throw new Error(`${step}: ${status} ${text}`);
      },
    },
  };
}
