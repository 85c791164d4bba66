import { z } from 'zod';
import { correction, foundAuthor, foundCompany } from '#src/features/search/contract.ts';
import { listedReport } from '../contract.ts';
import { places } from './reasons.ts';

/** How a search was interpreted, and its results other than reports. */
export const searchDetails = z.object({
  looked_for: z
    .array(z.string())
    .describe('the significant words of the search, without those in every report'),
  synonyms: z
    .array(z.object({ typed: z.string(), terms: z.array(z.string()) }))
    .describe('terms that were also searched for; `without` excludes terms'),
  corrected: z.array(correction).describe('misspelt words with their corrections'),
  excluded: z
    .array(z.string())
    .optional()
    .describe(
      'additive: words and phrases after a minus; no report has them in name, keywords or summary',
    ),
  reasons: z
    .array(z.object({ id: z.int(), place: z.enum(places), text: z.string() }))
    .describe('why each report matches, including those in `nearest`'),
  industries: z
    .array(z.object({ name: z.string(), slug: z.string(), reports: z.int() }))
    .describe('additive: industries with all words of the search in their name'),
  authors: z
    .array(foundAuthor)
    .optional()
    .describe('additive: authors with all words of the search in their name'),
  companies: z.array(foundCompany),
  figures: z.array(
    z.object({ id: z.int(), slug: z.string(), title: z.string(), subject: z.string() }),
  ),
  nearest: z
    .array(listedReport)
    .describe('if few reports match: up to six more with some of the words'),
  words: z
    .array(z.object({ word: z.string(), reports: z.int() }))
    .describe('if no report matches: each word with the number of reports that contain it'),
});

export type SearchDetails = z.infer<typeof searchDetails>;
