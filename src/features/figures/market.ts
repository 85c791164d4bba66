import { z } from 'zod';

/** The most key figures that a page shows. */
export const MOST_KEYS = 4;

const keyFigure = z.object({
  label: z.string().describe('such as "Market size, 2024"'),
  value: z.string().describe('in words, such as "$413 million"'),
  kind: z.enum(['measured', 'forecast']),
  note: z
    .string()
    .describe('the qualification beside it, such as "forecast, 1.36 to 2.78 billion"'),
});

/** The public figures of a report in words. */
export const market = z.object({
  answer: z
    .array(z.object({ text: z.string(), strong: z.boolean() }))
    .describe('the answer in one or two sentences, in parts; values are strong'),
  keys: z.array(keyFigure).max(MOST_KEYS),
  covers: z.array(z.string()).describe('such as "5 regions", "2019–2032", "62 interviews"'),
});

const point = z.object({
  year: z.int(),
  value: z.number(),
  text: z.string().describe('in words, such as "$413 million"'),
});

/** The market of a report in a row of a list. */
export const listedMarket = z.object({
  measured: point,
  forecast: point.nullable(),
  growth: z.string().nullable().describe('a year between the two, such as "21.4%"'),
  fastest_region: z.string().nullable(),
  picture: z
    .string()
    .optional()
    .describe('HTML: the years as small columns, where lists are searched for the site'),
});

export type Market = z.infer<typeof market>;
export type KeyFigure = z.infer<typeof keyFigure>;
export type ListedMarket = z.infer<typeof listedMarket>;
