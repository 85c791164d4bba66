import { useId } from 'react';
import { Link } from '#src/router/link.tsx';
import { useWords } from '#src/site/frame/use-words.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { Cover, type CoverProps } from './cover.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Price } from './price.tsx';

export interface ReportCardProps {
  cover: CoverProps;
  title: string;
  /** The report's page. */
  to: string;
  facts: Fact[];
  /** Price in integer cents; without one the card links to `enquiryTo` instead of `buyTo`. */
  cents: number | null;
  buyTo: string;
  sampleTo: string;
  enquiryTo?: string;
  level?: 2 | 3;
}

/** Links to buy, or to ask for a price if there is none, and to the sample. */
function ReportActions({
  cents,
  buyTo,
  sampleTo,
  enquiryTo,
  about,
}: ReportCardProps & { about: string }) {
  const words = useWords();
  return (
    <div className="report-card__actions">
      {cents !== null && (
        <ButtonLink look="primary" to={buyTo} aria-describedby={about}>
          BUY NOW
        </ButtonLink>
      )}
      {cents === null && enquiryTo && (
        <ButtonLink look="primary" to={enquiryTo} aria-describedby={about}>
          {words('Enquiry Before Buy')}
        </ButtonLink>
      )}
      <ButtonLink to={sampleTo} aria-describedby={about}>
        Request Free Sample
      </ButtonLink>
    </div>
  );
}

/** A report as a shelf card: cover on its plinth, title, facts, price, actions. A list item. */
export function ReportCard(props: ReportCardProps) {
  const { cover, title, to, facts, cents, level = 3 } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  // The links of all cards have the same words; this is the name of the report beside them.
  const about = useId();
  return (
    <li className="report-card report-card--shelf">
      <div className="report-card__plinth">
        <div className="report-card__cover">
          <Cover {...cover} />
        </div>
      </div>
      <div className="report-card__body">
        <Title id={about} className="report-card__title">
          <Link to={to}>
            <Headline text={title} />
          </Link>
        </Title>
        <Facts facts={facts} />
        {cents !== null && <Price cents={cents} />}
      </div>
      <ReportActions {...props} about={about} />
    </li>
  );
}
