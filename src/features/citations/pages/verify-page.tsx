import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { callHref, href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { VerifyAnswer, VerifyBody } from '../contract.ts';
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

function Verdict({ answer }: { answer: VerifyAnswer }) {
  const { status, heading, text } = verdictWords(answer);
  const shown = answer.present ?? answer.found ?? answer.nearest[0];
  return (
    <article className={`verdict-card verdict-card--${answer.verdict}`}>
      <StatusWord state={states[answer.verdict]} words={status} />
      <h2>{heading}</h2>
      <p>{text}</p>
      {shown && (
        <MoreLink to={figureLinks({ id: shown.figure_id, slug: shown.figure_slug }).page}>
          {answer.present ? 'See the present figure' : 'See the figure'}
        </MoreLink>
      )}
    </article>
  );
}

/** What was read of a text, so that whoever was misunderstood can say it in another way. */
function Understood({ understood: { numbers, years, words } }: VerifyBody) {
  const parts = [
    numbers.join(', '),
    years.length > 0 && `year ${years.join(', ')}`,
    words.length > 0 && `words ${words.join(', ')}`,
  ].filter(Boolean);
  return <p>{parts.length > 0 ? `We read: ${parts.join('; ')}.` : 'We found no number in it.'}</p>;
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
      q = [given.figure && `Figure ${given.figure}`, given.value].filter(Boolean).join(': '),
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
    return (
      <ContentMain
        title="Is this number ours?"
        lede={`Paste a sentence, a number or a link. We tell you whether it comes from ${siteName} and whether it still holds.`}
      >
        <form className="verify-form" method="get" action={pages.verify}>
          <TextArea
            key={q}
            name="q"
            label="Sentence, number or link"
            defaultValue={q}
            maxLength={LONGEST}
            rows={3}
          />
          <button type="submit" className="btn btn--primary btn--lg">
            Check
          </button>
        </form>
        {body && (
          <section aria-label="Answer">
            <Understood {...body} />
            <div className="verdict-list">
              {body.answers.map((answer) => (
                <Verdict key={answer.asked} answer={answer} />
              ))}
            </div>
          </section>
        )}
        <section className="panel panel--wash" aria-labelledby="programs">
          <h2 id="programs">For editors and lawyers</h2>
          <p>
            Every answer has its own address that you can file. Programs ask the same at{' '}
            {origin + callHref('verify', {}, { q: '…' })}, or with the id of a figure and a value at{' '}
            {origin + href(pages.verify, {}, { figure: '1', value: '2.5' })}. We keep no record of
            what you paste.
          </p>
        </section>
      </ContentMain>
    );
  },
});
