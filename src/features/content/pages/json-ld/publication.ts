import {
  absolute,
  context,
  filled,
  publisherOf,
  type Site,
  type Thing,
} from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';

interface Publication {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  created_at: string;
  updated_at: string;
}

const article = (type: string, path: string, item: Publication, author: Thing, site: Site): Thing =>
  filled({
    '@context': context,
    '@type': type,
    headline: item.name.slice(0, 110),
    description: item.summary,
    url: site.origin + path,
    mainEntityOfPage: site.origin + path,
    image: absolute(item.image ?? '/og/site.png', site.origin),
    datePublished: item.created_at,
    // Changes before the release do not count.
    dateModified: [item.created_at, item.updated_at].sort().at(-1),
    inLanguage: 'en',
    author,
    publisher: publisherOf(site),
  });

/** A press release; its author is the publisher. */
export const newsArticle = (item: Publication, site: Site): Thing =>
  article(
    'NewsArticle',
    href(pages.pressDetails, { slug: item.slug }),
    item,
    publisherOf(site),
    site,
  );

/** A blog article; if the author is the site itself, the author is the publisher. */
export function blogPosting(item: Publication & { author: string }, site: Site): Thing {
  const author =
    item.author === site.siteName ? publisherOf(site) : { '@type': 'Person', name: item.author };
  return article('BlogPosting', href(pages.blogDetail, { slug: item.slug }), item, author, site);
}
