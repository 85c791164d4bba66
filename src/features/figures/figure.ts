import { z } from 'zod';
import { MOST_ROWS, MOST_YEARS } from './figure-limits.ts';

/**
 * The chart type of a figure: `totals` columns by year with the range of the cases, `pairs` two bars per row (last
 * measured and last forecast year) with growth, `shares` the parts of a whole in two years, `ranking` one bar per row
 * for one year.
 */
export const figureForm = z.enum(['totals', 'pairs', 'shares', 'ranking']);

/** One value for each year of the figure; null if nothing was measured or forecast. */
const values = z.array(z.number().nullable()).max(MOST_YEARS);

const figureRow = z.object({
  name: z.string(),
  values: values.describe('one for each year; empty if the row is kept for buyers'),
  low: values.optional().describe('the low case, for forecast years'),
  high: values.optional().describe('the high case, for forecast years'),
  is_total: z.boolean().optional().describe('the whole that the other rows add up to'),
  is_kept: z.boolean().optional().describe('the values are in the report only'),
});

/** A figure as data, from which text, table, chart, file and document are generated. */
export const figureData = z.object({
  number: z.int().describe('number within its edition, from 1'),
  title: z.string().describe('the finding, one sentence'),
  subject: z.string().describe('what is shown, such as "Sodium-ion battery market by region"'),
  form: figureForm,
  metric: z.string().describe('such as "Supplier revenue"'),
  geography: z.string().describe('such as "World"'),
  unit: z.string().describe('such as "million" or "%"'),
  currency: z.string().nullable().describe('ISO 4217, null if the unit is not money'),
  price_basis: z
    .string()
    .describe('such as "constant 2024 prices", empty if the unit is not money'),
  decimals: z.int().min(0).max(6).describe('decimals of every value as published'),
  row_title: z.string().describe('what the rows are, such as "Region"; empty for one row'),
  years: z.array(z.int()).min(1).max(MOST_YEARS).describe('ascending'),
  first_forecast_year: z.int().nullable().describe('null: every year is measured'),
  rows: z.array(figureRow).min(1).max(MOST_ROWS),
  source: z.string().describe('source line'),
  note: z.string(),
});

const editionStatus = z.enum(['current', 'superseded', 'corrected', 'withdrawn']);

/** One published state of a report's data: what was known when, and what is planned next. */
export const edition = z.object({
  number: z.int(),
  published_on: z.iso.date(),
  data_to: z.int().nullable().describe('last measured year; null: it has no figures'),
  next_planned: z.iso.date().nullable(),
  status: editionStatus,
});

/** The evidence for an edition's numbers; all nine fields are required before it is published. */
export const evidence = z.object({
  counted: z.string().describe('what is counted'),
  sources: z.array(z.object({ name: z.string(), read_on: z.iso.date() })),
  interviews: z.int(),
  interviews_between: z.string().describe('such as "October 2024 to February 2025"'),
  price_basis: z.string(),
  method: z.string(),
  last_time: z.string().describe('how close the last edition was, including misses'),
  machines: z.string().describe('how machines were used'),
  answers: z.string().describe('who is responsible for it'),
  signed_on: z.iso.date(),
});

export type FigureRow = z.infer<typeof figureRow>;
export type FigureData = z.infer<typeof figureData>;
export type Edition = z.infer<typeof edition>;
export type EditionStatus = z.infer<typeof editionStatus>;
export type Evidence = z.infer<typeof evidence>;
