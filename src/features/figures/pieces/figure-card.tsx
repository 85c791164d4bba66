import { Icon } from '#src/ui/icon/icon.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { ShownFigure } from '../contract.ts';
import type { FigureData } from '../figure.ts';
import { firstForecast, isSlope, isWholeKnown, leadRow } from '../figure-years.ts';
import { unitLine } from '../table-series.ts';
import { FigureTable } from './figure-table.tsx';
import { roundingNote } from './rounding-note.ts';

interface Props {
  figure: ShownFigure;
  /** The first figure of a page, which is larger. */
  lead?: boolean;
  level?: 2 | 3;
  /** How to cite the figure, in one sentence. */
  cite?: string;
  /** Addresses of its values as a file, and of its own page. */
  csv?: string;
  page?: string;
  /** The `id` of its element, if figures of several reports are on a page. */
  id?: string;
  /** The origin of the figure, such as the report that it belongs to. */
  of?: string;
}

/** The meaning of the marks of this chart, if its own labels do not state it. */
export function marksOf(figure: FigureData): string {
  const forecast = firstForecast(figure) < figure.years.length;
  const ranged = figure.rows.some((row) => !row.is_kept && row.low?.length && row.high?.length);
  if (figure.form === 'totals' && forecast && ranged) return 'Brackets show the low and high case.';
  return isSlope(figure) && forecast ? 'Dotted: forecast.' : '';
}

/** The unit of the chart: shares are drawn in per cent, even if the table has their values. */
export const pictured = (figure: FigureData) =>
  figure.form === 'shares' && isWholeKnown(figure) && leadRow(figure)
    ? '% of the whole'
    : unitLine(figure);

/** A figure in its frame: the finding, the unit, the chart, its source, and collapsed details. */
export function FigureCard({ figure, lead, level = 3, cite, csv, page, of, ...props }: Props) {
  const Title = `h${level}` as const;
  const id = props.id ?? `figure-${figure.number}`;
  const source = [
    figure.source,
    marksOf(figure),
    roundingNote(figure),
    of,
    `Figure ${figure.number}.`,
  ];
  const method = firstForecast(figure) < figure.years.length ? 'How we forecast' : 'How we measure';
  return (
    <figure
      className={lead ? 'figure-card figure-card--lead' : 'figure-card'}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <figcaption>
        <Title className="figure-card__title" id={`${id}-title`}>
          {figure.title}
        </Title>
        <p className="figure-card__unit">{`${figure.subject}, ${pictured(figure)}`}</p>
      </figcaption>
      <RawHtml html={figure.picture} className="figure-card__picture" />
      <p className="figure-card__source">{source.filter(Boolean).join(' ')}</p>
      <div className="figure-card__tools">
        {figure.note && (
          <details>
            <summary aria-label={`${method}, figure ${figure.number}`}>{method}</summary>
            <p>{figure.note}</p>
          </details>
        )}
        <details className="figure-card__table">
          <summary aria-label={`Show as table, figure ${figure.number}`}>Show as table</summary>
          <FigureTable figure={figure} />
        </details>
        {cite && (
          <details className="figure-card__cite">
            <summary aria-label={`Cite figure ${figure.number}`}>Cite</summary>
            <p>
              <Headline text={cite} />
            </p>
          </details>
        )}
        {csv && (
          <a href={csv} download aria-label={`CSV of figure ${figure.number}`}>
            CSV
          </a>
        )}
        {page && (
          <a href={page} className="figure-card__open" aria-label={`Open figure ${figure.number}`}>
            Open <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </figure>
  );
}
