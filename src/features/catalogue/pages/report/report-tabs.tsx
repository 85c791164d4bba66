import type { Evidence } from '#src/features/figures/figure.ts';
import { SampleForm } from '#src/features/forms/pieces/sample-form.ts';
import { useWords } from '#src/site/frame/use-words.ts';
import { Tabs } from '#src/ui/disclosure/tabs.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { ReportBody } from '../../contract.ts';

/** The texts of a report: description, contents with the form for the sample, segmentation, and method. */
export function ReportTabs({
  report,
  evidence,
}: {
  report: ReportBody;
  evidence: Evidence | null;
}) {
  const words = useWords();
  const scope = [evidence?.counted, evidence?.method, evidence?.price_basis].filter(Boolean);
  return (
    <div className="report-tabs">
      <Tabs
        label="About this report"
        panels={[
          ...(report.description
            ? [
                {
                  id: 'description',
                  title: 'Report Description',
                  content: <Prose html={report.description} />,
                },
              ]
            : []),
          {
            id: 'toc',
            title: words('Table of Content'),
            content: (
              <>
                {report.table_of_content && (
                  <div className="contents-list">
                    <Prose html={report.table_of_content} />
                  </div>
                )}
                <section className="request-form" aria-labelledby="toc-sample">
                  <h2 id="toc-sample">Request Free Sample Report</h2>
                  <p className="lede">
                    {report.table_of_content && 'The sample includes the full table of contents. '}
                    Tell us where to send it.
                  </p>
                  <SampleForm reportId={report.report_id} reportName={report.name} />
                </section>
              </>
            ),
          },
          ...(report.taf
            ? [{ id: 'segmentation', title: 'Segmentation', content: <Prose html={report.taf} /> }]
            : []),
          ...(scope.length > 0
            ? [
                {
                  id: 'scope',
                  title: 'Scope and method',
                  content: (
                    <section className="prose">
                      {scope.map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    </section>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
