interface Props {
  years: number;
  reports: number;
  industries: number;
}

/** Key figures of the publisher. */
export function AboutFigures({ years, reports, industries }: Props) {
  return (
    <dl className="key-figures">
      {years > 0 && (
        <div>
          <dt>Years of experience</dt>
          <dd>{years}</dd>
        </div>
      )}
      {reports > 0 && (
        <div>
          <dt>Reports on sale</dt>
          <dd>{reports.toLocaleString('en-US')}</dd>
        </div>
      )}
      {industries > 0 && (
        <div>
          <dt>Industries</dt>
          <dd>{industries}</dd>
        </div>
      )}
    </dl>
  );
}
