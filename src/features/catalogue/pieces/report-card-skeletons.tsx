/** The shape of shelf cards that are on their way; appears after 200 ms. */
export function ReportCardSkeletons({ count }: { count: number }) {
  return (
    <div className="reports skels" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="report report--shelf">
          <div className="report__plinth">
            <div className="skel skel--cover" />
          </div>
          <div className="report__body">
            <div className="skel skel--line" />
            <div className="skel skel--line skel--short" />
            <div className="skel skel--meta" />
            <div className="skel skel--price" />
          </div>
        </div>
      ))}
    </div>
  );
}
