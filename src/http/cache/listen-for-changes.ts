import { listen } from '#src/db/listen.ts';
import type { Database } from '#src/db/open.ts';
import type { Reads } from '#src/db/reads/reads.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Purges the cache when content changes in any process: listens to the database's `content` channel. While the
 * connection is down, changes may be missed, so on reconnecting everything is marked outdated, and `missed` is
 * called: answers served meanwhile may be outdated, too. Pages that are rendered again show the change, wherever they
 * are read. Ends with the database.
 * @returns resolves when changes are first heard; nothing is cached before that
 */
export function listenForChanges(
  db: Database,
  cache: PageCache,
  { reads, missed }: { reads?: Reads; missed?: () => void } = {},
): Promise<void> {
  let wasDisconnected = false;
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  listen(db, {
    channel: 'content',
    notified(payload) {
      reads?.changed();
      cache.purge(payload.split(' '));
    },
    resumed() {
      reads?.setListening(true);
      cache.purgeAll();
      cache.isListening = true;
      if (wasDisconnected) missed?.();
      wasDisconnected = false;
      resolve();
    },
    disconnected() {
      reads?.setListening(false);
      cache.isListening = false;
      wasDisconnected = true;
    },
  });
  return listening;
}
