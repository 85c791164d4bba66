import { dayOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { figureLabel } from '#src/features/figures/pieces/cite-figure.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { correctionSentence } from '../pieces/correction-words.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

export const page = definePage({
  async load({ api, url }) {
    const before = url.searchParams.get('before') ?? '';
    const found = await api.corrections(NUMBER.test(before) ? { before: Number(before) } : {});
    if (!found.ok) throw outcomeOf(found);
    return { ...found.body, isFirst: !NUMBER.test(before) };
  },
  head: ({ isFirst, next }, { siteName }) => ({
    title: 'Corrections',
    description: `Every value that ${siteName} has corrected in a published figure: what we printed, what is correct, and why.`,
    canonical: pages.corrections,
    ...(!isFirst && { robots: 'noindex, follow' }),
    ...(next !== null && { next: href(pages.corrections, {}, { before: next }) }),
  }),
  Body: ({ data: { corrections, next, isFirst } }) => (
    <ContentMain
      title="Corrections"
      lede="When we publish a wrong value we say so here: what we printed, what is correct, and why. The corrected figure keeps its address."
    >
      {corrections.length === 0 ? (
        <p>
          {isFirst ? 'No published value has been corrected yet.' : 'There are no earlier ones.'}
        </p>
      ) : (
        <ol className="figure-page__log">
          {corrections.map((one) => (
            <li key={one.id}>
              <time dateTime={one.corrected_on}>{dayOf(one.corrected_on)}</time>
              <p>
                <Link
                  className="link"
                  to={figureLinks({ id: one.figure_id, slug: one.figure_slug }).page}
                >
                  {one.subject}
                </Link>
                {`, ${figureLabel(one)}, ${ordinal(one.edition)} edition of `}
                <Link className="link" to={href(pages.report, { slug: one.report_slug })}>
                  {one.report}
                </Link>
              </p>
              <p>{correctionSentence(one, one)}</p>
            </li>
          ))}
        </ol>
      )}
      {next !== null && (
        <MoreLink to={href(pages.corrections, {}, { before: next })}>Earlier corrections</MoreLink>
      )}
    </ContentMain>
  ),
});
