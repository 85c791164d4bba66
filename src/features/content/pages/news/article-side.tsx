import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import { coverOf } from '#src/features/catalogue/pieces/cover-of.ts';
import { reportLinks } from '#src/features/catalogue/pieces/report-links.ts';
import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import { centsOf, priceText } from '#src/money.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { DrawnPublication } from '../../contract.ts';
import { OnPage } from '../on-page.tsx';

/** Next to an article: its contents, and the report behind its numbers. Nothing if it has neither. */
export function ArticleSide({ contents, behind }: Pick<DrawnPublication, 'contents' | 'behind'>) {
  const hasContents = contents.length > 1;
  if (!hasContents && !behind) return null;
  return (
    <div className="article__side">
      {hasContents && <OnPage headings={contents} />}
      {behind && <ReportBehind report={behind} />}
    </div>
  );
}

function ReportBehind({ report }: { report: NonNullable<DrawnPublication['behind']> }) {
  const industryOf = useIndustry();
  const cents = centsOf(report.dprice);
  const { market } = report;
  const facts = [
    report.published_date && monthOf(report.published_date),
    report.page > 0 && `${report.page} pages`,
    cents !== null && priceText(cents),
  ];
  return (
    <section className="behind" aria-labelledby="behind">
      <h2 id="behind">The report behind it</h2>
      <div className="behind__report">
        <Cover {...coverOf(report, industryOf(report.industry_slug)?.hue)} />
        <div>
          <h3>{report.name.split(':')[0]}</h3>
          <p className="meta">{facts.filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {market && (
        <div className="behind__market">
          <RawHtml html={market.picture} />
          <p>
            {market.measured.text} in {market.measured.year}
            {market.forecast && `, ${market.forecast.text} in ${market.forecast.year} (forecast)`}
          </p>
        </div>
      )}
      <ButtonLink to={reportLinks(report).page}>See the report</ButtonLink>
    </section>
  );
}
