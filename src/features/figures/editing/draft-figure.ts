import { z } from 'zod';
import { edition, evidence, figureData, figureForm } from '../figure.ts';
import { MOST_ROWS, MOST_YEARS } from '../figure-limits.ts';

/** Control characters, and those that change the direction of the text around them (UAX 9). */
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/** One line of plain text, as printed into charts, tables, files and documents. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must not be longer than ${longest} characters`)
    .refine((text) => !HIDDEN.test(text), 'must not have control characters');
const someLine = (longest: number) => line(longest).min(1, 'is required');

/** Larger numbers lose digits in programs that calculate with doubles. */
const LARGEST_VALUE = 1e15;

const value = z
  .number('must be a number')
  .min(-LARGEST_VALUE, 'is too large')
  .max(LARGEST_VALUE, 'is too large')
  .nullable();
const values = z.array(value).max(MOST_YEARS);

const draftRow = z.strictObject({
  name: someLine(200),
  values,
  low: values.optional(),
  high: values.optional(),
  is_total: z.boolean().optional(),
  is_kept: z.boolean().optional(),
});

/** A figure as submitted by staff and files: the shape of `figureData`, with the limits of a stored one. */
export const draftFigure = z.strictObject({
  number: z.int().min(1).max(999),
  title: someLine(200),
  subject: someLine(200),
  form: figureForm,
  metric: line(200),
  geography: line(200),
  unit: line(60),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code of three letters, such as USD')
    .nullable(),
  price_basis: line(200),
  decimals: figureData.shape.decimals,
  row_title: line(100),
  years: z.array(z.int().min(1800).max(2200)).min(1).max(MOST_YEARS),
  first_forecast_year: figureData.shape.first_forecast_year,
  rows: z
    .array(draftRow)
    .min(1, 'must have a row')
    .max(MOST_ROWS, `must not have more than ${MOST_ROWS} rows`),
  source: line(500),
  note: line(1000),
  visibility: z.enum(['everybody', 'buyers']),
});

/** A complete card of a first edition: an edition with figures cannot be published without one. */
export const wholeCard = evidence
  .extend({
    counted: someLine(2000),
    sources: z
      .array(z.strictObject({ name: someLine(500), read_on: z.iso.date() }))
      .min(1, 'must have a source')
      .max(200),
    interviews: z.int().min(0).max(100_000),
    interviews_between: line(200),
    price_basis: line(500),
    method: someLine(5000),
    last_time: line(2000),
    machines: someLine(2000),
    answers: someLine(200),
  })
  .strict();

/** A complete card of an edition: a later one says how accurate the one before was. */
export const cardOf = (edition: number): typeof wholeCard =>
  edition > 1 ? wholeCard.extend({ last_time: someLine(2000) }) : wholeCard;

const someDay = z.union([z.literal(''), z.iso.date('must be a day')]);

/** A card that is being written: any field may be empty. */
const draftCard = wholeCard.extend({
  counted: line(2000),
  sources: z.array(z.strictObject({ name: line(500), read_on: someDay })).max(200),
  method: line(5000),
  machines: line(2000),
  answers: line(200),
  signed_on: someDay,
});

/** What staff enter for an edition besides its figures. */
export const draftEdition = z.strictObject({
  data_to: edition.shape.data_to,
  next_planned: edition.shape.next_planned,
  evidence: draftCard.nullable(),
});

export type DraftFigure = z.infer<typeof draftFigure>;
export type DraftEdition = z.infer<typeof draftEdition>;
