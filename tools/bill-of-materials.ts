// Prints every package that the store is built from, as CycloneDX JSON: npm run sbom
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Lock {
  name: string;
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'bill-of-materials-'));
const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
// npm lists the folder under its name.
const folder = join(scratch, lock.name);
mkdirSync(folder);
// Programs for other machines are in the lock file too.
for (const path of Object.keys(lock.packages))
  if (!existsSync(join(root, path))) delete lock.packages[path];
// npm refuses to list a package that depends on the "latest" of another one, although the lock file says which that is.
// Overrides in package.json would convince it, and stop npm 9, which Debian has, from installing anything.
for (const { dependencies = {} } of Object.values(lock.packages))
  for (const [name, range] of Object.entries(dependencies))
    if (range === 'latest')
      dependencies[name] = lock.packages[`node_modules/${name}`]?.version ?? range;
copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
const { status } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { cwd: folder, stdio: 'inherit' },
);
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;
