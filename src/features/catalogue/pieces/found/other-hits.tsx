import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { QuestionForm } from '#src/features/forms/pieces/question-form.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { within } from '#src/site/reply-time.ts';
import { NEAREST, reportsCounted } from '#src/site/search/search-words.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { SearchDetails } from '../../found/contract.ts';
import { relatedCard } from '../related-card.ts';
import { RelatedReports } from '../related-reports.tsx';
import { reasonSentence } from './found-words.ts';

/** The companies and figures that match a search, each in a separate group. */
export function OtherHits({ search: { companies, figures } }: { search: SearchDetails }) {
  return (
    <>
      {companies.length > 0 && (
        <section className="found-group" aria-labelledby="found-companies">
          <SectionHead minor id="found-companies" title="Companies" />
          <p className="found-group__note">Profiled in our reports.</p>
          <ul className="found-hits">
            {companies.map(({ name, slug, reports }) => (
              <li key={slug}>
                <Link to={href(pages.reportStore, {}, { company: slug })} rel="nofollow">
                  <Icon name="magnifying-glass" />
                  <b>{name}</b>
                  <span className="found-hits__count">{reportsCounted(reports)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {figures.length > 0 && (
        <section className="found-group" aria-labelledby="found-figures">
          <SectionHead minor id="found-figures" title="Figures" />
          <p className="found-group__note">Free to read and cite.</p>
          <ul className="found-hits">
            {figures.map(({ id, slug, title, subject }) => (
              <li key={id}>
                <Link to={figureLinks({ id, slug }).page}>
                  <Icon name="chart-bar" />
                  <span>
                    <b>{title}</b>
                    <small>{subject}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WithoutProps {
  /** The filters that hide reports, each with the number of those without it and the address of that list. */
  filters: { name: string; reports: number; to: string }[];
}

/** For a list that its filters leave without reports: those of which removing one would help. */
export function WithoutFilters({ filters }: WithoutProps) {
  if (filters.length === 0) return null;
  return (
    <section className="without-filters" aria-labelledby="without-filters">
      <h2 id="without-filters">
        {filters.length > 1 ? 'Without one of these filters' : 'Without this filter'}
      </h2>
      <ul className="found-hits">
        {filters.map(({ name, reports, to }) => (
          <li key={name}>
            <Link to={to} rel="nofollow" preventScrollReset>
              <Icon name="x" />
              <b>
                <span className="sr">Remove </span>
                {name}
              </b>
              <span className="found-hits__count">{reportsCounted(reports)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At the end of the search results: an offer to ask an analyst if the market is not among them. */
export function AskAnalyst() {
  return (
    <section className="panel panel--wash found-ask" aria-labelledby="found-ask">
      <h2 id="found-ask">Not the market you need?</h2>
      <p>
        Tell us your question. An analyst will tell you{within(useFrame().info.replyTime)} whether a
        report covers it, or what a made-to-order study would cost.{' '}
        <Link className="link" to={`${pages.customSearch}#made-to-order`}>
          Ask an analyst
        </Link>
      </p>
    </section>
  );
}

/** Links for a search without results. */
function OtherWays() {
  const ways = [
    [pages.reportStore, 'list', 'All reports, newest first'],
    [pages.industries, 'chart-bar', 'Reports by industry'],
    [`${pages.customSearch}#made-to-order`, 'chat-circle-text', 'Research made to order'],
  ] as const;
  return (
    <section className="side-card nothing-found__ways" aria-labelledby="other-ways">
      <h2 id="other-ways">Other ways to look</h2>
      <ul>
        {ways.map(([to, icon, text]) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reports with some of the words of a search, in a smaller layout than full matches. */
export function NearestReports({ search, isAlone }: { search: SearchDetails; isAlone?: true }) {
  const industryOf = useIndustry();
  if (search.nearest.length === 0) return null;
  const reasons = new Map(search.reasons.map((reason) => [reason.id, reason]));
  return (
    <section className="found-group" aria-labelledby="found-nearest">
      <SectionHead minor id="found-nearest" title="Nearest matches" />
      <p className="found-group__note">{isAlone ? NEAREST : 'These contain some of your words.'}</p>
      <RelatedReports
        wide
        reports={search.nearest.map((report) => {
          const reason = reasons.get(report.id);
          return {
            ...relatedCard(report, industryOf),
            title: report.name,
            fullTitle: undefined,
            reason:
              reason &&
              reasonSentence(
                reason,
                report.name,
                search.words.map(({ word }) => word),
              ),
          };
        })}
      />
    </section>
  );
}

interface NothingProps {
  q: string;
  search: SearchDetails;
  /** Returns the address of the list with another text. */
  hrefOf: (q: string) => string;
}

const aloneText = (all: boolean) =>
  all ? ' Each word on its own has results:' : ' These words have results on their own:';

/** For a search without results: the results of each word on its own, near matches, and a form to ask an analyst. */
export function NothingFound({ q, search, hrefOf }: NothingProps) {
  const alone = search.words.filter(({ reports }) => reports > 0);
  return (
    <div className="nothing-found">
      <p className="nothing-found__words">
        No report has <b>{q}</b> in its title, segments, companies or contents.
        {alone.length > 0 &&
          search.words.length > 1 &&
          aloneText(alone.length === search.words.length)}
      </p>
      {search.words.length > 1 && (
        <ul className="found-hits">
          {alone.map(({ word, reports }) => (
            <li key={word}>
              <Link to={hrefOf(word)}>
                <Icon name="magnifying-glass" />
                <b>{word}</b>
                <span className="found-hits__count">{reportsCounted(reports)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NearestReports search={search} isAlone />
      <div className="nothing-found__beside">
        <section className="nothing-found__ask" aria-labelledby="ask-market">
          <h2 id="ask-market">Shall we look into it?</h2>
          <p>
            Leave your e-mail address. An analyst will tell you{within(useFrame().info.replyTime)}{' '}
            whether we can cover this market.
          </p>
          <QuestionForm key={q} market={q} />
        </section>
        <OtherWays />
      </div>
    </div>
  );
}
