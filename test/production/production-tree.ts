import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a publisher's server needs from the repository, including the built site. */
export const DEPLOYED = ['bin', 'db', 'dist', 'public', 'src'];

interface Locked {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/**
 * Makes a copy of the store as it is deployed: without `demo/`, `test/`, `e2e/`, `bench/`, `tools/` and any test, and
 * with only the packages that the lock file keeps for `npm ci --omit=dev`. Files are hard links where the disk
 * allows.
 * @returns its folder, which the caller removes
 */
export function productionTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-production-'));
  for (const name of DEPLOYED) link(join(root, name), join(folder, name));
  linkFile(join(root, 'package.json'), join(folder, 'package.json'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
  const kept = new Set(
    Object.entries(lock.packages)
      .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
      .map(([path]) => path),
  );
  // The lock file lists nested packages separately.
  for (const path of kept)
    if (existsSync(join(root, path)))
      link(join(root, path), join(folder, path), (name) => name === 'node_modules');
  return folder;
}

function link(from: string, to: string, isLeft: (name: string) => boolean = () => false): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && !isLeft(entry.name)) link(source, target, isLeft);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // A different disk, or a file system without links.
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes((error as { code?: string }).code ?? ''))
      throw error;
    copyFileSync(from, to);
  }
}
