import { type Licence, listed } from '#src/licences.ts';
import { href, pages } from '#src/routes.ts';

/** Where the actions of one report lead; keys on links are report codes, which outlive a slug. */
export const reportLinks = (report: { slug: string; report_id: string }) => ({
  page: href(pages.report, { slug: report.slug }),
  requestDetails: href(pages.requestDetails, { slug: report.report_id }),
  buy: (type: Licence = listed.type) => href(pages.buyNow, {}, { id: report.report_id, type }),
  quote: (type: Licence = listed.type) =>
    href(pages.askForOffer, {}, { id: report.report_id, type }),
  sample: href(pages.sample, { reportId: report.report_id }),
  discount: href(pages.discount, { reportId: report.report_id }),
  enquiry: href(pages.enquiry, { reportId: report.report_id }),
  customization: href(pages.customization, { reportId: report.report_id }),
});
