import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded by `bin/serve.js`: makes glibc return freed memory. Otherwise it keeps some 100 MB that the compression
 * threads have freed. It reads its settings when a process starts, so this process re-executes itself in place, with
 * the same id and streams; a channel to a parent would not survive that. Other systems' allocators do not need it.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const begins = isMainThread && !process.channel && process.env.MALLOC_ARENA_MAX === undefined;
if (process.platform === 'linux' && begins && process.execve)
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      ...settings,
    },
  );
// The database that this process starts keeps its own settings.
for (const name of Object.keys(settings)) delete process.env[name];
