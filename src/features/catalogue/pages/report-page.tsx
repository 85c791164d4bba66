import { breadcrumbs, questionsOf } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { moved, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { reportLinks } from '../pieces/report-links.ts';
import { ReportPage } from './report/report-view.tsx';
import { productOf } from './report-json-ld.ts';

export const page = definePage({
  async load({ api, params }) {
    const slug = params.slug ?? '';
    const found = await api.reportDetail({ slug, drawn: '1' });
    if (!found.ok) throw outcomeOf(found);
    if (found.body.report.slug !== slug)
      throw moved(href(pages.report, { slug: found.body.report.slug }));
    return found.body;
  },
  head: ({ report, faq }, site) => ({
    title: report.name,
    description: report.summary,
    canonical: reportLinks(report).page,
    type: 'product',
    image: `/og/${report.slug}.png`,
    jsonLd: import.meta.env.SSR
      ? [
          productOf(report, site),
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: report.industry, path: href(pages.industry, { slug: report.industry_slug }) },
              { name: report.name, path: reportLinks(report).page },
            ],
            site.origin,
          ),
          questionsOf(faq.map(({ qus, ans }) => ({ question: qus, answer: ans }))),
        ].filter((thing) => thing !== undefined)
      : [],
  }),
  // Each report is a separate page: no choice or open state carries over.
  Body: ({ data }) => <ReportPage key={data.report.report_id} {...data} />,
});
