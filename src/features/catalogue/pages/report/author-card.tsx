import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import type { ReportBody } from '../../contract.ts';

const questionOf = ({ author_slug, report_id }: ReportBody) =>
  `${href(pages.author, { slug: author_slug }, { report: report_id })}#ask`;

/** The author of the report; nothing if unknown. */
export function AuthorCard({ report }: { report: ReportBody }) {
  if (!report.author_name) return null;
  return (
    <section className="author-card" aria-labelledby="author">
      <h2 id="author">About Author</h2>
      <Avatar name={report.author_name} />
      <div>
        <p>
          <AuthorName report={report} />
        </p>
        {report.author_bio && <p className="meta">{report.author_bio}</p>}
        {report.author_slug && (
          <p className="meta">
            <Link className="author-link" to={questionOf(report)} rel="nofollow">
              Ask about this report
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** The author's name, linked to the author's page if there is one. */
export function AuthorName({
  report: { author_name, author_slug },
}: {
  report: Pick<ReportBody, 'author_name' | 'author_slug'>;
}) {
  if (!author_slug) return <strong>{author_name}</strong>;
  return (
    <Link className="author-link" to={href(pages.author, { slug: author_slug })}>
      <strong>{author_name}</strong>
    </Link>
  );
}
