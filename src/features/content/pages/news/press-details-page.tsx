import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { newsArticle } from '../json-ld/publication.ts';
import { ArticleMain, readPublication } from './article-main.tsx';

export const page = definePage({
  async load({ api, params }) {
    const found = await api.pressRelease({ slug: params.slug ?? '' });
    if (!found.ok) throw outcomeOf(found, 'Press release not found.');
    return readPublication(found.body.pressRelease);
  },
  head: (release, frame) => ({
    title: release.name,
    description: release.summary,
    canonical: href(pages.pressDetails, { slug: release.slug }),
    type: 'article',
    image: release.image ?? undefined,
    jsonLd: import.meta.env.SSR
      ? [
          newsArticle(release, frame),
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: 'Press Release', path: pages.pressRelease },
              { name: release.name, path: href(pages.pressDetails, { slug: release.slug }) },
            ],
            frame.origin,
          ),
        ]
      : [],
  }),
  Body: ({ data }) => (
    <ArticleMain
      item={data}
      list={{ text: 'Press Release', to: pages.pressRelease, all: 'All press releases' }}
      addressOf={(slug) => href(pages.pressDetails, { slug })}
    />
  ),
});
