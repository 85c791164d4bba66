import { useId } from 'react';
import type { ListedMarket } from '#src/features/figures/market.ts';
import { Link } from '#src/router/link.tsx';
import { useWords } from '#src/site/frame/use-words.ts';
import { Headline } from '#src/ui/page/headline.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import { Cover } from './cover.tsx';
import { Facts } from './facts.tsx';
import { Marked } from './found/marked.tsx';
import { Price } from './price.tsx';
import type { ReportCardProps } from './report-card.tsx';

interface Props extends ReportCardProps {
  summary?: string;
  /** Why it matches the search. */
  why?: string;
  /** What to highlight in title and summary. */
  marked?: RegExp | undefined;
  market?: ListedMarket;
}

/**
 * A report in a list: cover, title, summary, facts, market data, and a price column if there is room. Few visitors buy
 * straight from a list, so the actions are plain links. A list item of `.report-rows`.
 */
export function ReportRow(props: Props) {
  const { cover, title, to, facts, cents, summary, why, marked, market, level = 2 } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  const words = useWords();
  // The links of all rows have the same words; this is the name of the report beside them.
  const about = useId();
  return (
    <li>
      <article className="report-card report-card--row">
        <div className="report-card__cover">
          <Cover {...cover} />
        </div>
        <div className="report-card__body">
          <Title id={about} className="report-card__title">
            <Link to={to}>
              {marked ? <Marked text={title} words={marked} /> : <Headline text={title} />}
            </Link>
          </Title>
          {summary && (
            <p className="report-card__summary">
              <Marked text={summary} words={marked} />
            </p>
          )}
          {why && (
            <p className="report-card__why">
              <b>Why:</b> {why}
            </p>
          )}
          <Facts facts={facts} />
        </div>
        {market && <MarketLine market={market} />}
        <div className="report-card__buy">
          {cents !== null && <Price cents={cents} />}
          <p className="report-card__links">
            {cents !== null && (
              <Link to={props.buyTo} aria-describedby={about}>
                BUY NOW
              </Link>
            )}
            {cents === null && props.enquiryTo && (
              <Link to={props.enquiryTo} aria-describedby={about}>
                {words('Enquiry Before Buy')}
              </Link>
            )}
            <Link to={props.sampleTo} aria-describedby={about}>
              Request Free Sample
            </Link>
          </p>
        </div>
      </article>
    </li>
  );
}

function MarketLine({ market }: { market: ListedMarket }) {
  const { measured, forecast, growth, fastest_region, picture } = market;
  const lines = [
    [`${measured.year}, measured`, measured.text],
    ...(forecast ? [[`${forecast.year}, forecast`, forecast.text]] : []),
    ...(growth ? [['Growth a year', growth]] : []),
    ...(fastest_region ? [['Fastest region', fastest_region]] : []),
  ];
  return (
    <div className="report-card__market">
      <RawHtml html={picture} className="report-card__spark" />
      <dl>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
