import { href, pages } from '#src/routes.ts';
import { moved, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { LookPage } from './look-page.tsx';

/** The first pages of a report, large and as text; each has its own anchor on the page. */
export const page = definePage({
  async load({ api, params }) {
    const slug = params.slug ?? '';
    const found = await api.lookInside({ slug });
    if (!found.ok) throw outcomeOf(found);
    const { report } = found.body;
    if (report.slug !== slug) throw moved(href(pages.lookInside, { slug: report.slug }));
    return found.body;
  },
  head: ({ report, pages: shown }) => ({
    title: `Look inside: ${report.name}`,
    description: `Read ${shown.length} pages of report ${report.report_id} here: its contents, a whole chapter and how its numbers are made.`,
    canonical: href(pages.lookInside, { slug: report.slug }),
    image: `/og/${report.slug}.png`,
  }),
  Body: ({ data: { report, pages: shown } }) => (
    <ContentMain
      title="Look inside"
      lede={report.name}
      between={[
        { text: report.industry, to: href(pages.industry, { slug: report.industry_slug }) },
        { text: report.report_id, to: href(pages.report, { slug: report.slug }) },
      ]}
    >
      <div className="actions">
        <ButtonLink to={href(pages.sample, { reportId: report.report_id })}>
          <Icon name="download-simple" />
          Request Free Sample
        </ButtonLink>
        <ButtonLink to={href(pages.report, { slug: report.slug })}>Back to the report</ButtonLink>
      </div>
      <div className="look-pages">
        {shown.map((one, i) => (
          <LookPage
            key={one.number}
            page={one}
            begins={shown[i - 1]?.part !== one.part}
            first={i === 0}
          />
        ))}
      </div>
    </ContentMain>
  ),
});
