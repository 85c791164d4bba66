import { z } from 'zod';
import { edition, evidence, figureData } from './figure.ts';
import { market } from './market.ts';

/** A figure as returned by the site's calls. */
const shownFigure = figureData.extend({
  id: z.int(),
  slug: z.string(),
  picture: z.string().optional().describe('HTML: the drawn figure; with drawn=1'),
});

/** What a call that shows a report adds about its numbers. */
export const shownFigures = z.object({
  edition: edition.nullable().describe('additive: the current edition'),
  evidence: evidence.nullable().describe('additive: the evidence for its numbers'),
  figures: z.array(shownFigure).describe('additive: its figures, by number'),
  market: market.nullable().describe('additive: the market in words, from the figures'),
});

/** A part of a text: HTML as written, or a figure of a report. */
export const textPart = z.union([
  z.object({ html: z.string() }),
  z.object({ figure: shownFigure, of: z.string().describe('report and edition, as a sentence') }),
]);

export type TextPart = z.infer<typeof textPart>;
export type ShownFigure = z.infer<typeof shownFigure>;
export type ShownFigures = z.infer<typeof shownFigures>;
