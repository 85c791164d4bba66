import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every setting that the README lists. */
export function listedSettings(): Set<string> {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z][A-Z0-9_]+`.*?) \|/gm)];
  return new Set(
    rows.flatMap(([, names]) =>
      [...names!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
    ),
  );
}
