import type { ReactNode } from 'react';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { ShareLinks } from '#src/ui/page/share-links.tsx';
import { Spine } from '#src/ui/page/spine.tsx';
import type { ReportHeader } from '../contract.ts';
import { Cover } from '../pieces/cover.tsx';
import { coverOf } from '../pieces/cover-of.ts';
import { Facts } from '../pieces/facts.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { monthOf } from '../pieces/report-texts.ts';

interface Props {
  report: ReportHeader;
  /** On the report's own page, below the title: the answer and the edition. */
  children?: ReactNode;
  /** What the figures cover, such as "5 regions" and "2019–2032". */
  covers?: string[];
  /** Price and link to the licences, for screens on which they are far below. */
  price?: ReactNode;
  /** Whether the page shows the first pages of the report further down. */
  look?: boolean;
}

/** The card at the top of a report's page: its title and key facts. */
export function HeaderCard({ report, children, covers = [], price, look }: Props) {
  const frame = useFrame();
  const industry = useIndustry()(report.industry_slug);
  const links = reportLinks(report);
  return (
    <header className="hero-card">
      <Cover {...coverOf(report, industry?.hue)} />
      <div className="hero-card__body">
        <div className="hero-card__title">
          <Link
            className="hero-card__industry"
            to={href(pages.industry, { slug: report.industry_slug })}
          >
            {industry && <Spine color={industry.spine} />}
            {report.industry}
          </Link>
          <h1>
            <Headline text={report.name} />
          </h1>
        </div>
        {children}
        <details className="hero-card__details">
          <summary>Pages, format, scope and keywords</summary>
          <Facts
            className="hero-card__facts"
            facts={[
              ...(report.page > 0 ? [{ term: 'Pages', value: report.page }] : []),
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
              ...(covers.length > 0
                ? [{ term: 'Covers', value: covers.join(', '), wide: true }]
                : []),
              ...(report.report_metas.keyword
                ? [{ term: 'Keyword', value: report.report_metas.keyword, wide: true }]
                : []),
            ]}
          />
        </details>
        {price}
        <div className="hero-card__foot">
          <ButtonLink to={links.sample}>
            <Icon name="download-simple" />
            DOWNLOAD SAMPLE
          </ButtonLink>
          {look && (
            <Link className="more-link hero-card__look" to="#look-inside">
              <Icon name="book-open" /> Look inside
            </Link>
          )}
          <ShareLinks url={frame.origin + links.page} title={report.name} />
        </div>
      </div>
    </header>
  );
}
