import './licence.css';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { factsOf, holdingOf } from './certificate-words.ts';
import { CheckFile } from './check-file.tsx';
import { stateLooks } from './state-looks.ts';

export const page = definePage({
  async load({ api, params }) {
    const found = await api.certificate({ code: params.code ?? '' });
    if (!found.ok) throw outcomeOf(found, 'This licence is not known. Please check its number.');
    return found.body;
  },
  head: ({ code }) => ({
    title: `Licence ${code}`,
    description: 'Whether a licence is valid, and for which report, edition and company.',
    robots: 'noindex, nofollow',
  }),
  Body: ({ data }) => {
    const { code } = data;
    const { tone, icon, word } = stateLooks[data.state];
    return (
      <main id="main">
        <div className="wrap page-end">
          <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: `Licence ${code}` }]} />
          <div className="own-licence">
            <section className="certificate" aria-labelledby="holder">
              <p>
                <span className={`status-word status-word--${tone}`}>
                  <Icon name={icon} />
                  {word} on {dayOf(data.checked_on)}
                </span>
              </p>
              <h1 id="holder">{holdingOf(data)}</h1>
              <dl className="licence-facts">
                <div>
                  <dt>Report</dt>
                  <dd>
                    {data.report_slug ? (
                      <Link className="link" to={href(pages.report, { slug: data.report_slug })}>
                        {data.report_name}
                      </Link>
                    ) : (
                      data.report_name
                    )}{' '}
                    <span className="meta">{data.report_id}</span>
                  </dd>
                </div>
                {factsOf(data).map(([term, value]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <div className="own-licence__side">
              <CheckFile code={code} />
              <section className="panel" aria-labelledby="words">
                <h2 id="words">What the words mean</h2>
                <dl className="certificate__words">
                  {Object.entries(stateLooks).map(([name, look]) => (
                    <div key={name}>
                      <dt>
                        <span className={`status-word status-word--${look.tone}`}>
                          <Icon name={look.icon} />
                          {look.word}
                        </span>
                      </dt>
                      <dd>{look.meaning}</dd>
                    </div>
                  ))}
                </dl>
                <p className="meta">This page names no person.</p>
              </section>
            </div>
          </div>
        </div>
      </main>
    );
  },
});
