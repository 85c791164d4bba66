import { z } from 'zod';
import { contracts } from '#src/http/api/contract.ts';
import { accepted, email, name, website } from '#src/site/form/contract-fields.ts';
import { unsolvedCheck } from '#src/site/form/sentences.ts';

/** The call for readers who found a number wrongly attributed to us, or who wait for a withdrawn figure. */
export const messageContracts = contracts({
  tellOfFigure: {
    summary:
      'A message about a number: where it was read, or a request to be told when a withdrawn figure is back',
    cost: { name: 'figure message', most: 600, seconds: 600 },
    body: z.object({
      topic: z
        .enum(['source', 'return'], 'The topic is source or return.')
        .describe('source: where a number was read that is not ours; return: a withdrawn figure'),
      asked: z.string().trim().max(300).optional().describe('with source: the number'),
      where: z
        .string()
        .trim()
        .max(1000, 'Please use at most 1000 characters.')
        .optional()
        .describe('with source: an address, or title, date and page'),
      figure: z.int().positive().optional().describe('with return: id of the figure'),
      name,
      email,
      turnstile_token: z.string(unsolvedCheck).min(1, unsolvedCheck).max(4096, unsolvedCheck),
      website,
    }),
    response: accepted,
  },
});

type MessageContracts = typeof messageContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends MessageContracts {}
}
