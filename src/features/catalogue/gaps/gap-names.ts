/** The labels of what a published report can lack. */
export const gapNames = {
  file: 'Without a file to deliver',
  figures: 'Without figures',
  contents: 'Without a table of contents',
  questions: 'Without questions and answers',
  cover: 'With only a generated cover',
  forecast: 'Forecast ends next year or earlier',
  stale: 'Not changed for 18 months',
} as const;

export type Gap = keyof typeof gapNames;

export const gaps = Object.keys(gapNames) as [Gap, ...Gap[]];
