import { Fragment } from 'react';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { callHref, href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { VerifyAnswer, VerifyBody } from '../contract.ts';
import { FigureMessageForm } from '../pieces/figure-message-form.ts';
import { StatusWord } from '../pieces/status-word.tsx';
import { verdictWords } from '../pieces/verdict-words.ts';

interface Data {
  q: string;
  body: VerifyBody | null;
}

const LONGEST = 2000;
const states = {
  current: 'current',
  superseded: 'superseded',
  withdrawn: 'withdrawn',
  not_ours: 'withdrawn',
} as const;

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 159).toWellFormed()}…` : text);

function Verdict({ answer, q }: { answer: VerifyAnswer; q: string }) {
  const { status, heading, text } = verdictWords(answer);
  const { found } = answer;
  const shown = answer.present ?? found ?? answer.nearest[0];
  return (
    <article className={`verdict-card verdict-card--${answer.verdict}`}>
      <StatusWord state={states[answer.verdict]} words={status} />
      <h2>{heading}</h2>
      {q !== answer.asked && <p className="verdict-card__asked">{`“${cut(q)}”`}</p>}
      <p>{text}</p>
      <div className="verdict-card__ways">
        {shown && (
          <MoreLink to={figureLinks({ id: shown.figure_id, slug: shown.figure_slug }).page}>
            {answer.present
              ? 'See the current figure'
              : found
                ? 'See the figure'
                : 'See the nearest'}
          </MoreLink>
        )}
        {!found && <MoreLink to="#source">Report the source</MoreLink>}
      </div>
    </article>
  );
}

/** How a text was understood, so that a misunderstood reader can rephrase it. */
function Understood({ understood: { numbers, years, words }, answers }: VerifyBody) {
  const read = [
    ['', numbers],
    [years.length > 1 ? 'years ' : 'year ', years],
    [words.length > 1 ? 'words ' : 'word ', words],
  ] as const;
  const filled = read.filter(([, parts]) => parts.length > 0);
  if (filled.length === 0)
    return (
      <p className="verify-form__read">
        {answers.length > 0 ? 'We read an address.' : 'We found no number and no address in it.'}
      </p>
    );
  return (
    <p className="verify-form__read">
      {'We read: '}
      {filled.map(([word, parts], at) => (
        <Fragment key={word}>
          {`${at > 0 ? ', ' : ''}${word}`}
          <b>{parts.join(', ')}</b>
        </Fragment>
      ))}
      {'. '}
      <a className="link" href="#q">
        Not what you meant?
      </a>
    </p>
  );
}

const answers = [
  [
    'current',
    'Ours, current',
    'The number is in the current edition. You see its figure, the range to quote it with, and the price basis.',
  ],
  [
    'superseded',
    'Ours, superseded',
    'A later edition or a correction has replaced it. You see the current value, and when yours was published.',
  ],
  [
    'not_ours',
    'Not ours',
    'None of our public figures says this. You see the nearest number we have published, and can tell us where you read yours.',
  ],
] as const;

/** The possible answers, before anything is checked. */
function ThreeAnswers() {
  return (
    <section aria-labelledby="answers">
      <h2 className="sr" id="answers">
        The three answers
      </h2>
      <div className="verdict-list">
        {answers.map(([verdict, words, text]) => (
          <div key={verdict} className={`verdict-card verdict-card--${verdict}`}>
            <h3>
              <StatusWord state={states[verdict]} words={words} />
            </h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export const page = definePage<Data>({
  async load({ api, url }) {
    const given = Object.fromEntries(
      ['q', 'figure', 'value'].flatMap((name) => {
        const text = url.searchParams.get(name)?.trim();
        return text ? [[name, text.slice(0, LONGEST)]] : [];
      }),
    );
    const {
      // As an address, which is understood when the form is sent again.
      q = [given.figure && href(pages.figure, { figure: given.figure }), given.value]
        .filter(Boolean)
        .join(' '),
    } = given;
    if (Object.keys(given).length === 0) return { q: '', body: null };
    const found = await api.verify(given as { q: string });
    if (!found.ok && found.status === 400)
      return { q, body: { understood: { numbers: [], years: [], words: [] }, answers: [] } };
    if (!found.ok) throw outcomeOf(found);
    return { q, body: found.body };
  },
  head: ({ q }, { siteName }) => ({
    title: 'Check a figure',
    description: `Paste a number, a sentence or an address and see whether it comes from ${siteName} and whether it still holds.`,
    canonical: pages.verify,
    ...(q && { robots: 'noindex' }),
  }),
  Body: ({ data: { q, body } }) => {
    const { siteName, origin } = useFrame();
    const foreign = body?.answers.filter(({ found }) => !found).map(({ asked }) => asked) ?? [];
    return (
      <ContentMain
        title="Is this number ours?"
        lede={`Paste a sentence, a number or a link. We tell you whether it comes from ${siteName} and whether it still holds.`}
      >
        <form className="verify-form" method="get" action={pages.verify}>
          <label className="sr" htmlFor="q">
            Sentence, number or link
          </label>
          <input
            key={q}
            id="q"
            name="q"
            type="text"
            className="input"
            defaultValue={q}
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="search"
            required
          />
          <button type="submit" className="btn btn--primary btn--lg">
            Check
          </button>
        </form>
        {!body && <ThreeAnswers />}
        {body && (
          <section aria-label="Answer">
            <Understood {...body} />
            <div className="verdict-list">
              {body.answers.map((answer) => (
                <Verdict key={answer.asked} answer={answer} q={q} />
              ))}
            </div>
          </section>
        )}
        {foreign.length > 0 && (
          <section className="panel verify-source" id="source" aria-labelledby="source-head">
            <h2 id="source-head">Tell us where you read it</h2>
            <p>We will look into it, and ask for a correction.</p>
            <FigureMessageForm topic="source" asked={foreign.join(', ').slice(0, 300)} />
          </section>
        )}
        <section className="panel panel--wash" aria-labelledby="programs">
          <h2 id="programs">For editors and lawyers</h2>
          <p className="verify-form__programs">
            {
              'Every answer has its own address that you can file. The same check is open to programs at '
            }
            <span className="verify-form__address">
              {origin + callHref('verify', {}, { figure: '1', value: '2.5' })}
            </span>
            . We keep no record of what you paste.
          </p>
        </section>
      </ContentMain>
    );
  },
});
