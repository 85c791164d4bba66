import { useIndustry } from '#src/site/frame/use-industry.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ReportHeader } from '../contract.ts';
import { relatedCard } from '../pieces/related-card.ts';
import { RelatedReports } from '../pieces/related-reports.tsx';

interface Props {
  report: ReportHeader;
  more?: { to: string; text: string };
}

/** Up to five related reports, each with the reason. */
export function Related({ report, more }: Props) {
  const industryOf = useIndustry();
  if (report.related.length === 0) return null;
  return (
    <section className="related-section section--tight" aria-labelledby="related">
      <SectionHead id="related" title="Related Reports" more={more} />
      <RelatedReports
        wide={more !== undefined}
        reports={report.related.map((other) => ({
          ...relatedCard(other, industryOf),
          reason: other.reason,
        }))}
      />
    </section>
  );
}
