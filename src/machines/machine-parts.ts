import type { FeedItems } from './feeds.ts';
import type { LinkPictures } from './serve-pictures.ts';
import type { Sitemap } from './sitemap.ts';

/** What a feature tells search engines, feed readers and link previews about its pages. */
export interface MachineParts {
  sitemap?: Sitemap;
  feeds?: FeedItems[];
  linkPictures?: LinkPictures[];
  /** Paths that crawlers must not visit, as robots.txt spells them (RFC 9309, section 2.2.2). */
  closed?: string[];
}
