import { z } from 'zod';
import { foundCompany, takenFor } from '#src/features/search/contract.ts';
import { listedReport } from '../contract.ts';
import { places } from './reasons.ts';

/** What is said of a search beside its reports. */
export const saidOfSearch = z.object({
  looked_for: z
    .array(z.string())
    .describe('the words that name what is looked for, without those of every report'),
  synonyms: z
    .array(z.object({ typed: z.string(), terms: z.array(z.string()) }))
    .describe('what was looked for too; `without` leaves terms out'),
  corrected: z.array(takenFor).describe('mistyped words with what was looked for instead'),
  reasons: z
    .array(z.object({ id: z.int(), place: z.enum(places), text: z.string() }))
    .describe('why each report is found, those of `nearest` included'),
  companies: z.array(foundCompany),
  figures: z.array(
    z.object({ id: z.int(), slug: z.string(), title: z.string(), subject: z.string() }),
  ),
  nearest: z
    .array(listedReport)
    .describe('where few reports match: up to six more that hold some of the words'),
  words: z
    .array(z.object({ word: z.string(), reports: z.int() }))
    .describe('where no report matches: each word with the number of reports that hold it'),
});

export type SaidOfSearch = z.infer<typeof saidOfSearch>;
