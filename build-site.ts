/** How the site is built; `build.ts` decides when. Apart from it, since the bundler is not part of a pruned installation. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { libraryIcons } from './src/backoffice/icon/library-icons.ts';

/** The sources of pages, except what is loaded when a form or a dialog is used. */
const SHARED_PARTS =
  /\/src\/(ui|site|router|features\/(catalogue|content|search))\/(?!.*(form|field|check|captcha|dialog|sheet|cover|motif|select|area))/;

const shared: InlineConfig = {
  configFile: false,
  plugins: [react()],
  logLevel: 'warn',
  publicDir: 'public',
};

/** Builds the browser's files, the back office and the server's renderer into dist/. */
export async function buildSite(): Promise<void> {
  await build({
    ...shared,
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // Browsers with light-dark(); older targets would have it rewritten.
      cssTarget: ['chrome125', 'safari18', 'firefox128'],
      // Pages are small: a list of each one's parts in the first download would cost more than it saves.
      modulePreload: false,
      rolldownOptions: {
        input: [
          'src/main/entry-client.tsx',
          'src/site/early.ts',
          'src/ui/api-docs.css',
          'src/features/citations/pieces/figure-frame.css',
        ],
        output: {
          // One file for what every page needs: many small ones compress worse and cost a request each.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'parts', test: SHARED_PARTS, minShareCount: 3 },
            ],
          },
        },
      },
    },
  });
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      ssr: 'src/main/entry-server.tsx',
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
    // Decides at build time which React is taken in; a process without NODE_ENV would run the development one.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await buildBackOffice();
  await compressAssets();
}

const LOG_IN = 'src/main/entry-backoffice.tsx';
const LISTS = 'src/main/office-app.tsx';

/** The modules that run when one of these files does, of a build that was not written. */
function startedBy(file: string, chunks: Chunk[]): Set<string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(chunks.filter(({ facadeModuleId: id }) => id?.endsWith(file)));
  for (const { imports } of loaded)
    for (const name of imports) if (named.has(name)) loaded.add(named.get(name)!);
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

type Output = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>;
type Chunk = Extract<Output['output'][number], { type: 'chunk' }>;

/** What the staff's app needs a small part of, or nothing: 20 KB compressed otherwise. */
const LIGHTER: Record<string, string> = {
  'jsonexport/dist/index.js': 'no-exporter',
  'react-hotkeys-hook': 'no-hotkeys',
  diacritic: 'plain-letters',
  inflection: 'word-forms',
  'query-string': 'query-text',
};

/** Parts of react-admin that say too little or too much to a screen reader, by the name under which its own files import them. */
const SPOKEN: Record<string, string> = {
  FieldTitle: 'form/field-title',
  InputHelperText: 'form/helper-text',
  DataTableHeadCell: 'views/column-head',
};

const alias = [
  ...Object.entries(LIGHTER).map(([find, file]) => ({
    find,
    replacement: join(import.meta.dirname, `src/backoffice/lighter/${file}.ts`),
  })),
  ...Object.entries(SPOKEN).map(([part, file]) => ({
    find: new RegExp(`^\\.\\.?/${part}\\.js$`),
    replacement: join(import.meta.dirname, `src/backoffice/${file}.tsx`),
  })),
  // The package names its build for development in every case.
  ...['react-router', 'react-router/dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(
      import.meta.dirname,
      `node_modules/react-router/dist/production/${name.endsWith('dom') ? 'dom-export' : 'index'}.mjs`,
    ),
  })),
];

const ICON = '\0icon:';

/** Has the icons of the interface libraries drawn like all others. */
const oneKindOfIcon: Plugin = {
  name: 'one-kind-of-icon',
  enforce: 'pre',
  resolveId(id) {
    const name = /(?:icons-material|internal\/svg-icons)\/(\w+)(?:\.mjs)?$/.exec(id)?.[1];
    return name && libraryIcons[name] ? ICON + libraryIcons[name] : undefined;
  },
  load(id) {
    if (!id.startsWith(ICON)) return undefined;
    const icon = join(import.meta.dirname, 'src/backoffice/icon/icon.tsx');
    const name = JSON.stringify(id.slice(ICON.length));
    return `import { createElement } from 'react';
      import { Icon } from ${JSON.stringify(icon)};
      const One = (props) => createElement(Icon, { ...props, name: ${name} });
      One.muiName = 'SvgIcon';
      export default One;`;
  },
};

/** What the bundler needs for the staff's app, in a build and while it is developed. */
export const officeParts = { plugin: oneKindOfIcon, alias };

/**
 * The staff's app is built by itself, so that nothing of it can get into a visitor's download, and
 * twice: the first build tells what the log-in and the lists begin with, and the second puts each into one file.
 * The many files that the bundler would make of it, each time another part is fetched on its own, are a tenth larger.
 */
async function buildBackOffice(): Promise<void> {
  const backOffice = (groups: { name: string; test: (id: string) => boolean }[], write: boolean) =>
    build({
      ...shared,
      plugins: [oneKindOfIcon, react()],
      publicDir: false,
      resolve: { alias },
      base: '/admin/',
      build: {
        outDir: 'dist/backoffice',
        emptyOutDir: write,
        write,
        manifest: true,
        minify: write,
        reportCompressedSize: false,
        assetsInlineLimit: 0,
        cssTarget: ['chrome125', 'safari18', 'firefox128'],
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { input: LOG_IN, output: { codeSplitting: { groups } } },
      },
    }) as Promise<Output>;
  const { output } = await backOffice([], false);
  const chunks = output.filter((part) => part.type === 'chunk');
  const [logIn, lists] = [startedBy(LOG_IN, chunks), startedBy(LISTS, chunks)];
  await backOffice(
    [
      // Not the entry itself: it waits for the lists, which begin with the same parts.
      { name: 'log-in', test: (id) => logIn.has(id) && !id.endsWith(LOG_IN) },
      { name: 'lists', test: (id) => lists.has(id) && !logIn.has(id) },
    ],
    true,
  );
}

/** Puts a `.br` and a `.gz` beside each text file, so that no request waits for a compressor. */
async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  const files = globSync('dist/{client,backoffice}/**/*.{js,css,svg,json,webmanifest}').filter(
    (file) => !file.includes('/.vite/'),
  );
  const compress = async (file: string) => {
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }));
  };
  await Promise.all(files.map(compress));
}
