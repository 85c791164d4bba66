import { Link } from '#src/router/link.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { Cover, type CoverProps } from './cover.tsx';

export interface RelatedReport {
  cover: CoverProps;
  /** The visible title, cut at 80 characters. */
  title: string;
  fullTitle?: string;
  to: string;
  /** "196 pages, $3,250" */
  note?: string;
  /** Why it is related. */
  reason?: string;
}

/** A short list of related reports; `wide` shows it in two columns if there is room. */
export function RelatedReports({ reports, wide }: { reports: RelatedReport[]; wide?: boolean }) {
  return (
    <ul className={`related-reports hairlines${wide ? ' related-reports--wide' : ''}`}>
      {reports.map(({ cover, title, fullTitle, to, note, reason }) => (
        <li key={to}>
          <Cover {...cover} />
          <div>
            <h3 title={fullTitle}>
              <Link to={to}>
                <Headline text={title} />
              </Link>
            </h3>
            {note && <p className="meta">{note}</p>}
            {reason && <p className="related-reports__reason">{reason}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
