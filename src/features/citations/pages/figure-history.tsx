import { dayOf, longMonthOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { FigureAnswer } from '../contract.ts';
import { correctionSentence } from '../pieces/correction-words.ts';

type Sibling = FigureAnswer['history'][number];

/** "Measured to 2024, forecast to 2032." */
function span({ years, first_forecast_year: first }: Sibling): string {
  const last = years.at(-1);
  if (first === null || first > last!) return `Measured to ${last}.`;
  const measured = years.findLast((year) => year < first);
  return measured === undefined
    ? `Forecast to ${last}.`
    : `Measured to ${measured}, forecast to ${last}.`;
}

/** The same figure in all editions, and the corrections of this one. */
export function FigureHistory({ figure }: { figure: FigureAnswer }) {
  return (
    <section id="history" aria-labelledby="history-head">
      <SectionHead
        minor
        id="history-head"
        title="Editions and corrections"
        more={{ to: pages.corrections, text: 'All corrections' }}
      />
      <ol className="figure-page__log">
        {figure.corrections.map((one) => (
          <li key={`${one.corrected_on} ${one.row_name} ${one.year} ${one.field} ${one.old_value}`}>
            <time dateTime={one.corrected_on}>{dayOf(one.corrected_on)}</time>
            <p>
              <b>Correction.</b> {correctionSentence(one, figure)}
            </p>
          </li>
        ))}
        {figure.history.map((one) => (
          <li key={one.id} aria-current={one.id === figure.id ? 'true' : undefined}>
            <p>
              <b>
                {`${ordinal(one.edition)} edition, ${longMonthOf(one.published_on)}${one.id === figure.id ? ': this figure' : ''}.`}
              </b>{' '}
              {span(one)}{' '}
              {one.id === figure.id &&
                figure.edition.next_planned &&
                figure.state === 'current' && (
                  <>Next edition planned for {longMonthOf(figure.edition.next_planned)}.</>
                )}
              {one.id !== figure.id && (
                <Link className="link" to={figureLinks(one).page}>
                  {one.state === 'superseded' ? 'See the superseded figure' : 'See the figure'}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
