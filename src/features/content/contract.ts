import { z } from 'zod';
import { listedReport } from '#src/features/catalogue/contract.ts';
import { textPart } from '#src/features/figures/contract.ts';
import { contracts } from '#src/http/api/contract.ts';
import { siteInfo } from './publisher/site-info-contract.ts';

const html = z.string().describe('HTML');
const image = z.string().nullable().describe('path or URL');
const slug = z.string().min(1).max(200);
const bySlug = z.object({ slug });

const service = z.object({
  id: z.int(),
  name: z.string(),
  summary: z.string().describe('additive'),
  description: html,
  image,
  priority: z.number().nullable().describe('null sorts last'),
});

/** A blog article or press release. */
const publication = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string().describe('additive'),
  description: html,
  image,
  created_at: z.iso.datetime().describe('time of publication, UTC'),
  updated_at: z.iso.datetime().describe('additive: time of the last change, UTC'),
});
const article = publication.extend({
  author: z.string().describe("additive: the author, or the site's name"),
  author_slug: z.string().describe("additive: of the author's page; empty if there is none"),
});

/** A publication in a list of links. */
const named = z.object({
  slug: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  author: z.string(),
});

/** Further fields for the page of one publication. */
const drawn = {
  parts: z.array(textPart).describe('additive: the text with its figures drawn'),
  contents: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .describe('additive: its second-level headings, by their id in `parts`'),
  minutes: z.int().describe('additive: reading time in minutes'),
  behind: listedReport
    .nullable()
    .describe('additive: the report whose figure it shows, or that it links to'),
  next: z.array(named).describe('additive: two others to read next, by the same author first'),
};

/** Additive paging; without any of these parameters the answer has the whole list. */
const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().describe('from 1'),
  per_page: z.coerce.number().int().min(1).max(100).optional().describe('1 to 100; default: 20'),
});
const pageCounts = z
  .object({ total: z.int(), page: z.int(), per_page: z.int(), pages: z.int() })
  .partial();

const testimonial = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string(),
  description: z.string(),
  image,
});

const company = z.object({ id: z.int(), name: z.string().describe('additive'), image: z.string() });

const country = z.object({
  id: z.int(),
  name: z.string(),
  phonecode: z.string().regex(/^\d+$/).describe('digits without a plus'),
  iso2: z.string().length(2).describe('additive: ISO 3166-1 alpha-2'),
});

const faq = z.object({ id: z.int().describe('additive'), title: z.string(), description: html });

const openRole = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  location: z.string(),
  employment_type: z.string().describe('schema.org employmentType'),
  summary: z.string(),
  description: html,
  posted_on: z.iso.date(),
  closes_on: z.iso.date().describe('last day for applications, UTC'),
  closed: z.boolean().describe('the last day has passed'),
});

/** The calls for the publisher's own content; open roles are an addition to the first contract. */
export const contentContracts = contracts({
  info: {
    summary: "The publisher's details and policy texts",
    cost: 'only-reads',
    response: siteInfo,
  },
  services: {
    summary: 'All services, by priority',
    cost: 'only-reads',
    response: z.object({ ok: z.literal(true), services: z.array(service) }),
  },
  testimonials: {
    summary: 'Testimonials of clients',
    cost: 'only-reads',
    response: z.object({ clients: z.array(testimonial) }),
  },
  companies: {
    summary: 'Logos of client companies',
    cost: 'only-reads',
    response: z.object({ companys: z.array(company) }),
  },
  articles: {
    summary: 'All blog articles, newest first, or one page of them',
    cost: 'only-reads',
    query: paging,
    response: pageCounts.extend({ blogs: z.array(article) }),
  },
  article: {
    summary: 'One blog article',
    cost: 'only-reads',
    params: bySlug,
    response: z.object({ blog: article.extend(drawn) }),
  },
  pressReleases: {
    summary: 'All press releases, newest first, or one page of them',
    cost: 'only-reads',
    query: paging,
    response: pageCounts.extend({ pressReleases: z.array(publication) }),
  },
  pressRelease: {
    summary: 'One press release',
    cost: 'only-reads',
    params: bySlug,
    response: z.object({ pressRelease: publication.extend(drawn) }),
  },
  countries: {
    summary: 'All countries, by phone code and name',
    cost: 'only-reads',
    response: z.object({ countrys: z.array(country) }),
  },
  author: {
    summary: 'An author with the newest reports and articles',
    cost: 'only-reads',
    params: bySlug,
    response: z.object({
      author: z.object({
        slug: z.string(),
        name: z.string(),
        bio: z.string(),
        report_count: z.int(),
      }),
      reports: z.array(listedReport),
      articles: z.array(named),
    }),
  },
  faqs: {
    summary: 'Questions that customers ask',
    cost: 'only-reads',
    response: z.object({ faqs: z.array(faq) }),
  },
  openRoles: {
    summary: 'Roles that are open today',
    cost: 'only-reads',
    response: z.object({ openRoles: z.array(openRole) }),
  },
  openRole: {
    summary: 'One role, open or closed',
    cost: 'only-reads',
    params: bySlug,
    response: z.object({ openRole }),
  },
});

export type SiteInfoAnswer = z.infer<typeof siteInfo>;
export type Service = z.infer<typeof service>;
export type Publication = z.infer<typeof publication>;
export type Article = z.infer<typeof article>;
/** A publication with everything that its page shows. */
export type DrawnPublication = z.infer<
  typeof contentContracts.pressRelease.response
>['pressRelease'];
export type Testimonial = z.infer<typeof testimonial>;
export type Company = z.infer<typeof company>;
export type OpenRole = z.infer<typeof openRole>;
export type Paging = z.infer<typeof paging>;

/** An author with the newest reports and articles. */
export type AuthorAnswer = z.infer<typeof contentContracts.author.response>;

type ContentContracts = typeof contentContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends ContentContracts {}
}
