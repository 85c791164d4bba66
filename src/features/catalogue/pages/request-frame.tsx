import type { ReactNode } from 'react';
import { href, pages } from '#src/routes.ts';
import { moved, outcomeOf } from '#src/site/outcomes.ts';
import type { PageInput } from '#src/site/page.ts';
import type { ReportHeader } from '../contract.ts';
import { BriefCard, requestId } from './brief-card.tsx';
import { Related } from './related.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useLicence } from './use-licence.ts';

/** Loads the report of a request page, by any key in the address. */
export async function loadRequestedReport({ api, params, url }: PageInput) {
  const key = params.slug ?? params.reportId ?? '';
  const found = await api.sampleReport({ slug: key });
  if (!found.ok) throw outcomeOf(found);
  const code = found.body.report.report_id;
  // Codes are found in any case, but each has only one address.
  if (key !== code && key.toUpperCase() === code)
    throw moved(url.pathname.replace(/[^/]+$/, encodeURIComponent(code)));
  return found.body.report;
}

/** Tags of a request page: it is not indexed, since the report's own page is. */
export const requestHead = (title: string) => (report: ReportHeader) => ({
  title: `${title}: ${report.name}`,
  description: `${title} for ${report.name}${report.page > 0 ? `, ${report.page} pages` : ''}, report ${report.report_id}.`,
  canonical: href(pages.report, { slug: report.slug }),
  robots: 'noindex, follow',
});

interface Props {
  report: ReportHeader;
  heading: string;
  lede?: string;
  /** The form itself. */
  children: ReactNode;
}

/** A request page of a report: summary, form, licence box, related reports. */
export function RequestFrame(props: Props) {
  return <Request key={props.report.report_id} {...props} />;
}

function Request({ report, heading, lede, children }: Props) {
  const choice = useLicence(report);
  const form = (
    <section className="request-form" id={requestId} aria-label={heading}>
      {children}
    </section>
  );
  return (
    <main id="main">
      <div className="wrap">
        <ReportFrame
          report={report}
          choice={choice}
          head={
            <>
              <div className="request-head">
                <h1>{heading}</h1>
                {lede && <p className="lede">{lede}</p>}
              </div>
              <BriefCard report={report} />
            </>
          }
          first={form}
        >
          <Related report={report} />
        </ReportFrame>
      </div>
      <div className="section--tight" />
    </main>
  );
}
