import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { blogPosting } from '../json-ld/publication.ts';
import { ArticleMain, readPublication } from './article-main.tsx';

export const page = definePage({
  async load({ api, params }) {
    const found = await api.article({ slug: params.slug ?? '' });
    if (!found.ok) throw outcomeOf(found, 'Blog Detail not found.');
    return readPublication(found.body.blog);
  },
  head: (blog, frame) => ({
    title: blog.name,
    description: blog.summary,
    canonical: href(pages.blogDetail, { slug: blog.slug }),
    type: 'article',
    image: blog.image ?? undefined,
    jsonLd: import.meta.env.SSR
      ? [
          blogPosting(blog, frame),
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: 'Blog', path: pages.blog },
              { name: blog.name, path: href(pages.blogDetail, { slug: blog.slug }) },
            ],
            frame.origin,
          ),
        ]
      : [],
  }),
  Body: ({ data }) => (
    <ArticleMain
      item={data}
      by={{ name: data.author, slug: data.author_slug }}
      list={{ text: 'Blog', to: pages.blog, all: 'All articles' }}
      addressOf={(slug) => href(pages.blogDetail, { slug })}
    />
  ),
});
