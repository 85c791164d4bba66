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
  number: z.int().describe('of the sample'),
  part: z.enum(['contents', 'chapter', 'method']),
  title: text.describe('of its part'),
  picture: text.describe('path of its picture, SVG of an A4 page'),
  blocks: z.array(block).describe('its text in the order of reading'),
});

/** Pages that a visitor may add to a sample. */
export const MOST_CHOSEN = 3;

/** The calls behind what is seen of a report before it is bought. */
export const lookContracts = contracts({
  lookInside: {
    summary: 'The first pages of a report’s sample, as pictures and as text',
    params: z.object({ slug: z.string().min(1).max(200).describe('as of reports-detail') }),
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
    summary: 'The pages of a report that may be added to its sample, by chapters',
    cost: 'only-reads',
    params: z.object({ slug: z.string().min(1).max(200).describe('as of reports-detail') }),
    response: z.object({
      most: z.int().describe('how many may be chosen'),
      chapters: z.array(
        z.object({
          title: text,
          pages: z.array(
            z.object({
              page: z.int().describe('of the report'),
              titles: z.array(text).describe('what begins on it'),
              open: z.boolean().describe('false: it is in the report only'),
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
