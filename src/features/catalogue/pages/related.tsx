import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { RelatedReports } from '#src/features/catalogue/pieces/related-reports.tsx';
import { centsOf, priceText } from '#src/money.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { cutAt80 } from '../pieces/report-texts.ts';

/** Up to five other reports of the same industry. */
export function Related({ report }: { report: ReportHeader }) {
  const hue = useIndustry()(report.industry_slug)?.hue;
  if (report.related.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title="Related Reports" />
      <RelatedReports
        reports={report.related.map((other) => {
          const cents = centsOf(other.dprice);
          return {
            cover: {
              slug: other.slug,
              title: other.name,
              industry: report.industry,
              published: other.published_date ?? undefined,
              hue,
              image: other.image,
            },
            title: cutAt80(other.name),
            fullTitle: other.name,
            to: reportLinks(other).page,
            note: `${other.page} pages${cents === null ? '' : `, ${priceText(cents)}`}`,
          };
        })}
      />
    </section>
  );
}
