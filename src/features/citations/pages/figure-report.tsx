import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { longMonthOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { FigureAnswer } from '../contract.ts';

/** The report and the edition that a figure comes from. A superseded edition has no number of pages any more. */
export function FigureReport({ figure }: { figure: FigureAnswer }) {
  const { report, edition, state } = figure;
  const hue = useIndustry()(report.industry_slug)?.hue;
  const to = href(pages.report, { slug: report.slug });
  return (
    <section className="side-card" aria-labelledby="from">
      <h2 id="from">From the report</h2>
      <div className="figure-page__report">
        <Cover
          small
          slug={report.slug}
          title={report.name}
          industry={report.industry}
          published={edition.published_on}
          hue={hue}
          image={report.image}
        />
        <div>
          <h3>
            <Link to={to}>{report.name}</Link>
          </h3>
          <p>
            {`${ordinal(edition.number)} edition, ${longMonthOf(edition.published_on)}`}
            <br />
            {state !== 'superseded' && report.pages > 0 && `${report.pages} pages`}
          </p>
        </div>
      </div>
      <MoreLink to={to}>See the report</MoreLink>
    </section>
  );
}
