import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../checks/source-files.ts';

it('the bill of materials lists every package with its version and its digest', {
  tags: 'exhaustive',
}, () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: { content: string }[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(listed).toEqual(
    expect.arrayContaining(wanted.map(([name, version]) => `${name}@${version}`)),
  );
  // Node's program for this machine comes from the package `node`, not from the lock file.
  const withoutDigest = components
    .filter(({ hashes = [] }) => hashes.length === 0)
    .map(({ name }) => name)
    .filter((name) => !/^node-(linux|darwin|win)/.test(name));
  expect(withoutDigest).toEqual([]);
});

it('npm 9, which Debian has, can read the lock file', () => {
  // It fails at an override of a package that another one wants as its "latest".
  expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toContain('"overrides"');
});
