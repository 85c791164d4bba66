import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { Facts } from '#src/features/catalogue/pieces/facts.tsx';
import { Link } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ShareLinks } from '#src/ui/page/share-links.tsx';
import { Spine } from '#src/ui/page/spine.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { monthOf } from '../pieces/report-texts.ts';

/** The `id` of the card. */
export const headerCardId = 'report-head';

/** The `id` of the form on a request page. */
export const requestId = 'request';

/** Where the form of the sample is on the page itself. */
const samplePages = href(pages.sample, { reportId: '' });

/** The card at the head of a report's page and of its request pages: what it is, and the facts to judge it by. */
export function HeaderCard({ report }: { report: ReportHeader }) {
  const { pathname } = useLocation();
  const frame = useFrame();
  const industry = useIndustry()(report.industry_slug);
  const links = reportLinks(report);
  return (
    <header className="hero-card" id={headerCardId}>
      <Cover
        slug={report.slug}
        title={report.name}
        industry={report.industry}
        published={report.published_date ?? undefined}
        hue={industry?.hue}
        image={report.image}
      />
      <div className="hero-card__body">
        <div className="hero-card__title">
          <Link
            className="hero-card__industry"
            to={href(pages.industry, { slug: report.industry_slug })}
          >
            {industry && <Spine color={industry.spine} />}
            {report.industry}
          </Link>
          <h1>{report.name}</h1>
        </div>
        <Facts
          className="hero-card__facts"
          facts={[
            { term: 'Pages', value: report.page },
            { term: 'Report ID', value: report.report_id },
            ...(report.published_date
              ? [{ term: 'Published', value: monthOf(report.published_date) }]
              : []),
            {
              term: 'Format',
              value: (
                <>
                  {report.formats.includes('PDF') && <Icon name="file-pdf" />}
                  {report.formats.join(', ')}
                </>
              ),
            },
            { term: 'Keyword', value: report.report_metas.keyword, wide: true },
          ]}
        />
        <div className="hero-card__foot">
          <ButtonLink to={pathname.startsWith(samplePages) ? `#${requestId}` : links.sample}>
            <Icon name="download-simple" />
            DOWNLOAD SAMPLE
          </ButtonLink>
          <ShareLinks url={frame.origin + links.page} title={report.name} />
        </div>
      </div>
    </header>
  );
}
