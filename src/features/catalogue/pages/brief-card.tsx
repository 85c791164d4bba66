import { Link } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import type { ReportHeader } from '../contract.ts';
import { Cover } from '../pieces/cover.tsx';
import { coverOf } from '../pieces/cover-of.ts';
import { reportLinks } from '../pieces/report-links.ts';
import { monthOf } from '../pieces/report-texts.ts';

/** The `id` of the form on a request page. */
export const requestId = 'request';

/** Pages that contain the form for the sample themselves. */
const samplePages = href(pages.sample, { reportId: '' });

/** A short summary of the requested report: the form is what the visitor came for. */
export function BriefCard({ report }: { report: ReportHeader }) {
  const { pathname } = useLocation();
  const links = reportLinks(report);
  const industry = useIndustry()(report.industry_slug);
  const facts = [
    report.page > 0 && `Pages ${report.page}`,
    report.report_id,
    report.published_date && monthOf(report.published_date),
    report.formats.join(', '),
  ];
  return (
    <div className="brief-card">
      <Cover {...coverOf(report, industry?.hue)} />
      <div>
        <p className="brief-card__industry">{report.industry}</p>
        <h2>
          <Link to={links.page}>
            <Headline text={report.name} />
          </Link>
        </h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {report.report_metas.keyword && (
          <p className="brief-card__keyword">Keyword: {report.report_metas.keyword}</p>
        )}
      </div>
      <ButtonLink to={pathname.startsWith(samplePages) ? `#${requestId}` : links.sample}>
        <Icon name="download-simple" />
        DOWNLOAD SAMPLE
      </ButtonLink>
    </div>
  );
}
