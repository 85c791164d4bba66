import { type Licence, listed } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { href, pages } from '#src/routes.ts';

/** Dollars need not be named. */
const paidIn = (currency: string = priceCurrency) =>
  currency === priceCurrency ? {} : { currency };

/** Where the actions of one report lead; keys on links are report codes, which outlive a slug. */
export const reportLinks = (report: { slug: string; report_id: string }) => ({
  page: href(pages.report, { slug: report.slug }),
  requestDetails: href(pages.requestDetails, { slug: report.report_id }),
  buy: (type: Licence = listed.type, currency?: string) =>
    href(pages.buyNow, {}, { id: report.report_id, type, ...paidIn(currency) }),
  quote: (type: Licence = listed.type, currency?: string) =>
    href(pages.askForOffer, {}, { id: report.report_id, type, ...paidIn(currency) }),
  sample: href(pages.sample, { reportId: report.report_id }),
  discount: href(pages.discount, { reportId: report.report_id }),
  enquiry: href(pages.enquiry, { reportId: report.report_id }),
  customization: href(pages.customization, { reportId: report.report_id }),
});
