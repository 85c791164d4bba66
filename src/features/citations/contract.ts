import { z } from 'zod';
import { edition, evidence, figureData } from '#src/features/figures/figure.ts';
import { contracts } from '#src/http/api/contract.ts';

const figureState = z
  .enum(['current', 'corrected', 'superseded', 'withdrawn'])
  .describe('corrected: values of this very figure; it may be quoted in its current state');

/** When and why a figure was removed from its edition. */
const removed = z.object({
  on: z.iso.date(),
  reason: z.string().describe('empty if none was given'),
});

const correction = z.object({
  corrected_on: z.iso.date(),
  row_name: z.string(),
  year: z.int(),
  field: z.enum(['value', 'low', 'high', 'figure']).describe('figure: it was withdrawn'),
  old_value: z.number().nullable(),
  new_value: z.number().nullable(),
  reason: z.string().describe('empty if the values are in the report only'),
  is_kept: z.boolean().describe('the values are in the report only'),
});

const sibling = z.object({
  id: z.int(),
  slug: z.string(),
  edition: z.int(),
  published_on: z.iso.date(),
  state: z.enum(['current', 'corrected', 'superseded', 'withdrawn']).describe('of its edition'),
  years: z.array(z.int()),
  first_forecast_year: z.int().nullable(),
});

/** The report's details that are shown with a single figure. */
const figureReport = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  industry: z.string(),
  industry_slug: z.string(),
  author_name: z.string(),
  pages: z.int(),
  image: z.string().nullable(),
});

const shownFigure = figureData.extend({
  id: z.int(),
  slug: z.string(),
  state: figureState,
  removed: removed.nullable().describe('set if it was removed from its edition'),
  edition,
  evidence: evidence.nullable(),
  report: figureReport,
  changed: z.iso.datetime(),
  present: sibling.nullable().describe('the figure of the current edition, if this is not it'),
  compared: z
    .object({
      row: z.string(),
      year: z.int(),
      before: z.number(),
      now: z.number(),
    })
    .nullable()
    .describe('with `present`: the latest value that both editions have'),
  history: z.array(sibling).describe('the same figure in all editions, newest first'),
  corrections: z.array(correction).describe('newest first'),
  others: z.int().describe('other figures of the edition'),
});

const listedCorrection = correction.extend({
  id: z.int(),
  figure_id: z.int(),
  figure_slug: z.string(),
  number: z.int(),
  subject: z.string(),
  unit: z.string(),
  currency: z.string().nullable(),
  decimals: z.int(),
  edition: z.int(),
  report: z.string(),
  report_slug: z.string(),
});

/** How often one address may check; page and call are counted together. */
export const verifyCost = { name: 'verify', most: 300, seconds: 600 };

const figureId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const quote = z.object({
  figure_id: z.int(),
  figure_slug: z.string(),
  number: z.int().describe('additive: of the figure within its edition'),
  subject: z.string(),
  unit: z.string(),
  currency: z.string().nullable(),
  decimals: z.int(),
  price_basis: z.string(),
  edition: z.int(),
  published_on: z.iso.date(),
  report: z.string(),
  report_code: z.string().describe('additive'),
  report_slug: z.string(),
  row: z.string().nullable().describe('null: the figure as a whole'),
  year: z.int().nullable(),
  field: z.enum(['value', 'low', 'high', 'growth', 'share']).nullable(),
  value: z.number().nullable().describe('growth: per cent a year; share: per cent'),
  is_forecast: z.boolean(),
  part: z.string().nullable().describe('the row, if it is one of several'),
  low: z.number().nullable().describe('of a forecast value: its low case'),
  high: z.number().nullable(),
});

const verifyAnswer = z.object({
  asked: z.string().describe('the number as written, or the address'),
  verdict: z
    .enum(['current', 'superseded', 'withdrawn', 'not_ours'])
    .describe('superseded: also if the value was corrected'),
  found: quote.nullable().describe('what we published'),
  present: quote.nullable().describe('with superseded: the current value'),
  nearest: z.array(quote).describe('with not_ours: the closest values that we have'),
});

/** The calls with which readers view, cite, check and quote a published figure. */
export const citationContracts = contracts({
  figure: {
    summary: 'One figure with its edition, status, earlier editions and corrections',
    cost: 'only-reads',
    params: z.object({ id: figureId }),
    response: shownFigure.extend({ picture: z.string().describe('HTML: the drawn figure') }),
  },
  corrections: {
    summary: 'Corrections of published figures, newest first',
    cost: 'only-reads',
    query: z.object({
      before: figureId.optional().describe('`next` of the previous page'),
    }),
    response: z.object({
      corrections: z.array(listedCorrection),
      next: z.int().nullable().describe('`before` of the next page; null on the last one'),
    }),
  },
  verify: {
    summary: 'Whether a number, sentence or address is ours and still current; nothing is recorded',
    cost: verifyCost,
    query: z.object({
      q: z.string().max(2000).optional().describe('a number, a sentence or an address'),
      figure: figureId.optional().describe('id of a figure'),
      value: z.string().max(100).optional().describe('a number attributed to the figure'),
    }),
    response: z.object({
      understood: z.object({
        numbers: z.array(z.string()),
        years: z.array(z.int()),
        words: z.array(z.string()),
      }),
      answers: z.array(verifyAnswer).describe('one for each number; empty: nothing to check'),
    }),
  },
});

export type CitedFigure = z.infer<typeof shownFigure>;
export type FigureAnswer = z.infer<typeof citationContracts.figure.response>;
export type FigureState = z.infer<typeof figureState>;
export type Correction = z.infer<typeof correction>;

export type Quote = z.infer<typeof quote>;
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
export type VerifyBody = z.infer<typeof citationContracts.verify.response>;

type CitationContracts = typeof citationContracts;

declare module '#src/site/api-types.ts' {
  interface AllContracts extends CitationContracts {}
}
