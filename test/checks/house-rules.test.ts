import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, featureGraph, fileGraph } from './import-graph.ts';
import { root, type SourceFile, sourceFiles } from './source-files.ts';

// ARCHITECTURE.md, "House rules": each rule is a test that fails with its reason.

const all = sourceFiles(
  'src/**/*.{ts,tsx}',
  'db/**/*.ts',
  'demo/**/*.ts',
  'bench/**/*.ts',
  'test/**/*.ts',
  'e2e/**/*.ts',
  'tools/**/*.ts',
  '*.ts',
);
/** This file, which quotes what it forbids. */
const rulesFile = 'test/checks/house-rules.test.ts';
const source = all.filter(({ path }) => path.startsWith('src/'));
const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts') || /^(test|e2e)\//.test(path);
const isData = ({ path }: SourceFile) =>
  path.startsWith('demo/') || path.startsWith('src/ui/icon/icon-names');
const code = source.filter((file) => !isTest(file) && !isData(file));
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** Platform folders: features may use them, they know no feature. */
const platform = [
  'http',
  'db',
  'auth',
  'mail',
  'files',
  'jobs',
  'captcha',
  'payment',
  'ui',
  'html',
  'og',
  'pdf',
  'pool',
  'router',
  'site',
  'staff',
  'backoffice',
  'machines',
  'backup',
  'settings',
];
/** The only files that know all features. */
const knowsAll = new Set(['src/main/features.ts', 'src/main/pages.ts', 'src/main/office.ts']);

/** The text between the bracket at `from` and its partner. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

describe('house rules', () => {
  it('1: code belongs to its feature; there is no folder for odds and ends', () => {
    const odd = all.filter(({ path }) =>
      /(^|\/)(lib|utils?|helpers?|services|components|common|misc)\//.test(path),
    );
    expect(
      odd.map(({ path }) => path),
      'move these files to what uses them',
    ).toEqual([]);
  });

  it('2: files are small: median 60 lines, 90th percentile 140, none over 300', () => {
    const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b);
    const over = code
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path}: ${lines} lines`);
    expect(over, 'split these files').toEqual([]);
    expect(sizes[Math.floor(sizes.length * 0.5)], 'median').toBeLessThanOrEqual(60);
    expect(sizes[Math.floor(sizes.length * 0.9)], '90th percentile').toBeLessThanOrEqual(140);
  });

  it('2: an object or a list is written as one, not as a spread of literals', () => {
    const spread = /\.\.\.\{|[,[]\s*\.\.\.\[[^[\]]*\]\s*[,\]]/;
    const bent = all.filter(({ path, text }) => path !== rulesFile && spread.test(text));
    expect(
      bent.map(({ path }) => path),
      'write the entries into the literal',
    ).toEqual([]);
    expect(spread.test("const all = [\n  ...['a', 'b'],\n  ...['c'],\n];")).toBe(true);
    expect(spread.test('const all = {\n  one,\n  ...{ two, three },\n};')).toBe(true);
    expect(spread.test('<List {...{ path, state }} />')).toBe(true);
  });

  it('3: no barrels: files that only re-export others', () => {
    const barrels = source.filter(({ text }) => {
      const statements = text
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .split(/;\s*\n|;$/)
        .map((line) => line.trim())
        .filter(Boolean);
      return (
        statements.length > 0 &&
        statements.every((line) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s*from\s/.test(line))
      );
    });
    expect(
      barrels.map(({ path }) => path),
      'import from the files themselves',
    ).toEqual([]);
  });

  const product = source.filter((file) => !isTest(file));

  it('3: no import cycles, of files or of features; type imports count', () => {
    const files = fileGraph(product);
    expect(circles(files), 'move what both need into a third file').toEqual([]);
    expect(circles(fileGraph(all.filter(({ path }) => /^(demo|tools)\//.test(path))))).toEqual([]);
    const features = featureGraph(files);
    expect(circles(features), 'what both need belongs to a third one').toEqual([]);
    expect([...features.get('leads')!], 'the rule sees arrows').toContain('catalogue');
    // The rule still catches violations.
    const circle = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['a'])],
    ]);
    expect(circles(circle)).toEqual([['a', 'b']]);
  });

  it('3: no folder contains more than 25 modules; a stylesheet is beside its component', () => {
    // Migrations are a sequence of SQL files, read in order: they are not modules.
    const paths = all.map(({ path }) => path).filter((path) => path.includes('/'));
    const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
    const full = [...folders].filter(([, files]) => files.length > 25);
    expect(
      full.map(([folder, { length }]) => `${folder}: ${length}`),
      'move files that belong together into a folder of their own',
    ).toEqual([]);
    for (const part of ['src', 'db', 'demo', 'test', 'e2e', 'bench', 'tools'])
      expect(
        [...folders.keys()].some((folder) => folder.split('/')[0] === part),
        part,
      ).toBe(true);
  });

  it('4: queries.ts of a feature only reads', () => {
    const writes =
      /\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|from '[^']*\/(mail|jobs)\/|\/cookies\.ts'|@fastify\/cookie/;
    const doors = product.filter(({ path }) => /^src\/features\/[^/]+\/queries\.ts$/.test(path));
    expect(doors.length).toBeGreaterThan(5);
    expect(
      doors.filter(({ text }) => writes.test(text)).map(({ path }) => path),
      'write in a use case, <verb-noun>.ts',
    ).toEqual([]);
    expect(writes.test('DELETE FROM customer_session')).toBe(true);
  });

  it('16: tokens and digests are made in one place', () => {
    const makes = /createHash\('sha256'\)\s*\.update\(|randomBytes\(32\)/;
    // The checksums of migrations and the name of the cluster's folder are not secrets; these three hash bytes.
    const allowed = new Set([
      'src/secrets.ts',
      'src/db/migrate.ts',
      'src/embedded-postgres/data-folder.ts',
      'src/settings/secret.ts',
      'src/files/file-store.ts',
    ]);
    const wrong = product.filter(({ path, text }) => !allowed.has(path) && makes.test(text));
    expect(
      wrong.map(({ path }) => path),
      'use src/secrets.ts',
    ).toEqual([]);
  });

  it('3: relative imports carry the extension; #src is the one alias', () => {
    const bare = all.flatMap((file) =>
      file.imports
        .filter(
          ({ specifier, target }) =>
            target !== undefined && !/\.(ts|tsx|css|svg|json|mjs)(\?[\w&-]+)?$/.test(specifier),
        )
        .map(({ specifier }) => `${file.path}: ${specifier}`),
    );
    expect(bare, 'write the extension').toEqual([]);
  });

  it('3: imports within a feature, or another folder of src/, are relative; #src leads into another', () => {
    const areaOf = (path: string) => /^src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;
    // Tests contain programs for other processes, which run in the root of the repository.
    const read = source.filter(({ path }) => !/\.test\.tsx?$/.test(path));
    const wrong = read.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target?.startsWith('src/'))
        .filter(({ specifier, target }) =>
          areaOf(path) === areaOf(target!)
            ? !specifier.startsWith('.')
            : !specifier.startsWith('#'),
        )
        .map(({ specifier }) => `${path}: ${specifier}`),
    );
    expect(wrong).toEqual([]);
    expect(areaOf('src/features/offers/upgrade/api.ts')).toBe('features/offers');
  });

  it('4: platform folders know no feature, not even by a type', () => {
    const wrong = source
      .filter(
        ({ path }) =>
          platform.some((folder) => path.startsWith(`src/${folder}/`)) &&
          !path.endsWith('.test.ts'),
      )
      .flatMap((file) =>
        file.imports
          .filter(({ target }) => target && featureOf(target))
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      );
    expect(wrong, 'let features declare it instead (src/feature.ts)').toEqual([]);
  });

  it('4: only the features that own the tables read them for sitemaps, feeds and link pictures', () => {
    const reads = /\b(FROM|JOIN)\s+[a-z_]{2,}/;
    const machines = product.filter(({ path }) => path.startsWith('src/machines/'));
    expect(
      machines.filter(({ text }) => reads.test(text)).map(({ path }) => path),
      'read the table in the machines/ of the feature that owns it',
    ).toEqual([]);
    const own = product.filter(({ path }) => /^src\/features\/\w+\/machines\//.test(path));
    expect(
      own.filter(({ text }) => reads.test(text)).length,
      'the rule would see one',
    ).toBeGreaterThan(1);
  });

  it('4: pages import another feature’s pieces, never its pages', () => {
    // What several features show is in the `pieces/` of the one that owns it; only `pages.ts` imports pages.
    const wrong = source.flatMap((file) => {
      const own = featureOf(file.path) ?? file.path;
      return file.imports
        .filter(({ target }) => target?.includes('/pages/') && featureOf(target) !== own)
        .map(({ specifier }) => `${file.path} imports ${specifier}`);
    });
    expect(
      wrong.filter((text) => !/^src\/main\/frame-parts\.ts /.test(text)),
      'move what is shared to the pieces/ of its feature',
    ).toEqual([]);
  });

  it('4: a feature imports another only by its contract, queries, a use case or pieces, even for types', () => {
    const inner =
      /^(pages|backoffice|staff|machines)\/|(^|\/)(feature|pages|personal-data|health|(.*-)?(api|resources?|letters?|letter)|staff-[\w-]+)\.tsx?$|\.(test\.ts|css)$/;
    const entered = source
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const own = featureOf(file.path);
        return file.imports
          .filter(({ target }) => own && target && (featureOf(target) ?? own) !== own)
          .map(({ target }) => ({ from: file.path, to: target! }));
      });
    const isInner = (to: string) => inner.test(to.replace(/^src\/features\/[^/]+\//, ''));
    const wrong = entered.filter(({ to }) => isInner(to));
    expect(
      wrong.map(({ from, to }) => `${from} imports ${to}`),
      'move what is shared to queries.ts, pieces/ or a file of its own',
    ).toEqual([]);
    expect(entered.length).toBeGreaterThan(50);
    // The rule still catches violations, and allows the permitted imports.
    const files = [
      'pages/faq-page.tsx',
      'staff-contract.ts',
      'report-resource.ts',
      'search-api.ts',
    ];
    expect(files.map((file) => isInner(`src/features/x/${file}`))).not.toContain(false);
    const doors = ['contract.ts', 'queries.ts', 'settle.ts', 'pieces/card.tsx', 'letter-sender.ts'];
    expect(doors.map((file) => isInner(`src/features/x/${file}`))).not.toContain(true);
  });

  it('4: money flows in one direction: checkout, payments, delivery, orders; orders know no other feature', () => {
    const way = ['checkout', 'payments', 'delivery', 'orders'];
    const wrong = source
      .filter((file) => !isTest(file) && !file.path.endsWith('/feature.ts'))
      .flatMap((file) => {
        const own = featureOf(file.path) ?? '';
        if (!way.includes(own)) return [];
        return file.imports
          .filter(({ target }) => {
            const other = target ? featureOf(target) : undefined;
            if (!other || other === own) return false;
            return (
              own === 'orders' || (way.includes(other) && way.indexOf(other) < way.indexOf(own))
            );
          })
          .map(({ specifier }) => `${file.path} imports ${specifier}`);
      });
    expect(wrong, 'pass it in from the feature that comes earlier').toEqual([]);
  });

  it('4: a payment provider is named in its own folder, and elsewhere only for a recorded reason', () => {
    const reasons: Record<string, string> = {
      'src/payment/open-providers.ts': 'the one list of providers',
      'src/settings/payment-settings.ts': 'the one list of accounts',
      'src/main/demo-publisher.ts': 'hands the demo account to its settings',
      'src/routes.ts': 'the published addresses',
      'src/features/checkout/buyer-browser.ts': 'the published addresses',
      'src/features/checkout/order-input.ts': 'the published addresses',
      'src/features/checkout/contract.ts': 'the words of the published answer',
      'src/features/checkout/pages/use-checkout.tsx': 'the published message',
    };
    const providers = code.flatMap(
      ({ path }) => /^src\/payment\/(\w+)\/provider\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(providers).toContain('stripe');
    const all = providers.join('|');
    // Also as part of a name, such as `PAYPAL_API_BASE`; but drawings have stripes.
    const name = new RegExp(`(${all})(?!s\\b)`, 'i');
    const own = new RegExp(`^src/(payment/(${all})/|settings/(${all})-settings\\.ts$)`);
    const naming = code
      .filter(
        ({ path, text }) => !own.test(path) && name.test(text) && !path.startsWith('src/ui/art/'),
      )
      .map(({ path }) => path);
    expect(
      naming.filter((path) => !(path in reasons)),
      "say it in the port's words, or record above why these files name a provider",
    ).toEqual([]);
    expect(
      Object.keys(reasons).filter((path) => !naming.includes(path)),
      'these name none any more: take them off the list',
    ).toEqual([]);
  });

  it('4: only the composition roots know all features', () => {
    const wrong = source.filter((file) => {
      const features = new Set(
        file.imports
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ target }) => target && featureOf(target)),
      );
      features.delete(undefined);
      features.delete(featureOf(file.path));
      return features.size > 3 && !knowsAll.has(file.path) && !isTest(file);
    });
    expect(
      wrong.map(({ path }) => path),
      'these import more than three other features: let the features declare it (src/feature.ts)',
    ).toEqual([]);
  });

  it('5: the browser gets only what is on its allow-list', () => {
    const manifestFile = join(root, 'dist/client/.vite/manifest.json');
    expect(existsSync(manifestFile), 'run npm run build first').toBe(true);
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
      string,
      { src?: string }
    >;
    const entries = Object.values(manifest)
      .map(({ src }) => src)
      .filter((src) => src?.startsWith('src/')) as string[];
    const reached = new Set<string>();
    const byPath = new Map(source.map((file) => [file.path, file]));
    const walk = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
        if (target && !typeOnly) walk(target);
    };
    for (const entry of entries) walk(entry);
    const allowed =
      /^src\/(ui|site|router|backoffice)\/|^src\/(routes|storage-names|money|currencies|licences|first-letter|invisible)\.ts$|^src\/captcha\/[\w-]+\.(tsx|css)$|^src\/captcha\/browser\/|^src\/machines\/json-ld|^src\/html\/allowed-html\.ts$|^src\/features\/figures\/(format-value|series|figure-years|table-series)\.ts$|^src\/main\/(entry-client|pages|frame-parts)\.tsx?$|^src\/features\/[^/]+\/((contract|pages|kept-queries)\.ts$|pages\/|pieces\/|backoffice\/)/;
    expect(
      [...reached].filter((path) => !allowed.test(path)),
      'import only types of these in the browser, or move what it needs to pages/, pieces/ or backoffice/',
    ).toEqual([]);
    expect(reached.size).toBeGreaterThan(10);
  });

  it('5: no validator, database driver, chart library or server module is in the visitor’s script', () => {
    const manifestFile = join(root, 'dist/client/.vite/manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
      string,
      { file: string; src?: string }
    >;
    const scripts = Object.values(manifest).filter(
      ({ file, src }) => file.endsWith('.js') && !src?.includes('backoffice'),
    );
    for (const { file } of scripts) {
      const text = readFileSync(join(root, 'dist/client', file), 'utf8');
      expect(text, `${file} carries server code`).not.toMatch(
        /node:(fs|crypto|http)|\bZodError\b|pg-protocol|\bpaddingInner\b|invalid format: /,
      );
    }
  });

  it('6: only src/settings/ reads the environment', () => {
    const reader = /process\.env\b|from 'node:process'|import\.meta\.env\b(?!\.SSR)/;
    // What is preloaded comes before the settings: lean-malloc.ts passes glibc its own, compile-cache.ts needs DATA_DIR.
    const allowed = new Set(
      ['settings/config', 'main/preload/lean-malloc', 'main/preload/compile-cache'].map(
        (name) => `src/${name}.ts`,
      ),
    );
    const readers = source.filter(
      (file) => !allowed.has(file.path) && !isTest(file) && reader.test(file.text),
    );
    expect(
      readers.map(({ path }) => path),
      'read it in src/settings/ and pass it on',
    ).toEqual([]);
    // The rule still catches violations: it would find a reader.
    expect(reader.test("const secret = process.env.SECRET ?? 'x';")).toBe(true);
    expect(reader.test(readFileSync(join(root, 'src/settings/config.ts'), 'utf8'))).toBe(true);
  });

  it.each([
    [
      '6: hashes of passwords are made cheap',
      'makePasswordsCheapForTests',
      'src/auth/password-hash.ts',
    ],
    ['15: replies are looked at', 'observeRepliesInTests', 'src/http/api/perform.ts'],
  ])('%s only in the test runner', (_, name, owner) => {
    const callers = all.filter(
      ({ path, text }) => !path.startsWith('test/') && text.includes(name),
    );
    expect(callers.map(({ path }) => path)).toEqual([owner]);
  });

  it('7: handlers of calls return expected outcomes, and throw nothing', () => {
    // This one uses it to end its transaction, and returns the outcome outside.
    const allowed = new Set(['src/features/leads/application-api.ts']);
    const handlers = product.filter(
      ({ path }) => /(^|\/)(api|[\w-]+-api)\.ts$/.test(path) && featureOf(path),
    );
    expect(handlers.length).toBeGreaterThan(12);
    const throwing = handlers.filter(
      ({ path, text }) => !allowed.has(path) && /\bthrow\b/.test(text),
    );
    expect(
      throwing.map(({ path }) => path),
      'return failure(…) (src/errors.ts)',
    ).toEqual([]);
  });

  it('8: times are read and written in UTC, except for a person’s own clock', () => {
    const local = /\.get(FullYear|Month|Date|Day|Hours|Minutes)\(\)/;
    const wrong = product.filter(({ text }) => local.test(text));
    expect(
      wrong.map(({ path }) => path),
      'use getUTC…',
    ).toEqual([]);
    expect(local.test('new Date().getFullYear()')).toBe(true);
  });

  it('8: money is written, converted and read only in src/money.ts', () => {
    const writes =
      /style: 'currency'|currencyDisplay|FM9+0\.00|(cents|price|amount|dollars)\w*\)? ?(\/|\*) ?100\b|\/ 100(\.0)?\)\.to|parseFloat\(/i;
    const elsewhere = product.filter(
      ({ path, text }) => path !== 'src/money.ts' && writes.test(text),
    );
    expect(
      elsewhere.map(({ path }) => path),
      'use src/money.ts',
    ).toEqual([]);
    for (const spelling of [
      "new Intl.NumberFormat('en-US', { style: 'currency', currency })",
      'const dollars = price_cents / 100;',
      '`$${(left / 100).toFixed(2)}`',
      'Math.round(offer.price * 100)',
      "`to_char(t.price_cents / 100.0, 'FM999999990.00')`",
    ])
      expect(writes.test(spelling), `the rule would find ${spelling}`).toBe(true);
  });

  it('8: only src/licences.ts spells the licences', () => {
    const spelled = /(single|multiple|corporate)[-_ ]?(user|price)/i;
    const elsewhere = product.filter(
      ({ path, text }) => path !== 'src/licences.ts' && spelled.test(text),
    );
    expect(
      elsewhere.map(({ path }) => path),
      'use src/licences.ts',
    ).toEqual([]);
    const list = product.find(({ path }) => path === 'src/licences.ts');
    expect(spelled.test(list?.text ?? ''), 'the rule would find them').toBe(true);
  });

  // test/silence.test.ts tests that every outbound call has a time-out.
  it('9: every connection to the database has an error listener, since otherwise a broken one ends the process', () => {
    const opens = code.filter(
      ({ path, text }) => path.startsWith('src/') && /new pg\.(Client|Pool)\(/.test(text),
    );
    expect(opens.length).toBeGreaterThan(3);
    const deaf = opens.filter(({ text }) => !/\.on\('error'/.test(text));
    expect(
      deaf.map(({ path }) => path),
      "add .on('error', …)",
    ).toEqual([]);
  });

  it('10: exported functions of features and platform folders have docstrings', () => {
    const silent = code
      .filter(
        ({ path }) =>
          /^src\/(features|http|db|mail|files|jobs|captcha|payment|html|machines|staff|embedded-postgres)\//.test(
            path,
          ) && !/pages\/|pieces\/|backoffice\/|contract\.ts$/.test(path),
      )
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(^|\n)((?:[^\n]*\n)?)export (?:async )?function\*? (\w+)/g)]
          .filter(
            (match) =>
              !/\*\/\s*$/.test(
                text.slice(
                  0,
                  (match.index ?? 0) + (match[1]?.length ?? 0) + (match[2]?.length ?? 0),
                ),
              ),
          )
          .map((match) => `${path}: ${match[3]}`),
      );
    expect(silent, 'write a docstring').toEqual([]);
  });

  it('12: tests replace neither the database nor our own modules', () => {
    const mocks = all.filter(
      (file) =>
        isTest(file) &&
        /\bvi\.(mock|doMock|stubGlobal|spyOn)\(/.test(file.text) &&
        !file.path.endsWith('house-rules.test.ts'),
    );
    expect(
      mocks.map(({ path }) => path),
      'use a stand-in at the edge of the network (test/stand-ins/)',
    ).toEqual([]);
  });

  it('13: the product refers to nothing in the demo, the tests, the benches or the tools, not even by a type', () => {
    const outside = /^(demo|test|e2e|bench|tools)\//;
    const named = /['"`/](\.\.\/)*(demo|test|e2e|bench|tools)\/[\w-]/;
    // Only src/main/ knows the folder's one door, and opens it when the settings ask for the demo.
    const door = 'src/main/demo-publisher.ts';
    const product = all.filter(
      (file) => /^(src|db)\/|^build\.ts$/.test(file.path) && !isTest(file),
    );
    const wrong = product.filter(
      ({ path, text, imports }) =>
        imports.some(({ target }) => target && outside.test(target)) ||
        (path !== door && named.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''))),
    );
    expect(
      wrong.map(({ path }) => path),
      `move what is shared to src/; what the demo adds passes through ${door}`,
    ).toEqual([]);
    const text = readFileSync(join(root, door), 'utf8');
    expect(named.test(text), 'the rule would find the door').toBe(true);
  });

  it('14: the publisher is named only by its settings, and the product once', () => {
    const publisher = /meridian[\s_-]*research/i;
    const places = [
      ...source.filter((file) => !isTest(file)),
      ...sourceFiles('src/**/*.css', 'public/**/*.{svg,webmanifest,txt}', 'bin/*', '*.ts'),
    ];
    const named = places.filter(({ text }) => publisher.test(text)).map(({ path }) => path);
    expect(named, 'take the name from the site’s settings').toEqual(['src/product.ts']);
    const demo = all.filter(({ path }) => path.startsWith('demo/'));
    expect(
      demo.some(({ text }) => publisher.test(text)),
      'the rule would find it',
    ).toBe(true);
  });

  it('14: the publisher’s offices and mailboxes come from its settings', () => {
    // Labels that the publisher may change are keys of the API (docs/contract.md).
    const allowed = new Set(['src/site/label-keys.ts']);
    const places = /\b(Pune|Boston|Milan|Italy)\b|\b(sales|info|contact|support|privacy)@/;
    const named = code.filter(({ path, text }) => !allowed.has(path) && places.test(text));
    expect(
      named.map(({ path }) => path),
      'take it from the site’s settings',
    ).toEqual([]);
    expect(places.test("'mailto:sales@meridian.example'")).toBe(true);
  });

  it('14: colours are tokens; drawings have theirs in one folder', () => {
    const hex = /['":;]#([\da-f]{6}|[\da-f]{3})\b/i;
    const reasons: Record<string, string> = {
      'src/ui/style/tokens.ts': 'the tokens',
      'src/pdf/draw-svg.ts': 'what SVG says of a shape without a colour',
      'src/features/content/pictures.ts': 'the ground of a picture without one',
      'src/backoffice/log-in/qr-code.tsx': 'a code that cameras read is black on white',
    };
    const coloured = code
      .filter(({ path, text }) => !path.startsWith('src/ui/art/') && hex.test(text))
      .map(({ path }) => path);
    expect(hex.test("'#fff'")).toBe(true);
    expect(
      coloured.filter((path) => !(path in reasons)),
      'use a token (src/ui/style/tokens.ts)',
    ).toEqual([]);
    expect(
      Object.keys(reasons).filter((path) => !coloured.includes(path)),
      'take these off',
    ).toEqual([]);
  });

  it.each<[what: string, spelling: RegExp, homes: string[], planted: string]>([
    [
      'listening to the database',
      /`LISTEN |'LISTEN |"LISTEN /,
      ['src/db/listen.ts'],
      "query('LISTEN content')",
    ],
    ['the text of a cookie', /HttpOnly|SameSite=/, ['src/http/cookies.ts'], '`a=b; HttpOnly`'],
    [
      'reading cookies',
      /headers\??\.cookie\b.*(split|match|exec)/,
      [],
      "request.headers.cookie?.split(';')",
    ],
    [
      'who sent a request (cross-site request forgery)',
      /sec-fetch-site/,
      ['src/http/edge/same-site.ts'],
      "headers['sec-fetch-site']",
    ],
    [
      'counting requests',
      /\b(INTO|UPDATE|FROM) rate_window\b/,
      ['src/http/edge/rate-limit.ts'],
      'FROM rate_window WHERE',
    ],
    [
      'queueing work',
      /INSERT INTO job\b/,
      ['src/jobs/duties.ts', 'src/jobs/enqueue.ts'],
      'INSERT INTO job (key)',
    ],
    [
      'queueing mail',
      /INSERT INTO outbox_mail\b/,
      ['src/mail/queue-mail.ts'],
      'INSERT INTO outbox_mail (kind)',
    ],
    ['drawing PDF files', /from 'pdfkit'/, ['src/pdf/sheet.ts'], "import PDF from 'pdfkit';"],
  ])('16: one mechanism: %s', (_, spelling, homes, planted) => {
    const users = product.filter(({ text }) => spelling.test(text)).map(({ path }) => path);
    expect(users, 'use the one that exists').toEqual(homes);
    expect(spelling.test(planted), 'the rule would find it').toBe(true);
  });

  it('16: one mechanism: whatever the server repeats is a duty', () => {
    const reasons: Record<string, string> = {
      'src/embedded-postgres/embedded-supervisor.ts': 'watches a process, in a process of its own',
      'src/http/edge/shed-load.ts': 'measures this process',
      'src/http/edge/lingering-close.ts': 'counts the bytes of this process',
      'src/http/edge/slow-readers.ts': 'measures the sockets of this process',
      'src/http/admission/slow-uploads.ts': 'measures the sockets of this process',
      'src/pool/lane.ts': 'measures the threads of this process',
      'src/features/insight/keep-counts.ts': 'brings what this process counted to the database',
    };
    const inBrowser =
      /\.tsx$|^src\/(ui|site|backoffice|captcha\/browser)\/|\/(pages|pieces|backoffice)\//;
    const timed = product
      .filter(({ path, text }) => !inBrowser.test(path) && /setInterval\(/.test(text))
      .map(({ path }) => path);
    expect(timed.sort(), 'declare a duty (CONTRIBUTING.md)').toEqual(Object.keys(reasons).sort());
  });

  it('16: one mechanism: a form of the site uses the form kit, or is a search that works without script', () => {
    const reasons: Record<string, string> = {
      'src/site/form/form.tsx': 'the form kit',
      'src/features/citations/pages/verify-page.tsx': 'a check that works without script',
      'src/features/checkout/pages/billing-form-fields.tsx':
        'the kit’s machine, with two columns of its own',
      'src/features/leads/pages/newsletter-page.tsx': 'one button that works without script',
      'src/features/catalogue/pages/list/list-search.tsx': 'a search',
      'src/site/search/search-box.tsx': 'a search',
      'src/features/content/pages/home/home-banner.tsx': 'a search',
    };
    const forms = product
      .filter(({ path, text }) => !path.includes('backoffice/') && /<form\b/.test(text))
      .map(({ path }) => path);
    expect(forms.sort(), 'use <Form> (CONTRIBUTING.md, "Add a form")').toEqual(
      Object.keys(reasons).sort(),
    );
  });

  it('17: only pool threads load heavy modules, never the main thread', () => {
    const heavy = /^(pdfkit|@cantoo\/pdf-lib)$|Sync\b/;
    const byPath = new Map(product.map((file) => [file.path, file]));
    const reached = new Map<string, string>();
    const walk = (path: string, from: string): void => {
      if (reached.has(path)) return;
      reached.set(path, from);
      for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
        if (target && !typeOnly) walk(target, path);
    };
    for (const entry of ['server', 'worker']) walk(`src/main/${entry}.ts`, '');
    expect(reached.size).toBeGreaterThan(300);
    const loaded = [...reached.keys()].filter((path) =>
      byPath
        .get(path)
        ?.imports.some(({ specifier, typeOnly }) => !typeOnly && heavy.test(specifier)),
    );
    expect(
      loaded.map((path) => `${path}, by ${reached.get(path)}`),
      'load it only in a task of the pool, <name>-task.ts (src/pool/)',
    ).toEqual([]);
    // Compressing, hashing passwords and running programs must not block: the synchronous forms are only for startup.
    const blocking =
      /\b(gzip|gunzip|brotli\w+|deflate|inflate|scrypt|pbkdf2|argon2|exec|execFile|spawn)Sync\b/;
    const blocked = [...reached.keys()].filter(
      (path) =>
        !path.startsWith('src/embedded-postgres/') && blocking.test(byPath.get(path)?.text ?? ''),
    );
    expect(blocked, 'use the asynchronous form').toEqual([]);
    const tasks = product.filter(({ path }) => path.endsWith('-task.ts'));
    expect(tasks.length).toBeGreaterThan(5);
  });

  it('17: a transaction that holds a connection waits only for the database', () => {
    const outside =
      /\bfetch\(|\binPool\(|provider\w*\.(open|read|capture|refund)\(|\.verify\(|hashPassword\(|deliverMail|sendMail\(|setTimeout\(/;
    // At the first start, when nobody is served yet.
    const allowed = 'src/features/staff/first-staff.ts';
    const within = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\.transaction\(/g)].flatMap(({ index }) => {
        const body = bracketed(text, index + '.transaction'.length);
        return path !== allowed && outside.test(body)
          ? [`${path}: ${outside.exec(body)?.[0]}`]
          : [];
      }),
    );
    expect(within, 'do it before or after the transaction').toEqual([]);
    const planted = 'db.transaction(async (client) => { await fetch(url); })';
    expect(outside.test(bracketed(planted, planted.indexOf('(')))).toBe(true);
  });

  it('the repository speaks only about the product', () => {
    const words = /\b(claude|anthropic|openai|chatgpt|copilot)\b|\/work\/|registry\.npmjs/i;
    const wrong = all.filter(
      ({ path, text }) => !path.endsWith('house-rules.test.ts') && words.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
