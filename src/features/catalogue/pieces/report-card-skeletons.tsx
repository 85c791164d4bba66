/** Placeholders for shelf cards that are loading; they appear after 200 ms. */
export function ReportCardSkeletons({ count }: { count: number }) {
  return (
    <div className="report-shelf skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="report-card report-card--shelf">
          <div className="report-card__plinth">
            <div className="skeleton skeleton--cover" />
          </div>
          <div className="report-card__body">
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line skeleton--short" />
            <div className="skeleton skeleton--meta" />
            <div className="skeleton skeleton--price" />
          </div>
        </div>
      ))}
    </div>
  );
}
