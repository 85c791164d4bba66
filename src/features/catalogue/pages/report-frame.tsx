import type { ReactNode } from 'react';
import { href, pages } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import type { ReportHeader } from '../contract.ts';
import { firstTenWords } from '../pieces/report-texts.ts';
import { BuyPanel } from './buy-panel.tsx';
import type { LicenceChoice } from './use-licence.ts';

interface Props {
  report: ReportHeader;
  choice: LicenceChoice;
  /** The header card. */
  head: ReactNode;
  /** The main content; on a narrow screen it comes before the licence box. */
  first?: ReactNode;
  /** Below the licence box. */
  aside?: ReactNode;
  /** Below the header card, and on a narrow screen below the licence box. */
  children?: ReactNode;
}

/** The top of a page about one report: breadcrumb, header card, licence box, and the page's own content. */
export function ReportFrame({ report, choice, head, first, aside, children }: Props) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { text: 'Home', to: pages.home },
          { text: report.industry, to: href(pages.industry, { slug: report.industry_slug }) },
          { text: firstTenWords(report.name), title: report.name },
        ]}
      />
      <div className={first && children ? 'report-page report-page--first' : 'report-page'}>
        <div className="report-page__head">{head}</div>
        {first && <div className="report-page__main stack-lg">{first}</div>}
        <aside className="report-page__side" aria-label="Buy this report">
          <BuyPanel report={report} choice={choice} />
          {aside}
        </aside>
        {children && <div className="report-page__main stack-lg">{children}</div>}
      </div>
    </>
  );
}
