import type { ReportBody } from '#src/features/catalogue/contract.ts';
import { SampleDialog } from '#src/features/forms/pieces/sample-dialog.tsx';
import { SampleForm } from '#src/features/forms/pieces/sample-form.ts';
import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { moved, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Accordion } from '#src/ui/disclosure/accordion.tsx';
import { Tabs } from '#src/ui/disclosure/tabs.tsx';
import { BottomBar } from '#src/ui/page/bottom-bar.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import { reportLinks } from '../pieces/report-links.ts';
import { headerCardId } from './header-card.tsx';
import { Related } from './related.tsx';
import { ReportFrame } from './report-frame.tsx';
import { productOf } from './report-json-ld.ts';

export const page = definePage({
  async load({ api, params }) {
    const slug = params.slug ?? '';
    const found = await api.reportDetail({ slug });
    if (!found.ok) throw outcomeOf(found);
    if (found.body.report.slug !== slug)
      throw moved(href(pages.report, { slug: found.body.report.slug }));
    return found.body;
  },
  head: ({ report }, site) => ({
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
        ]
      : [],
  }),
  Body: ({ data: { report, faq } }) => (
    <main id="main">
      <ReportFrame report={report}>
        <section>
          <Tabs
            label="About this report"
            panels={[
              {
                id: 'description',
                title: 'Report Description',
                content: <Prose html={report.description} />,
              },
              {
                id: 'toc',
                title: 'Table of Content',
                content: (
                  <>
                    <Prose html={report.table_of_content} />
                    <section className="request-form" aria-labelledby="toc-sample">
                      <h2 id="toc-sample">Request Free Sample Report</h2>
                      <p className="lede">
                        The sample holds the full table of contents. Tell us where to send it.
                      </p>
                      <SampleForm reportId={report.report_id} reportName={report.name} />
                    </section>
                  </>
                ),
              },
              { id: 'segmentation', title: 'Segmentation', content: <Prose html={report.taf} /> },
            ]}
          />
        </section>
        {faq.length > 0 && (
          <section aria-labelledby="faq">
            <SectionHead id="faq" title="FAQ" />
            <Accordion
              questions={faq.map(({ id, qus, ans }) => ({
                id,
                question: qus,
                answer: <RawHtml html={ans} />,
              }))}
            />
          </section>
        )}
        <Author report={report} />
        <Related report={report} />
      </ReportFrame>
      <BottomBar
        label="Request a sample"
        text="Need this report? Grab it now!"
        after={headerCardId}
      >
        <ButtonLink look="primary" to={reportLinks(report).requestDetails}>
          Request Free Sample
        </ButtonLink>
      </BottomBar>
      <SampleDialog reportId={report.report_id} reportName={report.name} />
    </main>
  ),
});

function Author({ report }: { report: ReportBody }) {
  if (!report.author_name) return null;
  return (
    <section className="author-card" aria-labelledby="author">
      <h2 id="author">About Author</h2>
      <Avatar name={report.author_name} />
      <div>
        <p>
          <strong>{report.author_name}</strong>
        </p>
        {report.author_bio && <p className="meta">{report.author_bio}</p>}
      </div>
    </section>
  );
}
