/** What a published report can lack, as editors see it. */
export const gapNames = {
  figures: 'Without figures',
  contents: 'Without a table of contents',
  questions: 'Without questions and answers',
  cover: 'With a drawn cover only',
  forecast: 'Forecast ends next year or before',
  stale: 'Not changed for 18 months',
} as const;

export type Gap = keyof typeof gapNames;

export const gaps = Object.keys(gapNames) as [Gap, ...Gap[]];
