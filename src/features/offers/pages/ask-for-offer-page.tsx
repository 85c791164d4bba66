import { licenceNames, licenceOf } from '#src/licences.ts';
import { centsOf, priceText } from '#src/money.ts';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Headline } from '#src/ui/page/headline.tsx';
import { AskForOfferForm } from './ask-for-offer-form.ts';
import './offer.css';

export const page = definePage({
  async load({ api, url }) {
    const reportId = url.searchParams.get('id')?.trim() ?? '';
    const type = licenceOf(url.searchParams.get('type') ?? undefined);
    const currency = url.searchParams.get('currency') ?? undefined;
    if (reportId === 'basket') return { reportId, type, currency, report: undefined };
    const found = await api.buyNowLink({ reportId: reportId || '-', type, currency });
    if (!found.ok) throw outcomeOf(found, found.status === 404 ? 'Report not found' : undefined);
    const { reportName, reportId: code, price, currency: paidIn } = found.body;
    return { reportId: code, type, currency: paidIn, report: { name: reportName, price } };
  },
  head: () => ({
    title: 'Get a quote for approval',
    description: 'An offer that your purchasing department can approve and pay without an account.',
    canonical: pages.askForOffer,
    robots: 'noindex, follow',
  }),
  Body: ({ data: { reportId, type, currency, report } }) => (
    <ContentMain
      title="Get a quote for approval"
      lede="You get an offer at once, as a page and as a PDF. Whoever approves it needs no account, and pays it there."
    >
      <div className="offer-form">
        <div>
          <p className="offer-form__what">
            {report ? (
              <>
                <strong>
                  <Headline text={report.name} />
                </strong>
                <span className="meta">
                  {reportId}, {licenceNames[type]} licence,{' '}
                  {priceText(centsOf(report.price), currency)} before tax
                </span>
              </>
            ) : (
              <strong>The reports in your basket</strong>
            )}
          </p>
          <AskForOfferForm reportId={reportId} type={type} currency={currency} />
        </div>
        <aside className="panel" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className="offer-form__next">
            <li>
              <b>The offer is ready at once.</b> Its page shows what is bought, the tax with its
              reason, and what purchasing asks about a supplier. The PDF says the same.
            </li>
            <li>
              <b>You forward it to whoever approves.</b> They can pay online or by transfer, send a
              purchase order, ask a question, or decline.
            </li>
            <li>
              <b>The price is held for 30 days.</b> We remind you after seven days and again two
              days before it expires, and then no more.
            </li>
            <li>
              <b>The licence goes to you,</b> with the files and the invoice, as soon as it is paid.
            </li>
          </ol>
        </aside>
      </div>
    </ContentMain>
  ),
});
