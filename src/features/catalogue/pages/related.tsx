import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { RelatedReports } from '#src/features/catalogue/pieces/related-reports.tsx';
import { centsOf, priceText } from '#src/money.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { cutAt80 } from '../pieces/report-texts.ts';

interface Props {
  report: ReportHeader;
  more?: { to: string; text: string };
}

/** Up to five other reports, each with the reason why it is shown here. */
export function Related({ report, more }: Props) {
  const industryOf = useIndustry();
  if (report.related.length === 0) return null;
  return (
    <section className="related-section" aria-labelledby="related">
      <SectionHead id="related" title="Related Reports" more={more} />
      <RelatedReports
        wide={more !== undefined}
        reports={report.related.map((other) => {
          const cents = centsOf(other.dprice);
          return {
            cover: {
              slug: other.slug,
              title: other.name,
              industry: other.industry,
              published: other.published_date ?? undefined,
              hue: industryOf(other.industry_slug)?.hue,
              image: other.image,
            },
            title: cutAt80(other.name),
            fullTitle: other.name,
            to: reportLinks(other).page,
            reason: other.reason,
            note: `${other.page} pages${cents === null ? '' : `, ${priceText(cents)}`}`,
          };
        })}
      />
    </section>
  );
}
