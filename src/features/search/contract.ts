import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';

const LONGEST = 200;

/** What a visitor may look for. */
export const searchText = z
  .string()
  .trim()
  .max(LONGEST, `Please search for at most ${LONGEST} characters.`);

const found = z.object({ id: z.int(), name: z.string() });
const foundWithSlug = found.extend({ slug: z.string() });

export const searchContracts = contracts({
  search: {
    summary: 'What the search box of the header finds: up to eight of each kind, best first',
    query: z.object({
      q: searchText.min(1, 'Please enter what you are looking for.'),
    }),
    response: z.object({
      industries: z.array(foundWithSlug),
      services: z.array(found),
      reports: z.array(foundWithSlug),
      nearest: z
        .literal(true)
        .optional()
        .describe('no report has all the words; these have some of them'),
    }),
  },
});

export type SearchAnswer = z.infer<typeof searchContracts.search.response>;

type SearchContracts = typeof searchContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends SearchContracts {}
}
