import { z } from 'zod';
import { shownFigures } from '#src/features/figures/contract.ts';
import { listedMarket } from '#src/features/figures/market.ts';
import { contracts } from '#src/http/api/contract.ts';
import { perLicence } from '#src/licences.ts';

const dollars = z.number().nullable().describe('US dollars; null: not sold at that licence');

const industryMeta = z.object({ title: z.string(), description: z.string(), keyword: z.string() });

const industry = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  introduction: z.string().describe('additive'),
  report_count: z.int().describe('additive: published reports'),
  industry_meta: industryMeta,
  meta_debug: industryMeta.describe('the same object under its other name'),
});

/** A report in a list; the fields marked additive are newer than the first contract (docs/contract.md). */
const reportItem = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  summary: z.string(),
  short_description: z.string(),
  published_date: z.iso.date().nullable(),
  page: z.int(),
  report_id: z.string().describe('report code'),
  dprice: dollars,
  industry: z.string().describe('additive'),
  industry_slug: z.string().describe('additive'),
});

/** A report in one page of a list. */
export const listedReport = reportItem.extend({
  edition: z.int().describe('additive: number of the edition on sale'),
  market: listedMarket
    .optional()
    .describe('additive: size, forecast and growth, if they are public'),
});

const question = z.object({ id: z.int(), qus: z.string(), ans: z.string() });

const relatedReport = reportItem.extend({
  reason: z.string().describe('why it is related, as a sentence'),
});

const reportHeader = reportItem.extend({
  report_metas: z.object({ keyword: z.string() }),
  author_name: z.string(),
  author_bio: z.string().describe('additive'),
  author_slug: z.string().describe("additive: of the author's page; empty if there is none"),
  formats: z.array(z.string()).describe('additive'),
  in_preparation: z
    .boolean()
    .describe('additive: its file is not finished; buyers get a mail when it is'),
  ...perLicence('wire', () => dollars),
  prices: z
    .array(
      z.object({
        currency: z.string().describe('ISO 4217'),
        ...perLicence('wire', () => z.number().nullable()),
      }),
    )
    .describe('additive: the same in other currencies, as set by the publisher'),
  updated_at: z.iso.datetime().describe('additive'),
  related: z
    .array(relatedReport)
    .describe('additive: up to five other reports, each with its reason'),
});

const reportBody = reportHeader.extend({
  description: z.string().describe('additive: HTML'),
  table_of_content: z.string().describe('additive: HTML'),
  taf: z.string().describe('segmentation, HTML'),
  look_inside: z.boolean().describe('additive: its first pages can be previewed'),
});

/** A slug, report code, numeric id or custom-link id. */
const key = z.string().min(1).max(200).describe('slug, earlier slug, report code or id');

const page = z.coerce.number().int().min(1).max(1_000_000);
export const sorts = [
  'newest',
  'oldest',
  'price-asc',
  'price-desc',
  'name',
  'growth',
  'size',
] as const;

/** Maximum number of reports per page of a list. */
export const MOST_PER_PAGE = 200;

/** Additive paging of a list; without any of these parameters the answer has the newest reports. */
export const paging = z.object({
  page: page.optional().describe('from 1'),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_PER_PAGE)
    .optional()
    .describe('1 to 200; the default is 20, or 200 if there are no parameters'),
  sort: z.enum(sorts).optional().describe('default: newest; with q: the best match'),
  q: z.string().max(200).optional().describe('words in the name, text or code'),
});

export const pageCounts = z
  .object({ total: z.int(), page: z.int(), per_page: z.int(), pages: z.int() })
  .partial();

export const catalogueContracts = contracts({
  industries: {
    summary: 'All industries',
    cost: 'only-reads',
    response: z.object({ industries: z.array(industry) }),
  },
  industryNames: {
    summary: 'The names of all industries, for menus: unlike their counts, they rarely change',
    cost: 'only-reads',
    response: z.object({
      industries: z.array(industry.pick({ id: true, name: true, slug: true })),
    }),
  },
  reports: {
    summary: 'All published reports, or one page of them',
    cost: 'only-reads',
    query: paging,
    response: pageCounts.extend({ reports: z.array(listedReport) }),
  },
  industryReports: {
    summary: 'The published reports of one industry',
    cost: 'only-reads',
    params: z.object({ slug: z.string().min(1).max(200) }),
    query: paging,
    response: pageCounts.extend({
      reports: z.array(listedReport),
      industry: industry.describe('additive'),
      industry_meta: industryMeta,
      meta_debug: industryMeta,
    }),
  },
  reportDetail: {
    summary: 'One report with everything that its page shows',
    cost: 'only-reads',
    params: z.object({ slug: key }),
    query: z.object({
      drawn: z
        .enum(['', '1'])
        .optional()
        .describe('additive: 1 adds what the page draws, figures and QR code, as HTML and SVG'),
    }),
    response: shownFigures.extend({
      report: reportBody,
      faq: z.array(question),
      qr: z
        .object({ size: z.int(), path: z.string() })
        .optional()
        .describe(
          "additive, with drawn=1: the page's address as a QR code: modules per side, SVG path of the dark ones",
        ),
    }),
  },
  sampleReport: {
    summary: 'The header of one report, for the request forms',
    cost: 'only-reads',
    params: z.object({ slug: key }),
    response: z.object({ report: reportHeader }),
  },
});

export type Industry = z.infer<typeof industry>;
export type ReportItem = z.infer<typeof reportItem>;
export type ListedReport = z.infer<typeof listedReport>;
export type ReportHeader = z.infer<typeof reportHeader>;
export type ReportBody = z.infer<typeof reportBody>;
/** Everything that a report's page shows. */
export type ReportAnswer = z.infer<typeof catalogueContracts.reportDetail.response>;
export type Question = z.infer<typeof question>;
export type Sort = (typeof sorts)[number];

type CatalogueContracts = typeof catalogueContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CatalogueContracts {}
}
