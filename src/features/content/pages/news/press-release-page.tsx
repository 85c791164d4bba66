import { pageOf } from '#src/features/catalogue/pieces/list-state.ts';
import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Pagination } from '#src/ui/page/pagination.tsx';
import type { PressItem } from '../home/home-press.tsx';
import { useRetriedList } from '../use-retried.ts';
import { HOLD, Waiting } from '../waiting.tsx';

const PER_PAGE = 20;
const address = (page: number) =>
  href(pages.pressRelease, {}, { page: page > 1 ? page : undefined });
const itemOf = ({ id, slug, name, summary, created_at }: PressItem) => ({
  id,
  slug,
  name,
  summary,
  created_at,
});

export const page = definePage({
  async load({ api, url }) {
    const found = await api.pressReleases({ page: pageOf(url), per_page: PER_PAGE });
    if (!found.ok && found.status === 404) throw outcomeOf(found);
    if (!found.ok) return { releases: [], page: 1, last: 1 };
    const { pressReleases, page = 1, pages: last = 1 } = found.body;
    return { releases: pressReleases.map(itemOf), page, last };
  },
  head: ({ page, last }, { siteName }) => ({
    title: page > 1 ? `Press Release, page ${page}` : 'Press Release',
    description: `News from ${siteName}: new reports, key findings and company announcements.`,
    canonical: address(page),
    previous: page > 1 ? address(page - 1) : undefined,
    next: page < last ? address(page + 1) : undefined,
  }),
  Body: ({ data: { releases: loaded, page, last } }) => {
    const again = async () => {
      const found = await browserApi.pressReleases({ per_page: PER_PAGE });
      return found.ok ? found.body.pressReleases.map(itemOf) : [];
    };
    const { value: releases, waiting } = useRetriedList(loaded, again, HOLD);
    return (
      <ContentMain title="Press Release" lede="New reports, key findings and company news.">
        {!releases && (
          <Waiting
            waiting={waiting}
            loading="Loading..."
            empty="No data available in the Press Release."
          />
        )}
        <ul className="news-rows hairlines hairlines--flush" aria-label="Press releases">
          {releases?.map(({ id, slug, name, summary, created_at }) => (
            <li key={id}>
              <time dateTime={created_at.slice(0, 10)}>{monthOf(created_at)}</time>
              <div>
                <h2>
                  <Link to={href(pages.pressDetails, { slug })}>{name}</Link>
                </h2>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ul>
        <Pagination page={page} pages={last} href={address} />
      </ContentMain>
    );
  },
});
