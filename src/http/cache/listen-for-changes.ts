import pg from 'pg';
import type { PageCache } from './page-cache.ts';

/**
 * Purges the cache when content changes in any process: listens to the database's `content` channel. While the
 * connection is away changes may be missed, so everything is outdated when it comes back.
 * @returns a function that ends the listening
 */
export function listenForChanges(
  url: string,
  cache: PageCache,
  log: (error: Error) => void,
): () => Promise<void> {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    client = own;
    own.on('notification', ({ payload }) => cache.purge((payload ?? '').split(' ')));
    own.on('error', log);
    own.on('end', again);
    try {
      await own.connect();
      await own.query('LISTEN content');
      cache.purgeAll();
      cache.hearsChanges = true;
    } catch (error) {
      log(error as Error);
      own.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    cache.hearsChanges = false;
    if (ended) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), 500);
  }

  void connect();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
