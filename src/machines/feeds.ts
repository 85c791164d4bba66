import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { feeds } from '#src/routes.ts';
import { atom, type FeedEntry } from './atom.ts';
import type { Publisher } from './publisher.ts';

export type FeedName = keyof typeof feeds;

/** The entries of a feature for a feed. Several features may fill one feed: the newest of all are shown. */
export interface FeedItems {
  feed: FeedName;
  /** The content that they show. */
  tags: string[];
  /** Its newest entries, at most `most`. */
  newest(db: Queryable, limit: number): Promise<FeedEntry[]>;
  /** When they change without a write, such as at the end of an embargo. */
  nextChange?(db: Queryable): Promise<Date | undefined>;
}

const FEED_LENGTH = 50;

interface FeedOptions {
  /** Origin of every link. */
  origin: string;
  publisher: Publisher;
  items: FeedItems[];
}

/** Adds the Atom feeds in `src/routes.ts`, each with the entries of all features. */
export function serveFeeds(
  app: FastifyInstance,
  db: Queryable,
  { origin, publisher, items }: FeedOptions,
): void {
  for (const name of Object.keys(feeds) as FeedName[]) {
    const { path, title } = feeds[name];
    const sources = items.filter(({ feed }) => feed === name);
    app.get(path, async (_, reply) => {
      const [found, changes, publisherName] = await Promise.all([
        Promise.all(sources.map(({ newest }) => newest(db, FEED_LENGTH))),
        Promise.all(sources.map(({ nextChange }) => nextChange?.(db))),
        publisher.name(),
      ]);
      reply.cacheUntil = changes
        .filter((time) => time !== undefined)
        .sort((a, b) => a.getTime() - b.getTime())[0];
      reply.cacheTags = [...sources.flatMap(({ tags }) => tags), publisher.tag];
      reply.header('cache-control', 'public, max-age=0, must-revalidate');
      const entries = found
        .flat()
        .sort((a, b) => b.published.getTime() - a.published.getTime())
        .slice(0, FEED_LENGTH);
      return reply
        .type('application/atom+xml; charset=utf-8')
        .send(atom({ origin, self: path, title, publisher: publisherName, entries }));
    });
  }
}
