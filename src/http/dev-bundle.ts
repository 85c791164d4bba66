import { readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import {
  createServer,
  type EnvironmentModuleNode,
  type Plugin,
  transformWithOxc,
  type ViteDevServer,
} from 'vite';
import type { Render } from '#src/site/render.tsx';
import { adminBase } from '#src/staff/staff-routes.ts';
import { officeParts } from '../../build-site.ts';
import { developmentPolicy } from './edge/security-headers.ts';
import type { SiteBundle } from './site-bundle.ts';

/** The entries of the browser's scripts, and what each loads once hot reload is ready. */
const ENTRY = '/dev-entry.js';
const OFFICE_ENTRY = '/dev-office.js';
const entries = new Map([
  [ENTRY, '/src/main/entry-client.tsx'],
  [OFFICE_ENTRY, '/src/main/entry-backoffice.tsx'],
]);
const EARLY = '/dev-early.js';

interface DevSite {
  bundle: SiteBundle;
  clientDir: string;
  attach(app: FastifyInstance): Promise<() => Promise<void>>;
}

/**
 * Site and back office directly from their sources: each change of a page or a style appears in the browser without a
 * reload, and no page is cached. The content-security policy allows what Vite needs, inline styles and a socket, only here.
 */
export function openDevSite(root: string): DevSite {
  let vite: ViteDevServer;
  return {
    clientDir: join(root, 'dist/client'),
    bundle: {
      async render(...request) {
        const entry = await vite.ssrLoadModule('/src/main/entry-server.tsx');
        return (entry.render as Render)(...request);
      },
      fileOf: (source) => `/${source}${source.endsWith('.css') ? '?direct' : ''}`,
      assetsOf: (file) => ({
        stylesheets: stylesheets(vite, root, [
          'src/main/entry-client.tsx',
          'src/site/site.tsx',
          ...(file ? [file] : []),
        ]),
        earlyScript: EARLY,
        script: ENTRY,
        preloads: [],
        fonts: [],
      }),
    },
    async attach(app) {
      vite = await createServer({
        root,
        configFile: false,
        appType: 'custom',
        plugins: [officeParts.plugin, react(), devEntry, hotPages],
        resolve: { alias: officeParts.alias },
        // If it were discovered later, a package would make every open page reload.
        optimizeDeps: {
          entries: [
            ...[...entries.values()].map((entry) => entry.slice(1)),
            'src/features/*/{pages,backoffice}/**/*.tsx',
          ],
          rolldownOptions: { plugins: [officeParts.plugin] },
        },
        server: {
          middlewareMode: true,
          hmr: { server: app.server },
          // The data folder is often next to the sources.
          fs: {
            allow: ['src', 'public', 'node_modules'].map((folder) =>
              realpathSync(join(root, folder)),
            ),
          },
        },
      });
      app.addHook('onSend', async (_, reply) => {
        reply
          .header('content-security-policy', developmentPolicy)
          .header('cache-control', 'no-store')
          .removeHeader('etag');
      });
      passThrough(app, vite, root);
      console.log(
        'Development: no page is kept, and the content policy allows inline styles and scripts and a socket',
      );
      return () => vite.close();
    },
  };
}

/** As a classic script: Vite adds imports to every module that it serves, which only a module may have. */
async function earlyScript(root: string): Promise<string> {
  const file = join(root, 'src/site/early.ts');
  return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code;
}

const OFFICE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Back office</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<link rel="icon" href="/favicon.svg"></head><body><div id="root"></div><script type="module" src="${OFFICE_ENTRY}"></script>` +
  '</body></html>';

/** Vite is asked first; requests it does not know go to the store. */
function passThrough(app: FastifyInstance, vite: ViteDevServer, root: string): void {
  const own = new Map([
    [EARLY, { type: 'text/javascript', body: () => earlyScript(root) }],
    [adminBase, { type: 'text/html; charset=utf-8', body: async () => OFFICE_PAGE }],
  ]);
  const listeners = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    app.pageCache.purgeAll();
    const ours = own.get(request.url ?? '');
    if (ours) {
      const headers = { 'content-security-policy': developmentPolicy, 'cache-control': 'no-store' };
      ours.body().then(
        (body) => response.writeHead(200, { ...headers, 'content-type': ours.type }).end(body),
        (error: Error) => response.writeHead(500, headers).end(error.message),
      );
      return;
    }
    vite.middlewares(request, response, () => {
      for (const listener of listeners) listener(request, response);
    });
  });
}

/** Hot reload must be loaded before the first component. */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (entries.has(id) ? id : undefined),
  load: (id) =>
    entries.has(id)
      ? `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('${entries.get(id)}');`
      : undefined,
};

/**
 * A page is an object, which fast refresh does not recognise as a component and would reload the whole page: its body
 * is registered explicitly.
 */
const hotPages: Plugin = {
  name: 'hot-pages',
  enforce: 'post',
  transform(code, id, options) {
    if (options?.ssr || !/export const page\b/.test(code)) return undefined;
    const file = JSON.stringify(id);
    return {
      code: `${code.replace('import.meta.hot.invalidate(invalidateMessage)', 'undefined')}
import * as hotPage from '/@react-refresh';
hotPage.register(page.Body, ${file} + ' page');
import.meta.hot?.accept(() => hotPage.validateRefreshBoundaryAndEnqueueUpdate(${file}, { page }, { page }));`,
      map: null,
    };
  },
};

/** The stylesheets that the modules import, found among what Vite has loaded, so that the first paint is styled. */
function stylesheets(vite: ViteDevServer, root: string, files: string[]): string[] {
  const graph = vite.environments.ssr!.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  const found = new Set<string>();
  const walk = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (module.url.endsWith('.css')) found.add(`${module.url}?direct`);
    for (const next of module.importedModules) walk(next);
  };
  for (const file of files) walk(graph.getModuleById(join(root, file)));
  return ['/src/site/site.css?direct', ...found];
}
