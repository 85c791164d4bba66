import { dayOf, joined } from '#src/features/catalogue/pieces/report-texts.ts';
import { isAllKept } from '#src/features/figures/figure-years.ts';
import { figureLabel } from '#src/features/figures/pieces/cite-figure.ts';
import { marksOf, pictured } from '#src/features/figures/pieces/figure-card.tsx';
import { FigureTable } from '#src/features/figures/pieces/figure-table.tsx';
import { roundingNote } from '#src/features/figures/pieces/rounding-note.ts';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { FigureAnswer } from '../contract.ts';

/** The chart of a figure, its table, and its source. */
export function FigureValues({ figure }: { figure: FigureAnswer }) {
  const { evidence } = figure;
  const days = [...new Set(evidence?.sources.map(({ read_on }) => read_on).toSorted())].map(dayOf);
  const read = days.length > 0 && `Sources read on ${joined(days)}.`;
  // Without a table in between, the source would be named twice in a row.
  const isAlone = isAllKept(figure);
  const source = !isAlone && `Source: ${figure.source.replace(/^Source: /, '')}`;
  const first = figure.years[0];
  const last = figure.years.at(-1);
  const span = first === last ? `${first}` : `${first}–${last}`;
  return (
    <section className="figure-page__values" aria-labelledby="values">
      <h2 className="sr" id="values">
        The figure and its values
      </h2>
      <figure className="figure-card" aria-labelledby="chart">
        <figcaption>
          <h3 className="figure-card__title" id="chart">{`${figure.subject}, ${span}`}</h3>
          <p className="figure-card__unit">{pictured(figure)}</p>
        </figcaption>
        <RawHtml html={figure.picture} className="figure-card__picture" />
        <p className="figure-card__source">
          {[figure.source, marksOf(figure), roundingNote(figure), `${figureLabel(figure)}.`]
            .filter(Boolean)
            .join(' ')}
        </p>
      </figure>
      {!isAlone && <FigureTable figure={figure} />}
      {(source || read) && (
        <p className="figure-page__source">{[source, read].filter(Boolean).join(' ')}</p>
      )}
    </section>
  );
}
