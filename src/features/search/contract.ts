import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';

const LONGEST = 200;

/** The text that a visitor searches for. */
export const searchText = z
  .string()
  .trim()
  .max(LONGEST, `Please use at most ${LONGEST} characters.`)
  .describe('words; additive: "…" finds a phrase, and -… excludes a word or a phrase');

const found = z.object({ id: z.int(), name: z.string() });
const foundWithSlug = found.extend({ slug: z.string() });

/** The size and growth of a report's market, if its figures have them. */
const foundMarket = z
  .object({
    words: z.string().describe('such as "$2.31 billion in 2033, +20.7% a year"'),
    line: z
      .object({
        path: z.string().describe('SVG path of the values, 48 × 16'),
        turn: z.number().nullable().describe('where along it the forecast begins'),
      })
      .optional(),
  })
  .describe('additive: size and growth');

/** A misspelt word with its correction. */
export const correction = z.object({ typed: z.string(), meant: z.string() });

/** A company named in figures; lists of reports can be filtered by its slug. */
export const foundCompany = z.object({ name: z.string(), slug: z.string(), reports: z.int() });

/** An author with a page; one without reports has articles. */
export const foundAuthor = z.object({ name: z.string(), slug: z.string(), reports: z.int() });

export const searchContracts = contracts({
  search: {
    summary: 'Results for the search box of the header: up to eight of each kind, best first',
    cost: 'only-reads',
    query: z.object({
      q: searchText.min(1, 'Please enter what you are looking for.'),
    }),
    response: z.object({
      industries: z.array(foundWithSlug),
      services: z.array(found),
      reports: z.array(foundWithSlug.extend({ market: foundMarket.optional() })),
      nearest: z
        .literal(true)
        .optional()
        .describe('no report has all the words; these have some of them'),
      corrected: z
        .array(correction)
        .optional()
        .describe('additive: misspelt words with their corrections'),
      companies: z
        .array(foundCompany)
        .optional()
        .describe(
          'additive: up to four companies whose name begins with the text, with their number of reports',
        ),
      authors: z
        .array(foundAuthor)
        .optional()
        .describe('additive: up to four authors with all the words in their name'),
      by_author: z
        .literal(true)
        .optional()
        .describe('additive: no report has all the words; these are by the authors'),
    }),
  },
});

export type SearchAnswer = z.infer<typeof searchContracts.search.response>;

type SearchContracts = typeof searchContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends SearchContracts {}
}
