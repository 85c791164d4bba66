import { listen } from '#src/db/listen.ts';
import type { Database } from '#src/db/open.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Purges the cache when content changes in any process: listens to the database's `content` channel. While the
 * connection is away changes may be missed, so everything is outdated when it comes back. Ends with the database.
 */
export function listenForChanges(db: Database, cache: PageCache): void {
  listen(db, {
    channel: 'content',
    heard: (payload) => cache.purge(payload.split(' ')),
    missed() {
      cache.purgeAll();
      cache.hearsChanges = true;
    },
    deaf() {
      cache.hearsChanges = false;
    },
  });
}
