import { apa } from '#src/features/figures/pieces/cite-figure.ts';
import { FigureCard } from '#src/features/figures/pieces/figure-card.tsx';
import { FigureCards } from '#src/features/figures/pieces/figure-cards.tsx';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { SampleDialog } from '#src/features/forms/pieces/sample-dialog.tsx';
import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Accordion } from '#src/ui/disclosure/accordion.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import type { ReportAnswer } from '../../contract.ts';
import { HeaderCard } from '../header-card.tsx';
import { Related } from '../related.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { useLicence } from '../use-licence.ts';
import { AuthorCard } from './author-card.tsx';
import { BuyAssurances } from './buy-assurances.tsx';
import { CompareLicences } from './compare-licences.tsx';
import { countsOf, Deliverables, isShown } from './deliverables.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { LookInside } from './look-inside.tsx';
import { LicencesLink, MarketAnswer } from './market-answer.tsx';
import { MarketKeys } from './market-keys.tsx';
import { PrintSource } from './print-source.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportTabs } from './report-tabs.tsx';

/**
 * The page of a report. The HTML is in the order shown on a phone: answer, key figures, the first chart, the offer, the
 * other charts, and then the longer texts. Missing parts leave no gap.
 */
export function ReportPage(answer: ReportAnswer) {
  const { report, faq, edition, evidence, figures, market, qr } = answer;
  const choice = useLicence(report);
  const { origin, siteName } = useFrame();
  /** A figure with its citation, its values as a file, and its own page. */
  const about = (figure: ReportAnswer['figures'][number]) => {
    const { page, csv } = figureLinks(figure);
    const cite =
      edition &&
      apa({
        id: figure.id,
        number: figure.number,
        address: origin + page,
        subject: figure.subject,
        report: report.name,
        code: report.report_id,
        author: report.author_name,
        publisher: siteName,
        edition: edition.number,
        published_on: edition.published_on,
      });
    return { figure, cite: cite ?? undefined, csv, page };
  };
  // A figure with no public values is not shown here: it is listed in the deliverables.
  const [lead, ...others] = figures.filter(isShown);
  const tabs = <ReportTabs report={report} evidence={evidence} />;
  const card = edition && evidence && <EvidenceCard edition={edition} evidence={evidence} />;
  const head = (
    <HeaderCard
      report={report}
      covers={market?.covers}
      price={<LicencesLink choice={choice} />}
      look={report.look_inside}
    >
      <MarketAnswer answer={market?.answer} edition={edition} />
    </HeaderCard>
  );
  return (
    <main id="main">
      <div className="wrap">
        <PrintSource report={report} qr={qr} />
        <ReportFrame
          report={report}
          choice={choice}
          head={head}
          first={
            lead && (
              <>
                {market && <MarketKeys keys={market.keys} />}
                <FigureCard {...about(lead)} lead level={2} />
              </>
            )
          }
          aside={<BuyAssurances report={report} sold={choice.sold.length > 0} />}
        >
          {!lead && (
            <>
              {tabs}
              {card}
            </>
          )}
        </ReportFrame>
        {others.length > 0 && (
          <section className="section--tight" aria-labelledby="more-figures">
            <h2 className="sr" id="more-figures">
              More figures
            </h2>
            <FigureCards>
              {others.map((figure) => (
                <FigureCard key={figure.number} {...about(figure)} />
              ))}
            </FigureCards>
          </section>
        )}
      </div>
      <LookInside report={report} figures={figures} evidence={evidence} />
      <div className="wrap">
        <Deliverables report={report} edition={edition} counts={countsOf(figures)} />
        <CompareLicences report={report} choice={choice} />
        {lead && (
          <div className="section--tight">
            <div className={card ? 'report-texts report-texts--card' : 'report-texts'}>
              {tabs}
              {card}
            </div>
          </div>
        )}
        <div className="report-halves section--tight">
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
          <AuthorCard report={report} />
        </div>
        <Related
          report={report}
          more={{
            to: href(pages.industry, { slug: report.industry_slug }),
            text: `All in ${report.industry}`,
          }}
        />
      </div>
      <ReportBar report={report} choice={choice} />
      <SampleDialog reportId={report.report_id} reportName={report.name} />
    </main>
  );
}
