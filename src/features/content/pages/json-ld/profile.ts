import { context, filled, publisherOf, type Site, type Thing } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';

/** An author's page and the author. */
export const profileOf = (
  author: { slug: string; name: string; bio: string },
  site: Site,
): Thing => ({
  '@context': context,
  '@type': 'ProfilePage',
  mainEntity: filled({
    '@type': 'Person',
    name: author.name,
    description: author.bio,
    url: site.origin + href(pages.author, { slug: author.slug }),
    worksFor: publisherOf(site),
  }),
});
