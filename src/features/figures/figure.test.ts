import { expect, it } from 'vitest';
import {
  edition,
  editionStatus,
  evidence,
  figureData,
  figureForm,
  figureRow,
  MOST_ROWS,
  MOST_YEARS,
} from './figure.ts';

const figure = {
  number: 1,
  title: 'Sales doubled',
  subject: 'Market',
  form: 'totals',
  metric: 'Revenue',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: 'constant 2024 prices',
  decimals: 1,
  row_title: '',
  years: [2024],
  first_forecast_year: null,
  rows: [{ name: 'World', values: [412.6] }],
  source: 'Source',
  note: '',
};
const taken = (change: object) => figureData.safeParse({ ...figure, ...change }).success;

it('a figure has a row and a year, and no more of either than a page can show', () => {
  const row = figureRow.parse({ name: 'World', values: [null] });
  expect(figureForm.options.every((form) => taken({ form }))).toBe(true);
  expect(taken({ rows: Array(MOST_ROWS).fill(row) })).toBe(true);
  for (const wrong of [
    { rows: [] },
    { rows: Array(MOST_ROWS + 1).fill(row) },
    { years: [] },
    { years: Array(MOST_YEARS + 1).fill(2024) },
    { decimals: 7 },
    { form: 'pie' },
    { rows: [{ name: 'World', values: ['412.6'] }] },
  ])
    expect(taken(wrong), JSON.stringify(wrong).slice(0, 60)).toBe(false);
});

it('an edition has a known status, and its evidence has all nine fields', () => {
  const state = { number: 1, published_on: '2025-03-01', data_to: 2024, next_planned: null };
  const known = (status: string) => edition.safeParse({ ...state, status }).success;
  expect(editionStatus.options.every(known)).toBe(true);
  expect(known('old')).toBe(false);
  const missing = evidence.safeParse({}).error!.issues.map(({ path }) => path[0]);
  expect(missing).toHaveLength(10);
});
