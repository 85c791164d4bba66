import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { feeds, href, pages } from '#src/routes.ts';
import { atom } from './atom.ts';
import {
  type FeedEntry,
  newestArticles,
  newestPressReleases,
  newestReports,
  nextRelease,
  siteName,
} from './queries.ts';

interface Source {
  kind: 'report' | 'press' | 'article';
  read(db: Queryable): Promise<FeedEntry[]>;
  page: string;
  /** Content that the feed shows beside the publisher's name. */
  tags: string[];
}

const sources: Record<keyof typeof feeds, Source> = {
  reports: {
    kind: 'report',
    read: newestReports,
    page: pages.report,
    tags: ['reports', 'industry'],
  },
  press: {
    kind: 'press',
    read: newestPressReleases,
    page: pages.pressDetails,
    tags: ['press_release'],
  },
  blog: { kind: 'article', read: newestArticles, page: pages.blogDetail, tags: ['article'] },
};

/** Adds the Atom feeds. `origin` is the start of every link. */
export function serveFeeds(app: FastifyInstance, db: Queryable, origin: string): void {
  for (const [name, { path, title }] of Object.entries(feeds) as [
    keyof typeof feeds,
    { path: string; title: string },
  ][]) {
    const { kind, read, page, tags } = sources[name];
    app.get(path, async (_, reply) => {
      const [entries, publisher, until] = await Promise.all([
        read(db),
        siteName(db),
        nextRelease(db, kind),
      ]);
      reply.cacheUntil = until;
      reply.cacheTags = [...tags, 'site_info'];
      const pathOf = (slug: string) => href(page, { slug });
      reply.header('cache-control', 'public, max-age=0, must-revalidate');
      return reply
        .type('application/atom+xml; charset=utf-8')
        .send(atom({ origin, self: path, title, publisher, kind, entries, pathOf }));
    });
  }
}
