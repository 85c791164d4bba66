import { failure, isFailure } from '#src/errors.ts';
import { waysToPay } from '#src/features/payments/begun/ways-to-pay.ts';
import { answer, type Handler, personalAnswer } from '#src/http/api/contract.ts';
import { decimalOf } from '#src/money.ts';
import type { CheckoutDependencies } from './accept-order.ts';
import { basketSummary } from './basket/basket-summary.ts';
import { openBasket } from './basket/open-basket.ts';
import type { checkoutContracts } from './contract.ts';
import { endedLink } from './custom-links/custom-link.ts';
import { refusals } from './order-input.ts';
import { basketKey } from './pages/basket-key.ts';
import { findPriced, type PricedReport, withdrawn } from './priced-report.ts';
import { currenciesOf, soldLicences } from './pricing/list-prices.ts';
import { makeQuote } from './quote.ts';

/** The price of what a buy-now link names: the visitor's basket, or one report at one licence. */
export function buyNowLink({
  payments,
  sessionKey,
  keyFor,
}: Pick<CheckoutDependencies, 'payments' | 'sessionKey' | 'keyFor'>): Handler<
  typeof checkoutContracts.buyNowLink
> {
  const quoteKey = keyFor('quote');
  return async ({ params: { reportId: key }, query }, { db, caller }) => {
    if (key === basketKey) {
      const { lines } = await openBasket({ ...payments, sessionKey }, caller);
      const found = await basketSummary(payments, lines, { quoteKey, requested: query.currency });
      if (isFailure(found)) return found;
      return personalAnswer({ ...found, ...(await waysToPay(payments.db, payments)) });
    }
    const priced = await findPriced(db, key, query);
    if (!priced)
      return (await endedLink(db, key)) ?? failure('not-found', { message: 'Report not found.' });
    const { report, priceCents, customLinkId } = priced;
    if (report.status === 'withdrawn') return withdrawn(db, report);
    if (priceCents === null) return failure('not-found', { message: refusals.type });
    const sold = { ...priced, priceCents };
    const body = { ...summaryOf(sold), ...(await waysToPay(db, payments)) };
    // A rendered page is the same for everybody, so its quote is requested in the browser.
    if (!caller)
      return {
        ...answer(body, `report:${report.id}`, 'legal_seller'),
        personal: customLinkId !== null,
      };
    return personalAnswer({ ...body, quote: makeQuote(quoteKey, sold) });
  };
}

/** What is bought, and the other licences and currencies of a report; a custom link has none. */
function summaryOf(priced: PricedReport & { priceCents: number }) {
  const { report, licence, priceCents, currency, customLinkId } = priced;
  const isCustom = customLinkId !== null;
  return {
    success: true as const,
    message: 'Order summary',
    reportId: report.code,
    reportName: report.name,
    category: report.industry_name,
    industrySlug: report.industry_slug,
    type: licence,
    price: decimalOf(priceCents),
    currency,
    currencies: isCustom ? [] : currenciesOf(report, licence),
    link: { page: report.pages },
    in_preparation: !report.has_file,
    formats: report.formats,
    licences: isCustom ? [] : soldLicences(report, currency),
    slug: report.slug,
    image: report.image,
    lines: [],
    left_out: 0,
  };
}
