import { firstForecast, leadRow } from '#src/features/figures/figure-years.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { FigureAnswer } from '../contract.ts';
import { FigureMessageForm } from '../pieces/figure-message-form.ts';
import { PermissionForm } from '../pieces/permission-form.ts';
import { StatusWord } from '../pieces/status-word.tsx';
import { statusWords } from '../pieces/status-words.ts';
import { CiteFigure } from './cite-figure.tsx';
import { FigureFiles } from './figure-files.tsx';
import { FigureHistory } from './figure-history.tsx';
import { figureLede } from './figure-lede.ts';
import { FigureReport } from './figure-report.tsx';
import { FigureStateNote } from './figure-state-note.tsx';
import { FigureValues } from './figure-values.tsx';

interface Props {
  figure: FigureAnswer;
  trail: { name: string; path: string }[];
}

/** The page of a figure: its status, chart, values and source, its history, and how to use it. */
export function FigureView({ figure, trail }: Props) {
  const { state } = figure;
  const isWithdrawn = state === 'withdrawn';
  const mayQuote = (state === 'current' || state === 'corrected') && leadRow(figure) !== undefined;
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
              <>
                <FigureValues figure={figure} />
                <FigureMethod figure={figure} />
                <CiteFigure figure={figure} />
              </>
            )}
            <FigureHistory figure={figure} />
          </div>
          <aside className="figure-page__side" aria-label="Use this figure">
            {isWithdrawn ? <ReturnOfFigure id={figure.id} /> : <FigureFiles figure={figure} />}
            {mayQuote && <PermissionToQuote id={figure.id} />}
            <FigureReport figure={figure} />
          </aside>
        </div>
      </div>
    </main>
  );
}

/** How the values were measured or forecast; nothing if the edition has no note and no evidence. */
function FigureMethod({ figure }: { figure: FigureAnswer }) {
  const { note, evidence } = figure;
  if (!note && !evidence) return null;
  const isForecast = firstForecast(figure) < figure.years.length;
  return (
    <section aria-labelledby="how">
      <SectionHead minor id="how" title={isForecast ? 'How we forecast' : 'How we measure'} />
      {[note, evidence?.method, evidence?.last_time].map(
        (text) =>
          text && (
            <p key={text} className="figure-page__text">
              {text}
            </p>
          ),
      )}
    </section>
  );
}

/** The form with which readers of a withdrawn figure are told when another one replaces it. */
const ReturnOfFigure = ({ id }: { id: FigureAnswer['id'] }) => (
  <section className="side-card" id="back" aria-labelledby="back-head">
    <h2 id="back-head">Tell me when it is back</h2>
    <p className="figure-page__note">We will write to you once, when another figure replaces it.</p>
    <FigureMessageForm topic="return" figure={id} />
  </section>
);

const PermissionToQuote = ({ id }: { id: FigureAnswer['id'] }) => (
  <section className="side-card" id="permission" aria-labelledby="permission-head">
    <h2 id="permission-head">Permission to quote</h2>
    <p className="figure-page__note">
      For print, slides and filings. You get a numbered permission as a PDF at once; it costs
      nothing for up to three figures.
    </p>
    <PermissionForm figure={id} />
  </section>
);
