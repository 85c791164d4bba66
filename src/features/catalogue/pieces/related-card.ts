import { centsOf, priceText } from '#src/money.ts';
import type { useIndustry } from '#src/site/frame/use-industry.ts';
import { coverOf } from './cover-of.ts';
import type { RelatedReport } from './related-reports.tsx';
import { reportLinks } from './report-links.ts';
import { cutAt80 } from './report-texts.ts';

interface Listed {
  slug: string;
  report_id: string;
  name: string;
  industry: string;
  industry_slug: string;
  published_date: string | null;
  image?: string | null;
  page: number;
  dprice: number | null;
}

/** A report for `RelatedReports`: its cover, name, pages and price; without a reason. */
export function relatedCard(
  report: Listed,
  industryOf: ReturnType<typeof useIndustry>,
): RelatedReport {
  const cents = centsOf(report.dprice);
  return {
    cover: coverOf(report, industryOf(report.industry_slug)?.hue),
    title: cutAt80(report.name),
    fullTitle: report.name,
    to: reportLinks(report).page,
    note: [report.page > 0 && `${report.page} pages`, cents !== null && priceText(cents)]
      .filter(Boolean)
      .join(', '),
  };
}
