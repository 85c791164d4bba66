import { Link } from '#src/router/link.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { Cover } from './cover.tsx';
import { Facts } from './facts.tsx';
import { Price } from './price.tsx';
import { ReportActions, type ReportCardProps } from './report-card.tsx';

/** A report in a listing: cover, title, summary, facts, and a price column where there is room. A list item of `.rows`. */
export function ReportRow(props: ReportCardProps & { summary?: string }) {
  const { cover, title, to, facts, cents, summary, level = 2 } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li>
      <article className="report-card report-card--row">
        <div className="report-card__cover">
          <Cover {...cover} />
        </div>
        <div className="report-card__body">
          <Title className="report-card__title">
            <Link to={to}>
              <Headline text={title} />
            </Link>
          </Title>
          {summary && <p className="report-card__summary">{summary}</p>}
          <Facts facts={facts} />
        </div>
        <div className="report-card__buy">
          {cents !== null && <Price cents={cents} />}
          <ReportActions {...props} />
        </div>
      </article>
    </li>
  );
}
