import { listen } from '#src/db/listen.ts';
import type { Database } from '#src/db/open.ts';
import type { Reads } from '#src/db/reads/reads.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Purges the cache when content changes in any process: listens to the database's `content` channel. While the
 * connection is down, changes may be missed, so on reconnecting everything is marked outdated, and `missed` is
 * called: answers served meanwhile may be outdated, too. Pages that are rendered again show the change, wherever they
 * are read. Ends with the database.
 */
export function listenForChanges(
  db: Database,
  cache: PageCache,
  { reads, missed }: { reads?: Reads; missed?: () => void } = {},
): void {
  let deaf = false;
  listen(db, {
    channel: 'content',
    heard(payload) {
      reads?.changed();
      cache.purge(payload.split(' '));
    },
    missed() {
      reads?.hears(true);
      cache.purgeAll();
      cache.hearsChanges = true;
      if (deaf) missed?.();
      deaf = false;
    },
    deaf() {
      reads?.hears(false);
      cache.hearsChanges = false;
      deaf = true;
    },
  });
}
