/** Builds the browser's files and the server's renderer into dist/. `--if-stale` does so only if a source is newer. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { withFileLock } from './src/files/file-lock.ts';

const STAMP = 'dist/stamp';

/** A digest of everything that the build depends on. */
function sourceDigest(): string {
  const hash = createHash('sha1');
  for (const file of globSync([
    'src/**/*.{ts,tsx,css,svg}',
    'public/**/*',
    'build.ts',
    'build-site.ts',
    'package-lock.json',
  ]).sort())
    if (!file.endsWith('.test.ts') && statSync(file).isFile())
      hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` in one process at a time: two programs that start simultaneously must not build into the same folder. */
async function alone(work: () => Promise<void>): Promise<void> {
  mkdirSync('dist', { recursive: true });
  const onWait = () => console.log('Another process is building the site: waiting for it…');
  const tooLate = (seconds: number) =>
    new Error(
      `Another process has been building the site for ${seconds} seconds (lock dist/lock). End it, then start again.`,
    );
  await withFileLock('dist/lock', { timeoutMs: 10 * 60_000, onWait, tooLate }, work);
}

/** The bundler loads only with all its packages, some of which an older npm leaves out without an error. */
function explainMissing({ message }: Error): void {
  console.error(`The site cannot be built: ${message}
Install all its packages with "npm ci", on Node 20.19 or later: npm leaves some out on an older one. Where there is none:
  npx --yes --package=node@24 -- npm ci`);
  process.exitCode = 1;
}

const isStale = () => !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sourceDigest();
const ifStale = process.argv.includes('--if-stale');
// A fresh build needs no write access.
if (!ifStale || isStale())
  await alone(async () => {
    // Another process may have built it meanwhile.
    if (ifStale && !isStale()) return;
    console.log('Building the site…');
    process.env.NODE_ENV = 'production';
    const digest = sourceDigest();
    // The output of an aborted build is not a site.
    rmSync(STAMP, { force: true });
    const bundler = await import('./build-site.ts').catch(explainMissing);
    if (!bundler) return;
    await bundler.buildSite();
    writeFileSync(STAMP, digest);
  });
