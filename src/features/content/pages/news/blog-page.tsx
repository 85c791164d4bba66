import { pageOf } from '#src/features/catalogue/pieces/list-state.ts';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { useIntroduction } from '#src/site/frame/use-introduction.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Pagination } from '#src/ui/page/pagination.tsx';
import { useRetriedList } from '../use-retried.ts';
import { HOLD, Waiting } from '../waiting.tsx';
import { BlogCard, cardOf } from './blog-card.tsx';

const PER_PAGE = 12;
const address = (page: number) => href(pages.blog, {}, { page: page > 1 ? page : undefined });

export const page = definePage({
  async load({ api, url }) {
    const found = await api.articles({ page: pageOf(url), per_page: PER_PAGE });
    if (!found.ok && found.status === 404) throw outcomeOf(found);
    if (!found.ok) return { articles: [], page: 1, last: 1 };
    const { blogs, page = 1, pages: last = 1 } = found.body;
    return { articles: blogs.map(cardOf), page, last };
  },
  head: ({ page, last }, { siteName }) => ({
    title: page > 1 ? `Blog, page ${page}` : 'Blog',
    description: `Articles on markets and methods by ${siteName}.`,
    canonical: address(page),
    previous: page > 1 ? address(page - 1) : undefined,
    next: page < last ? address(page + 1) : undefined,
  }),
  Body: ({ data: { articles: loaded, page, last } }) => {
    const again = async () => {
      const found = await browserApi.articles({ per_page: PER_PAGE });
      return found.ok ? found.body.blogs.map(cardOf) : [];
    };
    const { value: articles, waiting } = useRetriedList(loaded, again, HOLD);
    return (
      <ContentMain title="Blog" lede={useIntroduction('blog')}>
        {!articles && (
          <Waiting waiting={waiting} loading="Loading..." empty="No Blogs Available." />
        )}
        <ul className="post-grid" aria-label="Articles">
          {articles?.map((article) => (
            <BlogCard key={article.id} article={article} />
          ))}
        </ul>
        <Pagination page={page} pages={last} href={address} />
      </ContentMain>
    );
  },
});
