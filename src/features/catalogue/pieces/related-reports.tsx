import { Link } from '#src/router/link.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { Cover, type CoverProps } from './cover.tsx';

export interface RelatedReport {
  cover: CoverProps;
  /** As shown, cut at 80 characters. */
  title: string;
  fullTitle?: string;
  to: string;
  /** "196 pages, $3,250" */
  note?: string;
}

/** A short list of reports beside another one. */
export function RelatedReports({ reports }: { reports: RelatedReport[] }) {
  return (
    <ul className="related-reports hairlines">
      {reports.map(({ cover, title, fullTitle, to, note }) => (
        <li key={to}>
          <Cover {...cover} />
          <div>
            <h3 title={fullTitle}>
              <Link to={to}>
                <Headline text={title} />
              </Link>
            </h3>
            {note && <p className="meta">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
