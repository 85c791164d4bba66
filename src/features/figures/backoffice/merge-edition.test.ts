import { expect, it } from 'vitest';
import type { DraftFigure } from '../editing/draft-figure.ts';
import { mergeEdition } from './merge-edition.ts';

const figure: DraftFigure = {
  number: 1,
  title: 'Sales double',
  subject: 'Market by region',
  form: 'totals',
  metric: 'Sales',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: '',
  decimals: 1,
  row_title: 'Region',
  years: [2024, 2025],
  first_forecast_year: 2025,
  rows: [
    { name: 'World', values: [10, 20], low: [null, 18], high: [null, 22] },
    { name: 'Europe', values: [4, 8] },
  ],
  source: 'Company filings',
  note: '',
  visibility: 'everybody',
};

const card = {
  counted: 'Cells',
  sources: [{ name: 'Customs', read_on: '2026-01-01' }],
  interviews: 4,
  interviews_between: '',
  price_basis: '',
  method: 'Bottom up',
  last_time: '',
  machines: '',
  answers: '',
  signed_on: '',
};

const edition = (of: Partial<DraftFigure> = {}, evidence: object | null = card) => ({
  figures: [{ ...figure, ...of }],
  about: { data_to: 2024, next_planned: null, evidence: evidence as typeof card | null },
});

const rows = (world: number[], europe: number[], low: (number | null)[] = [null, 18]) => [
  { name: 'World', values: world, low, high: [null, 22] },
  { name: 'Europe', values: europe },
];

it('changes of two people to different values, texts and fields of the card are merged', () => {
  const theirs = edition({ rows: rows([11, 20], [4, 8]), note: 'Counted again.' });
  const mine = edition(
    { rows: rows([10, 20], [4, 9], [null, 17]), subject: 'By region' },
    { ...card, method: 'Top down' },
  );
  expect(mergeEdition(edition(), theirs, mine)).toEqual(
    edition(
      { rows: rows([11, 20], [4, 9], [null, 17]), subject: 'By region', note: 'Counted again.' },
      { ...card, method: 'Top down' },
    ),
  );
});

it('if both changed a value, mine wins; years and rows are taken from whoever changed them', () => {
  const theirs = edition({ rows: rows([11, 21], [4, 8]) });
  const mine = edition({ rows: rows([12, 20], [4, 8]) });
  expect(mergeEdition(edition(), theirs, mine).figures[0]!.rows[0]!.values).toEqual([12, 21]);
  const longer = {
    years: [2024, 2025, 2026],
    rows: [
      { name: 'World', values: [10, 20, 30] },
      { name: 'Europe', values: [4, 8, 12] },
    ],
  };
  const merged = mergeEdition(edition(), edition(longer), edition({ note: 'Mine' })).figures[0]!;
  expect(merged).toMatchObject({ ...longer, note: 'Mine' });
});

it('figures that one of them added or removed are added or removed', () => {
  const second = { ...figure, number: 2 };
  const both = { ...edition(), figures: [figure, second] };
  expect(mergeEdition(edition(), both, edition({ note: 'Mine' })).figures).toEqual([
    { ...figure, note: 'Mine' },
    second,
  ]);
  expect(mergeEdition(both, edition(), both).figures).toEqual([figure]);
  expect(mergeEdition(edition({}, null), edition(), edition({}, null)).about.evidence).toEqual(
    card,
  );
});
