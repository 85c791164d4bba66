import { Cover } from '#src/features/catalogue/pieces/cover.tsx';
import {
  dayOf,
  joined,
  longMonthOf,
  ordinal,
} from '#src/features/catalogue/pieces/report-texts.ts';
import { firstForecast, isAllKept, leadRow } from '#src/features/figures/figure-years.ts';
import { marksOf, pictured } from '#src/features/figures/pieces/figure-card.tsx';
import { FigureTable } from '#src/features/figures/pieces/figure-table.tsx';
import { roundingNote } from '#src/features/figures/pieces/rounding-note.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { FigureAnswer } from '../contract.ts';
import { FigureMessageForm } from '../pieces/figure-message-form.ts';
import { PermissionForm } from '../pieces/permission-form.ts';
import { StatusWord } from '../pieces/status-word.tsx';
import { statusWords } from '../pieces/status-words.ts';
import { CiteFigure } from './cite-figure.tsx';
import { FigureFiles } from './figure-files.tsx';
import { FigureHistory } from './figure-history.tsx';
import { figureLede } from './figure-lede.ts';
import { FigureStateNote } from './figure-state-note.tsx';

interface Props {
  figure: FigureAnswer;
  trail: { name: string; path: string }[];
}

/** The page of a figure: its status, chart, values and source, its history, and how to use it. */
export function FigureView({ figure, trail }: Props) {
  const { report, edition, evidence, state } = figure;
  const isWithdrawn = state === 'withdrawn';
  const isSuperseded = state === 'superseded';
  const mayQuote = (state === 'current' || state === 'corrected') && leadRow(figure) !== undefined;
  const forecast = firstForecast(figure) < figure.years.length;
  const days = [...new Set(evidence?.sources.map(({ read_on }) => read_on).toSorted())].map(dayOf);
  const read = days.length > 0 && `Sources read on ${joined(days)}.`;
  // Without a table in between, the source would be named twice in a row.
  const isAlone = isAllKept(figure);
  const source = !isAlone && `Source: ${figure.source.replace(/^Source: /, '')}`;
  const hue = useIndustry()(report.industry_slug)?.hue;
  const first = figure.years[0];
  const last = figure.years.at(-1);
  const span = first === last ? `${first}` : `${first}–${last}`;
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb
          crumbs={trail.map(({ name, path }, at) =>
            at < trail.length - 1 ? { text: name, to: path } : { text: name },
          )}
        />
        <header className="figure-page__head">
          <StatusWord state={state} words={statusWords(figure)} />
          <h1>{figure.title}</h1>
          <p className="lede">{isWithdrawn ? figure.subject : figureLede(figure)}</p>
        </header>
        <FigureStateNote figure={figure} />
        <div className="figure-page">
          <div className="figure-page__main">
            {!isWithdrawn && (
              <section className="figure-page__values" aria-labelledby="values">
                <h2 className="sr" id="values">
                  The figure and its values
                </h2>
                <figure className="figure-card" aria-labelledby="chart">
                  <figcaption>
                    <h3
                      className="figure-card__title"
                      id="chart"
                    >{`${figure.subject}, ${span}`}</h3>
                    <p className="figure-card__unit">{pictured(figure)}</p>
                  </figcaption>
                  <RawHtml html={figure.picture} className="figure-card__picture" />
                  <p className="figure-card__source">
                    {[figure.source, marksOf(figure), roundingNote(figure), `Figure ${figure.id}.`]
                      .filter(Boolean)
                      .join(' ')}
                  </p>
                </figure>
                {!isAlone && <FigureTable figure={figure} />}
                {(source || read) && (
                  <p className="figure-page__source">{[source, read].filter(Boolean).join(' ')}</p>
                )}
              </section>
            )}
            {!isWithdrawn && (figure.note || evidence) && (
              <section aria-labelledby="how">
                <SectionHead id="how" title={forecast ? 'How we forecast' : 'How we measure'} />
                {[figure.note, evidence?.method, evidence?.last_time].map(
                  (text) =>
                    text && (
                      <p key={text} className="figure-page__text">
                        {text}
                      </p>
                    ),
                )}
              </section>
            )}
            {!isWithdrawn && <CiteFigure figure={figure} />}
            <FigureHistory figure={figure} />
          </div>
          <aside className="figure-page__side" aria-label="Use this figure">
            {!isWithdrawn && <FigureFiles figure={figure} />}
            {isWithdrawn && (
              <section className="side-card" id="back" aria-labelledby="back-head">
                <h2 id="back-head">Tell me when it is back</h2>
                <p className="figure-page__note">
                  We will write to you once, when another figure replaces it.
                </p>
                <FigureMessageForm topic="return" figure={figure.id} />
              </section>
            )}
            {mayQuote && (
              <section className="side-card" id="permission" aria-labelledby="permission-head">
                <h2 id="permission-head">Permission to quote</h2>
                <p className="figure-page__note">
                  For print, slides and filings. You get a numbered permission as a PDF at once; it
                  costs nothing for up to three figures.
                </p>
                <PermissionForm figure={figure.id} />
              </section>
            )}
            <section className="side-card" aria-labelledby="from">
              <h2 id="from">From the report</h2>
              <div className="figure-page__report">
                <Cover
                  small
                  slug={report.slug}
                  title={report.name}
                  industry={report.industry}
                  published={edition.published_on}
                  hue={hue}
                  image={report.image}
                />
                <div>
                  <h3>
                    <Link to={href(pages.report, { slug: report.slug })}>{report.name}</Link>
                  </h3>
                  <p>
                    {`${ordinal(edition.number)} edition, ${longMonthOf(edition.published_on)}`}
                    <br />
                    {!isSuperseded && report.pages > 0 && `${report.pages} pages`}
                  </p>
                </div>
              </div>
              <MoreLink to={href(pages.report, { slug: report.slug })}>See the report</MoreLink>
            </section>
          </aside>
        </div>
      </div>
    </main>
  );
}
