import { useMemo } from 'react';
import { CareerForm } from '#src/features/forms/pieces/career-form.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { useIntroduction } from '#src/site/frame/use-introduction.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { OpenRole } from '../contract.ts';
import { dayOf } from '../pieces/dates.ts';
import { employmentOf } from './employment.ts';

export const page = definePage({
  async load({ api }) {
    const [roles, info] = await Promise.all([api.openRoles(), api.info()]);
    // Without them the page would say that there are none.
    if (!roles.ok) throw outcomeOf(roles);
    return {
      roles: roles.body.openRoles.map(({ description, ...shown }) => shown),
      email: info.ok ? info.body.careers_email : '',
    };
  },
  head: (_, { siteName }) => ({
    title: 'Career',
    description: `Work at ${siteName}: open roles, and how to apply.`,
    canonical: pages.career,
  }),
  Body: Career,
});

interface Data {
  roles: Omit<OpenRole, 'description'>[];
  email: string;
}

function Career({ data: { roles, email } }: { data: Data }) {
  const titles = useMemo(() => roles.map(({ title }) => title), [roles]);
  return (
    <ContentMain title="Career" lede={useIntroduction('careers')}>
      <div className="stack-lg">
        <section aria-labelledby="roles">
          <SectionHead id="roles" title="Open roles" />
          {roles.length === 0 && (
            <p>There are no open roles at the moment, but you are welcome to write to us.</p>
          )}
          <ul className="job-list">
            {roles.map(({ id, slug, title, location, employment_type, summary, closes_on }) => (
              <li key={id}>
                <div>
                  <h3>
                    <Link to={href(pages.openRole, { slug })}>{title}</Link>
                  </h3>
                  <p>{summary}</p>
                </div>
                <p className="meta">
                  {[location, employmentOf(employment_type)].filter(Boolean).join(', ')}
                  <br />
                  Apply by <time dateTime={closes_on}>{dayOf(closes_on)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section id="apply" className="contact-page" aria-labelledby="apply-head">
          <div>
            <SectionHead id="apply-head" title="Apply" />
            <p className="lede">
              Name the role, attach your CV, and tell us what you would like to work on.
            </p>
            {email && (
              <dl className="contact-page__facts">
                <dt>General applications</dt>
                <dd>
                  <a className="mailto" href={`mailto:${email}`}>
                    {email}
                  </a>
                </dd>
              </dl>
            )}
          </div>
          <CareerForm roles={titles} />
        </section>
      </div>
    </ContentMain>
  );
}
