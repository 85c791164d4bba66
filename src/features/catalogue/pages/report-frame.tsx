import type { ReactNode } from 'react';
import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { href, pages } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { firstTenWords } from '../pieces/report-texts.ts';
import { BuyPanel } from './buy-panel.tsx';
import { HeaderCard } from './header-card.tsx';

interface Props {
  report: ReportHeader;
  /** What the visitor came for; on a narrow screen it stands before the licence box. */
  first?: ReactNode;
  children: ReactNode;
}

/** A page about one report: where it stands, header card, licence box, and what the page adds. */
export function ReportFrame({ report, first, children }: Props) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            { text: 'Home', to: pages.home },
            { text: report.industry, to: href(pages.industry, { slug: report.industry_slug }) },
            { text: firstTenWords(report.name), title: report.name },
          ]}
        />
        <div className={first ? 'report-page report-page--first' : 'report-page'}>
          <div className="report-page__head">
            <HeaderCard report={report} />
          </div>
          {first && <div className="report-page__main">{first}</div>}
          <aside className="report-page__side" aria-label="Buy this report">
            <BuyPanel key={report.report_id} report={report} />
          </aside>
          <div className="report-page__main stack-lg">{children}</div>
        </div>
      </div>
      <div className="section--tight" />
    </>
  );
}
