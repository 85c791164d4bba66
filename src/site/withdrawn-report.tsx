import type { Withdrawn } from '#src/errors.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

interface Props {
  withdrawn: Withdrawn;
  /** The slug of the report that replaces it. */
  successor?: string | undefined;
  title: string;
}

/** Shown for a report that is no longer sold: which one it was, what replaces it, and similar reports. */
export function WithdrawnReport({ withdrawn, successor, title }: Props) {
  const { name, industry, industry_slug, others } = withdrawn;
  const all = href(pages.industry, { slug: industry_slug });
  return (
    <ContentMain
      title={title}
      between={[{ text: industry, to: all }]}
      lede={
        <>
          “<Headline text={name} />” is no longer sold. Buyers of this report keep their licence and
          their files.
        </>
      }
    >
      <div className="actions">
        {successor && (
          <ButtonLink look="primary" large to={href(pages.report, { slug: successor })}>
            See the report that replaces it
          </ButtonLink>
        )}
        <ButtonLink look={successor ? 'secondary' : 'primary'} large to={all}>
          All reports in {industry}
        </ButtonLink>
        <ButtonLink large to={pages.home}>
          Go to Home
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <section className="section--tight" aria-labelledby="close">
          <SectionHead id="close" title="Reports that come close" />
          <ul className="ruled-list" aria-labelledby="close">
            {others.map(({ slug, name: other, reason }) => (
              <li key={slug}>
                <h3>
                  <Link to={href(pages.report, { slug })}>
                    <Headline text={other} />
                  </Link>
                </h3>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ContentMain>
  );
}
