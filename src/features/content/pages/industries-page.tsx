import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { useIntroduction } from '#src/site/frame/use-introduction.ts';
import { definePage } from '#src/site/page.ts';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.industries();
    if (!found.ok) return null;
    return found.body.industries.map(({ id, name, slug, introduction, report_count }) => ({
      id,
      name,
      slug,
      introduction,
      report_count,
    }));
  },
  head: (industries) => ({
    title: 'Industries',
    description: industries?.length
      ? `Market research reports by industry: ${industries.map(({ name }) => name).join(', ')}.`
      : 'Market research reports by industry.',
    canonical: pages.industries,
  }),
  Body: ({ data }) => {
    const industryOf = useIndustry();
    return (
      <ContentMain title="Industries" lede={useIntroduction('industries')}>
        {!data && <p role="status">Loading industries...</p>}
        {data?.length === 0 && <EmptyState text="No industries yet." />}
        <ul className="ruled-list ruled-list--3">
          {data?.map(({ id, name, slug, introduction, report_count }) => (
            <li key={id}>
              <LazyArt
                className="ruled-list__plate"
                name={slug}
                draw={(art) => art.industryPlate(slug, industryOf(slug)?.hue ?? 0)}
              />
              <h2>
                <Link to={href(pages.industry, { slug })}>{name}</Link>
              </h2>
              <p>{introduction}</p>
              <p className="ruled-list__note num">
                {report_count === 0
                  ? 'No reports yet'
                  : `${report_count.toLocaleString('en-US')} ${report_count === 1 ? 'report' : 'reports'}`}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt">
          <MoreLink to={pages.reportStore}>All reports in the Report Store</MoreLink>
        </p>
      </ContentMain>
    );
  },
});
