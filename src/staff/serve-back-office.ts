import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { adminBase } from './staff-routes.ts';

interface ManifestEntry {
  imports?: string[];
  file: string;
  css?: string[];
  isEntry?: boolean;
}

/**
 * Adds the back-office app: one page at `/admin`, and its files under `/admin/assets/`. The page is never cached, so
 * it can contain a fresh nonce: the app's UI library writes its styles into the document, and only those with the
 * nonce are accepted. Nothing else in the site's content-security policy is loosened; see `decisions/` on the back
 * office.
 */
export async function serveBackOffice(
  app: FastifyInstance,
  distDir: string,
  given: PolicyOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: `${adminBase}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  const page = pageOf(distDir);
  app.route({
    method: ['GET', 'HEAD'],
    url: adminBase,
    exposeHeadRoute: false,
    async handler(_, reply) {
      const nonce = randomBytes(18).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', policy(nonce, given))
        .type('text/html; charset=utf-8')
        .send(page(nonce));
    },
  });
}

interface PolicyOptions {
  https: boolean;
  /** Origin of the captcha provider's script and frame, if one is used. */
  captchaOrigin: string | undefined;
}

function policy(nonce: string, { https, captchaOrigin }: PolicyOptions): string {
  const captcha = captchaOrigin ? ` ${captchaOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${captcha}`,
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${captcha}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default captcha',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

// Nobody sees it on a fast connection.
const LATE =
  '.late{max-width:26rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;animation:late 0s 1s backwards}' +
  '@keyframes late{from{visibility:hidden}}';

/** Shown until the app replaces it, and for good if its script cannot be loaded or does not run. */
const LOADING =
  '<main class="late"><h1>Back office</h1><p>The back office is loading. If this takes longer than a minute, ' +
  '<a href="">reload the page</a>. It needs JavaScript.</p></main>';

/** The page around the app; the manifest names its files. Without a build it says so. */
function pageOf(distDir: string): (nonce: string) => string {
  let manifest: Record<string, ManifestEntry> = {};
  try {
    manifest = JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8'));
  } catch {
    return () =>
      '<!doctype html><html lang="en"><title>Back office</title><p>The back office is not built.</p></html>';
  }
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const url = (file: string) => `${adminBase}/${file}`;
  const parts = (entry?.imports ?? []).map((name) => manifest[name]);
  const sheets = [...parts, entry]
    .flatMap((part) => part?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="${url(file)}">`)
    .join('');
  return (nonce) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Back office</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="color-scheme" content="light dark"><meta name="style-nonce" nonce="${nonce}">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets}` +
    `<style nonce="${nonce}">${LATE}</style></head>` +
    `<body><div id="root">${LOADING}</div>` +
    `<script type="module" src="${url(entry?.file ?? '')}"></script></body></html>`;
}
