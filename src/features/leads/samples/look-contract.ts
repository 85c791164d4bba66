import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';

const text = z.string();
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text }),
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), items: z.array(text) }),
  z.object({
    kind: z.literal('table'),
    table: z.object({ title: text, head: z.array(text), rows: z.array(z.array(text)) }),
  }),
]);

const page = z.object({
  number: z.int().describe('page of the sample'),
  part: z.enum(['contents', 'chapter', 'method']),
  title: text.describe('title of its part'),
  picture: text.describe('path of its picture, SVG of an A4 page'),
  blocks: z.array(block).describe('its text in reading order'),
});

/** Pages that a visitor may add to a sample. */
export const MOST_CHOSEN = 3;

/** The calls for looking inside a report before buying it. */
export const lookContracts = contracts({
  lookInside: {
    summary: 'The first pages of a report’s sample, as pictures and as text',
    params: z.object({ slug: z.string().min(1).max(200).describe('as in reports-detail') }),
    cost: { name: 'look inside', most: 600, seconds: 600 },
    response: z.object({
      report: z.object({
        slug: text,
        name: text,
        report_id: text,
        industry: text,
        industry_slug: text,
      }),
      pages: z.array(page),
    }),
  },
  samplePages: {
    summary: 'The pages of a report that may be added to its sample, by chapter',
    cost: 'only-reads',
    params: z.object({ slug: z.string().min(1).max(200).describe('as in reports-detail') }),
    response: z.object({
      most: z.int().describe('maximum number of chosen pages'),
      chapters: z.array(
        z.object({
          title: text,
          pages: z.array(
            z.object({
              page: z.int().describe('page of the report'),
              titles: z.array(text).describe('headings on it'),
              open: z.boolean().describe('false: it is only in the report'),
            }),
          ),
        }),
      ),
    }),
  },
});

export type LookBlock = z.infer<typeof block>;
export type LookAnswer = z.infer<typeof lookContracts.lookInside.response>;

export type PageChoice = z.infer<typeof lookContracts.samplePages.response>;

type LookContracts = typeof lookContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends LookContracts {}
}
