import { Link } from '#src/router/link.tsx';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ReportHeader } from '../../contract.ts';
import { reportLinks } from '../../pieces/report-links.ts';
import { joined } from '../../pieces/report-texts.ts';
import { AuthorName } from './author-card.tsx';
import { compareId } from './compare-licences.tsx';

/** Below the licence box: what every licence includes, and whom to ask. */
export function BuyAssurances({ report, sold }: { report: ReportHeader; sold: boolean }) {
  const { replyTime } = useFrame().info;
  const included = [
    [
      `Report as ${joined(report.formats)}`,
      report.in_preparation ? 'by e-mail when it is ready' : 'to download at once',
    ],
    ['Invoice', 'as a PDF, with your company’s details'],
    ['Corrections', 'to this edition, free of charge'],
    ['No time limit', 'on the edition you buy'],
  ];
  return (
    <>
      {sold && (
        <section className="side-card" aria-labelledby="included">
          <h2 id="included">Included in every licence</h2>
          <ul className="side-card__ticks">
            {included.map(([what, more]) => (
              <li key={what}>
                <Icon name="check" />
                <span>
                  <b>{what}</b> {more}
                </span>
              </li>
            ))}
          </ul>
          <p className="side-card__note">
            <a className="link" href={`#${compareId}`}>
              Compare licences
            </a>
          </p>
        </section>
      )}
      {report.author_name && (
        <section className="side-card" aria-label="The author">
          <div className="side-card__person">
            <Avatar name={report.author_name} />
            <div>
              <p>
                <AuthorName report={report} />
              </p>
              <p className="meta">Author of this report</p>
              <Link className="side-card__ask" to={reportLinks(report).enquiry}>
                Ask before you buy
              </Link>
              {replyTime && <p className="meta">Answers within {replyTime}</p>}
            </div>
          </div>
        </section>
      )}
    </>
  );
}
