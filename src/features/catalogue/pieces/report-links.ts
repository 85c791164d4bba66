import { type Licence, listed } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { href, pages } from '#src/routes.ts';

/** The default currency is omitted from addresses. */
const currencyParameter = (currency: string = priceCurrency) =>
  currency === priceCurrency ? {} : { currency };

/** The addresses of a report's actions; keys in links are report codes, which do not change when the slug does. */
export const reportLinks = (report: { slug: string; report_id: string }) => ({
  page: href(pages.report, { slug: report.slug }),
  requestDetails: href(pages.requestDetails, { slug: report.report_id }),
  buy: (type: Licence = listed.type, currency?: string) =>
    href(pages.buyNow, {}, { id: report.report_id, type, ...currencyParameter(currency) }),
  quote: (type: Licence = listed.type, currency?: string) =>
    href(pages.askForOffer, {}, { id: report.report_id, type, ...currencyParameter(currency) }),
  sample: href(pages.sample, { reportId: report.report_id }),
  discount: href(pages.discount, { reportId: report.report_id }),
  enquiry: href(pages.enquiry, { reportId: report.report_id }),
  customization: href(pages.customization, { reportId: report.report_id }),
});
