import type { ReportBody } from '#src/features/catalogue/contract.ts';
import { Avatar } from '#src/ui/avatar.tsx';

/** Who wrote the report; nothing where that is not known. */
export function AuthorCard({ report }: { report: ReportBody }) {
  if (!report.author_name) return null;
  return (
    <section className="author-card" aria-labelledby="author">
      <h2 id="author">About Author</h2>
      <Avatar name={report.author_name} />
      <div>
        <p>
          <strong>{report.author_name}</strong>
        </p>
        {report.author_bio && <p className="meta">{report.author_bio}</p>}
      </div>
    </section>
  );
}
