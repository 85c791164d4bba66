import { useMemo } from 'react';
import { CareerForm } from '#src/features/forms/pieces/career-form.ts';
import { capitalized } from '#src/first-letter.ts';
import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { OpenRole } from '../contract.ts';
import { dayOf } from '../pieces/dates.ts';
import { employmentOf } from './employment.ts';
import { jobPosting } from './json-ld/role.ts';

export const page = definePage({
  async load({ api, params }) {
    const found = await api.openRole({ slug: params.slug ?? '' });
    if (!found.ok) throw outcomeOf(found);
    return found.body.openRole;
  },
  head: (role, frame) => ({
    title: role.location ? `${role.title}, ${role.location}` : role.title,
    description: role.summary,
    canonical: href(pages.openRole, { slug: role.slug }),
    robots: role.closed ? 'noindex' : undefined,
    jsonLd:
      role.closed || !import.meta.env.SSR
        ? []
        : [
            jobPosting(role, frame),
            breadcrumbs(
              [
                { name: 'Home', path: pages.home },
                { name: 'Career', path: pages.career },
                { name: role.title, path: href(pages.openRole, { slug: role.slug }) },
              ],
              frame.origin,
            ),
          ],
  }),
  Body: Role,
});

function Role({ data: role }: { data: OpenRole }) {
  const roles = useMemo(() => [role.title], [role]);
  return (
    <ContentMain
      title={role.title}
      lede={role.summary}
      between={[{ text: 'Career', to: pages.career }]}
    >
      <div className="article">
        {role.closed && (
          <Alert tone="info" text="This role is closed and no longer accepts applications." />
        )}
        <dl className="role-facts">
          {role.location && (
            <div>
              <dt>Location</dt>
              <dd>{role.location}</dd>
            </div>
          )}
          <div>
            <dt>Employment</dt>
            <dd>{capitalized(employmentOf(role.employment_type))}</dd>
          </div>
          <div>
            <dt>Posted</dt>
            <dd>
              <time dateTime={role.posted_on}>{dayOf(role.posted_on)}</time>
            </dd>
          </div>
          <div>
            <dt>Closing date</dt>
            <dd>
              <time dateTime={role.closes_on}>{dayOf(role.closes_on)}</time>
            </dd>
          </div>
        </dl>
        {role.description && (
          <>
            <h2 className="sr">About the role</h2>
            <Prose html={role.description} />
          </>
        )}
        <div className="article__foot">
          {!role.closed && (
            <ButtonAnchor look="primary" large href="#apply">
              Apply for this role
            </ButtonAnchor>
          )}
          <MoreLink to={pages.career}>All open roles</MoreLink>
        </div>
        {!role.closed && (
          <section id="apply" className="role-apply" aria-labelledby="apply-head">
            <SectionHead id="apply-head" title="Apply" />
            <CareerForm roles={roles} position={role.title} />
          </section>
        )}
      </div>
    </ContentMain>
  );
}
