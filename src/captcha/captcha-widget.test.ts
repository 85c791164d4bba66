import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, test } from 'vitest';
import { securityHeaders } from '#src/http/edge/security-headers.ts';
import { ownBrowser } from '../../e2e/browser.ts';
import {
  startTurnstileStandIn,
  type TurnstileStandIn,
} from '../../test/stand-ins/turnstile/start-turnstile-stand-in.ts';
import { altchaCaptcha } from './altcha.ts';
import type { CaptchaClientConfig } from './captcha-provider.ts';
import { turnstileCaptcha } from './turnstile.ts';

// A page with one form around the widget, built and served under the site's own policy.
const PAGE = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import '/src/site/site.css';
  import { CaptchaWidget } from '/src/captcha/captcha-widget.tsx';
  const config = JSON.parse(document.getElementById('config').textContent);
  window.events = [];
  const on = (name) => (value) => window.events.push([name, value]);
  function Form() {
    const [active, setActive] = useState(false);
    const [resetKey, setKey] = useState(0);
    const [shown, setShown] = useState(true);
    return h('form', { className: 'form', onFocus: () => setActive(true) },
      h('label', null, 'Name', h('input', { className: 'input' })),
      shown && h(CaptchaWidget, { config, action: 'contact', active, resetKey, onToken: on('token'), onError: on('error'),
        onExpired: on('expired'), onUnavailable: on('unavailable') }),
      h('button', { type: 'button', onClick: () => setKey(resetKey + 1) }, 'Reset'),
      h('button', { type: 'button', onClick: () => setShown(false) }, 'Leave'));
  }
  createRoot(document.getElementById('root')).render(h(Form));`;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const here = { action: 'contact', hostname: 'localhost' };
let assets: Map<string, string | Uint8Array>;
let server: Server;
let origin: string;
let cloudflare: TurnstileStandIn;
let browser: Browser;
const captcha = altchaCaptcha({ hmacKey: 'k'.repeat(32), challengeUrl: '/challenge' });
const brief = altchaCaptcha({
  hmacKey: 'k'.repeat(32),
  challengeUrl: '/brief',
  cost: 10,
  ttlMs: 7000,
});

beforeAll(async () => {
  cloudflare = await startTurnstileStandIn();
  const built = (await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page.js' ? '\0page.js' : null),
        load: (id) => (id === '\0page.js' ? PAGE : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'page.js',
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  assets = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  );
  server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    const asset = assets.get(url.pathname);
    const headers = securityHeaders({ https: false, captchaOrigin: cloudflare.url });
    const policy = headers['content-security-policy']!.replace(
      'trusted-types app',
      'trusted-types app captcha',
    );
    const send = (type: string, body: string | Uint8Array) =>
      response
        .writeHead(200, { ...headers, 'content-security-policy': policy, 'content-type': type })
        .end(body);
    if (asset) return send(TYPES[extname(url.pathname)] ?? 'application/octet-stream', asset);
    if (url.pathname === '/challenge')
      return send(
        'application/json',
        JSON.stringify(await captcha.issue(url.searchParams.get('action')!)),
      );
    if (url.pathname === '/brief')
      return send(
        'application/json',
        JSON.stringify(await brief.issue(url.searchParams.get('action')!)),
      );
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end();
    if (url.pathname !== '/') return response.writeHead(503).end();
    send(
      'text/html',
      `<!doctype html><html lang="en"><title>Form</title><link rel="stylesheet" href="/_page.css"><main id="root"></main><script type="application/json" id="config">${url.searchParams.get('config')}</script><script type="module" src="/page.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as { port: number }).port}`;
  browser = await ownBrowser();
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await cloudflare?.close();
});

async function open(config: CaptchaClientConfig) {
  const page = await browser.newPage({ viewport: { width: 420, height: 320 } });
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${origin}/?config=${encodeURIComponent(JSON.stringify(config))}`);
  await page.getByLabel('Name').waitFor();
  return { page, requests, complaints };
}
const events = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { events: [string, string | null][] }).events);
const lastToken = async (page: Page) =>
  (await events(page)).findLast(([name]) => name === 'token')?.[1] ?? null;

// They spend most of their time waiting for clocks, each in its own page.
test.concurrent('the proof of work runs automatically on first focus, under the strict policy, once per reset', async ({
  expect,
}) => {
  const { page, requests, complaints } = await open(captcha.clientConfig());
  const check = page.getByRole('checkbox');
  expect(await check.isChecked()).toBe(false);
  const [box, line] = await Promise.all([
    page.locator('fieldset').boundingBox(),
    page.locator('label', { has: check }).boundingBox(),
  ]);
  expect(box).toMatchObject({ width: 300, height: 65 });
  expect(line!.y + line!.height / 2, 'in the middle').toBeCloseTo(box!.y + 65 / 2, 0);
  expect(requests).not.toContain('/challenge');
  await page.getByLabel('Name').focus();
  await page.getByText('Checking that you are human…').waitFor();
  await page.getByText('Human check passed').waitFor();
  expect(await check.isChecked()).toBe(true);
  const first = (await lastToken(page))!;
  expect(await captcha.verify(first, here)).toMatchObject({ ok: true });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await events(page)).length).toBe(3);
  const [, cleared, second] = await events(page);
  expect(cleared).toEqual(['token', null]);
  expect(second![1]).not.toBe(first);
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(requests.filter((path) => path === '/challenge')).toHaveLength(2);
  expect(complaints).toEqual([]);
  await page.close();
});

test.concurrent('an expired token is withdrawn, and one press of the space bar gets another', async ({
  expect,
}) => {
  const { page, complaints } = await open(brief.clientConfig());
  await page.getByLabel('Name').focus();
  await expect
    .poll(async () => (await events(page)).map(([name]) => name))
    .toEqual(['token', 'token', 'expired']);
  expect(await lastToken(page)).toBeNull();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('Human check passed').waitFor();
  expect(await brief.verify((await lastToken(page))!, here)).toMatchObject({ ok: true });
  expect(complaints).toEqual([]);
  await page.close();
});

test.concurrent('Turnstile is loaded on first focus, returns a token, starts again on reset and leaves nothing behind', async ({
  expect,
}) => {
  const provider = turnstileCaptcha(cloudflare);
  const { page, requests, complaints } = await open(provider.clientConfig());
  expect(requests).not.toContain('/turnstile/v0/api.js');
  await page.getByLabel('Name').focus();
  await expect.poll(() => lastToken(page)).toBeTruthy();
  const first = (await lastToken(page))!;
  expect(await provider.verify(first, here)).toMatchObject({ ok: true });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await lastToken(page)) ?? first).not.toBe(first);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test.concurrent('Turnstile: expiry, failure and a slow script', async ({ expect }) => {
  const script = `${cloudflare.url}/turnstile/v0/api.js`;
  const expiring = await open({
    driver: 'turnstile',
    siteKey: cloudflare.siteKey,
    scriptUrl: `${script}?ttl=500`,
  });
  const blocked = await open({
    driver: 'turnstile',
    siteKey: '2x00000000000000000000AB',
    scriptUrl: `${script}?_slow=1000`,
  });
  await expiring.page.getByLabel('Name').focus();
  await blocked.page.getByLabel('Name').focus();
  await expect
    .poll(async () => (await events(expiring.page)).map(([name]) => name).join(' '))
    .toMatch(/^token token expired token/);
  await expect
    .poll(() => events(blocked.page))
    .toEqual(
      [
        ['token', null],
        ['error', null],
      ].map(([name, value]) => (name === 'error' ? ['error', undefined] : [name, value])),
    );
  await expiring.page.close();
  await blocked.page.close();
});

test.concurrent('a browser that Turnstile does not support is told at once', async ({ expect }) => {
  const { siteKey, scriptUrl } = cloudflare;
  const { page } = await open({
    driver: 'turnstile',
    siteKey,
    scriptUrl: `${scriptUrl}?_unsupported=1`,
  });
  await page.getByLabel('Name').focus();
  await expect
    .poll(async () => (await events(page)).map(([name]) => name))
    .toEqual(['unavailable']);
  await page.close();
});

test.concurrent('a check that cannot be loaded says so after 10 seconds, once', async ({
  expect,
}) => {
  const scriptUrl = `${cloudflare.url}/turnstile/v0/api.js?_fail=1`;
  const pages = await Promise.all([
    open({ driver: 'turnstile', siteKey: cloudflare.siteKey, scriptUrl }),
    open({ driver: 'altcha', challengeUrl: '/nothing-here' }),
  ]);
  const start = Date.now();
  for (const { page } of pages) await page.getByLabel('Name').focus();
  for (const { page } of pages) {
    await expect
      .poll(async () => (await events(page)).map(([name]) => name))
      .toEqual(['unavailable']);
    expect(Date.now() - start).toBeGreaterThan(9500);
  }
  await pages[1]!.page.getByText('Check failed. Tick to try again').waitFor();
  for (const { page } of pages) await page.close();
});
