import type { ReportItem } from '#src/features/catalogue/contract.ts';
import { coverOf } from '#src/features/catalogue/pieces/cover-of.ts';
import { ReportCard } from '#src/features/catalogue/pieces/report-card.tsx';
import { ReportCardSkeletons } from '#src/features/catalogue/pieces/report-card-skeletons.tsx';
import { reportLinks } from '#src/features/catalogue/pieces/report-links.ts';
import { monthOf } from '#src/features/catalogue/pieces/report-texts.ts';
import { centsOf } from '#src/money.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';

export type ShelfReport = Omit<ReportItem, 'summary' | 'short_description'>;

/** The reports of one industry as cards; null while loading. */
export function IndustryShelf({
  reports,
  hue,
}: {
  reports: ShelfReport[] | null;
  hue: number | undefined;
}) {
  if (!reports)
    return (
      <>
        <p className="sr" role="status">
          Loading...
        </p>
        <ReportCardSkeletons count={4} />
      </>
    );
  if (reports.length === 0) return <EmptyState text="No reports available for this industry." />;
  return (
    <ul className="report-shelf report-shelf--4">
      {reports.map((report) => {
        const links = reportLinks(report);
        return (
          <ReportCard
            key={report.id}
            title={report.name}
            cover={coverOf(report, hue)}
            to={links.page}
            facts={[
              ...(report.page > 0 ? [{ term: 'Pages', value: report.page }] : []),
              { term: 'Report Code', value: report.report_id, quiet: true },
              ...(report.published_date
                ? [{ term: 'Published', value: monthOf(report.published_date), quiet: true }]
                : []),
            ]}
            cents={centsOf(report.dprice)}
            buyTo={links.buy()}
            sampleTo={links.requestDetails}
            enquiryTo={links.enquiry}
          />
        );
      })}
    </ul>
  );
}
