import { relatedCard } from '#src/features/catalogue/pieces/related-card.ts';
import { RelatedReports } from '#src/features/catalogue/pieces/related-reports.tsx';
import { cutAt80 } from '#src/features/catalogue/pieces/report-texts.ts';
import { QuestionForm } from '#src/features/forms/pieces/question-form.ts';
import { breadcrumbs } from '#src/machines/json-ld.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { within } from '#src/site/reply-time.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { AuthorAnswer } from '../contract.ts';
import { dayOf } from '../pieces/dates.ts';
import { profileOf } from './json-ld/profile.ts';

const QUESTION = 'ask';

export const page = definePage({
  async load({ api, params, url }) {
    const found = await api.author({ slug: params.slug ?? '' });
    if (!found.ok) throw outcomeOf(found);
    return {
      about: /^[\w-]{1,40}$/.exec(url.searchParams.get('report') ?? '')?.[0],
      ...found.body,
      reports: found.body.reports.map(({ short_description, summary, ...shown }) => shown),
    };
  },
  head: ({ author }, frame) => ({
    title: author.name,
    description: `${author.name}, ${frame.siteName}: ${author.bio || 'reports and articles'}`,
    canonical: href(pages.author, { slug: author.slug }),
    jsonLd: import.meta.env.SSR
      ? [
          profileOf(author, frame),
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: author.name, path: href(pages.author, { slug: author.slug }) },
            ],
            frame.origin,
          ),
        ]
      : [],
  }),
  Body: ({ data }) => <Author key={data.author.slug} {...data} />,
});

interface Data extends Pick<AuthorAnswer, 'author' | 'articles'> {
  /** The code of the report that linked here. */
  about?: string;
  reports: Omit<AuthorAnswer['reports'][number], 'short_description' | 'summary'>[];
}

const counted = (count: number, of: string) => (count === 1 ? `1 ${of}` : `${count} ${of}s`);

function Author({ author, reports, articles, about }: Data) {
  const count =
    author.report_count > 0
      ? counted(author.report_count, 'report')
      : counted(articles.length, 'article');
  const choices = reports.map(({ report_id, name }) => ({
    value: report_id,
    text: `${cutAt80(name.split(':')[0]!)} (${report_id})`,
  }));
  // A report older than those listed.
  if (about && !choices.some(({ value }) => value === about))
    choices.unshift({ value: about, text: about });
  return (
    <main id="main">
      <div className="wrap page-end">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: author.name }]} />
        <header className="author-head">
          <Avatar name={author.name} large />
          <div>
            <h1>{author.name}</h1>
            {author.bio && <p className="lede">{author.bio}</p>}
            <p className="meta">
              Author of {count}. <a href={`#${QUESTION}`}>Ask a question</a>
            </p>
          </div>
        </header>
        {reports.length > 0 && (
          <section className="section--tight" aria-labelledby="reports">
            <SectionHead id="reports" title="Reports" />
            {author.report_count > reports.length && (
              <p className="meta">
                The {reports.length} newest of {author.report_count}.
              </p>
            )}
            <AuthorReports reports={reports} />
          </section>
        )}
        {articles.length > 0 && (
          <section className="section--tight" aria-labelledby="articles">
            <SectionHead id="articles" title="Articles" />
            <ul className="article__next">
              {articles.map(({ slug, name, created_at }) => (
                <li key={slug}>
                  <h3>
                    <Link to={href(pages.blogDetail, { slug })}>{name}</Link>
                  </h3>
                  <p className="meta">
                    <time dateTime={created_at.slice(0, 10)}>{dayOf(created_at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section id={QUESTION} className="contact-page section--tight" aria-labelledby="ask-head">
          <div>
            <SectionHead id="ask-head" title="Ask a question" />
            <p className="lede">
              {choices.length > 0 && 'Choose the report that your question is about. '}
              {author.name}’s desk answers by e-mail{within(useFrame().info.replyTime)}.
            </p>
          </div>
          <QuestionForm reportId={about} reports={choices} />
        </section>
      </div>
    </main>
  );
}

function AuthorReports({ reports }: Pick<Data, 'reports'>) {
  const industryOf = useIndustry();
  return (
    <RelatedReports
      wide
      reports={reports.map((report) => {
        const { market } = report;
        return {
          ...relatedCard(report, industryOf),
          title: report.name,
          fullTitle: undefined,
          reason:
            market &&
            `${market.measured.text} in ${market.measured.year}${market.growth ? `, ${market.growth} a year until ${market.forecast?.year}` : ''}`,
        };
      })}
    />
  );
}
