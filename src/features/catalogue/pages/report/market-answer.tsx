import type { Edition } from '#src/features/figures/figure.ts';
import type { Market } from '#src/features/figures/market.ts';
import { priceText } from '#src/money.ts';
import { longMonthOf, ordinal } from '../../pieces/report-texts.ts';
import { buyPanelId } from '../buy-panel.tsx';
import type { LicenceChoice } from '../use-licence.ts';

interface Props {
  answer: Market['answer'] | undefined;
  edition: Edition | null;
}

/** The report's answer in one sentence, and its edition. */
export function MarketAnswer({ answer, edition }: Props) {
  return (
    <>
      {answer && (
        <p className="hero-card__answer">
          {answer.map(({ text, strong }) => (strong ? <strong key={text}>{text}</strong> : text))}
        </p>
      )}
      {edition && (
        <p className="hero-card__edition">
          <b>
            {ordinal(edition.number)} edition, {longMonthOf(edition.published_on)}
          </b>
          {edition.data_to && `, data to ${edition.data_to}`}.
          {edition.next_planned &&
            ` Next edition planned for ${longMonthOf(edition.next_planned)}.`}
        </p>
      )}
    </>
  );
}

/** The price and the link to the licences, for screens on which the licence box is far below. */
export function LicencesLink({ choice: { sold, currency } }: { choice: LicenceChoice }) {
  const [first] = sold;
  if (!first) return null;
  return (
    <p className="hero-card__price">
      <span>
        <strong>{priceText(first.cents, currency)}</strong> {first.name}
      </span>
      <a className="link" href={`#${buyPanelId}`}>
        Licences and prices
      </a>
    </p>
  );
}
