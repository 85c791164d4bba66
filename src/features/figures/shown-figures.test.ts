import { describe, expect, it } from 'vitest';
import type { Evidence, FigureData, FigureRow } from './figure.ts';
import { summariseMarket } from './shown-figures.ts';

const totals = (more: Partial<FigureData> = {}): FigureData => ({
  number: 1,
  title: 'It grows',
  subject: 'Sodium-ion battery market',
  form: 'totals',
  metric: 'Supplier revenue',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: 'constant 2024 prices',
  decimals: 1,
  row_title: '',
  years: [2019, 2024, 2032],
  first_forecast_year: 2025,
  rows: [
    {
      name: 'World',
      values: [205.1, 412.6, 1947.9],
      low: [null, null, 1359.1],
      high: [null, null, 2776.4],
    },
  ],
  source: '',
  note: '',
  ...more,
});

const byRegion = (rows: FigureRow[]) =>
  totals({ number: 2, form: 'pairs', row_title: 'Region', years: [2024, 2032], rows });

const said = (figures: FigureData[]) =>
  summariseMarket(figures, null)
    ?.answer.map(({ text }) => text)
    .join('')
    .replace(/\u00a0/g, ' ');

describe('the market of a report, in words', () => {
  it('is one sentence on what was measured and one on what is expected, with its range', () => {
    expect(said([totals()])).toBe(
      'The sodium-ion battery market was worth USD 413 million in 2024. We expect USD 1.95 billion in 2032, growth of 21.4% a year, in a range from 1.36 to 2.78 billion.',
    );
    expect(
      said([totals({ subject: 'AI chip shipments', currency: null, unit: 'million units' })]),
    ).toMatch(/^AI chip shipments came to 413 million units in 2024\./);
  });

  it('calls a fall a fall, and omits a missing forecast', () => {
    const row = { name: 'World', values: [500, 400, 200] };
    expect(said([totals({ rows: [row] })])).toContain('a fall of 8.3% a year.');
    const measured = totals({
      first_forecast_year: null,
      years: [2024],
      rows: [{ name: 'W', values: [5] }],
    });
    expect(said([measured])).toBe(
      'The sodium-ion battery market was worth USD 5.0 million in 2024.',
    );
    expect(summariseMarket([measured], null)?.keys).toHaveLength(1);
  });

  it('has at most four key figures, each measured or forecast, and the largest region if all can be compared', () => {
    const regions = byRegion([
      { name: 'Europe', values: [83.3, 352.6] },
      { name: 'Asia Pacific', values: [166.7, 726.5] },
    ]);
    const keys = summariseMarket([totals(), regions], null)!.keys;
    expect(
      keys.map(({ label, value, kind, note }) =>
        [label, value, kind, note].join(' | ').replace(/\u00a0/g, ' '),
      ),
    ).toEqual([
      'Market size, 2024 | $413 million | measured | measured',
      'Market size, 2032 | $1.95 billion | forecast | forecast, 1.36 to 2.78 billion',
      'Growth a year to 2032 | 21.4% | forecast | forecast; 15.0% measured since 2019',
      'Largest region | Asia Pacific | measured | 66.7% of 2024, measured',
    ]);
    const kept = byRegion([
      { name: 'Europe', values: [1, 2] },
      { name: 'Asia', values: [], is_kept: true },
    ]);
    expect(summariseMarket([totals(), kept], null)!.keys).toHaveLength(3);
  });

  it('is null if the total is kept for buyers, has no measured year, or does not exist', () => {
    expect(
      summariseMarket([totals({ rows: [{ name: 'W', values: [], is_kept: true }] })], null),
    ).toBeNull();
    expect(
      summariseMarket([totals({ rows: [{ name: 'W', values: [null, null, 5] }] })], null),
    ).toBeNull();
    expect(summariseMarket([], null)).toBeNull();
  });

  it('counts what is covered', () => {
    const regions = byRegion([
      { name: 'Europe', values: [1, 2] },
      { name: 'Asia', values: [1, 2] },
    ]);
    const evidence = { interviews: 62 } as Evidence;
    expect(summariseMarket([totals(), regions], evidence)?.covers).toEqual([
      '2 regions',
      '2019\u2060–\u20602032',
      '62 interviews',
    ]);
  });

  it('counts the remainder as a region, but not as a company', () => {
    const named = (names: string[]): FigureRow[] => names.map((name) => ({ name, values: [1, 2] }));
    const companies = totals({
      number: 3,
      form: 'ranking',
      row_title: 'Company',
      rows: named(['Helion Storage', 'Otherlab', 'All others']),
    });
    const regions = byRegion(named(['Europe', 'Asia', 'Rest of the world']));
    expect(summariseMarket([totals(), regions, companies], null)?.covers.slice(0, 2)).toEqual([
      '3 regions',
      '2 companies',
    ]);
  });

  it('writes row headings in lower case, except for abbreviations', () => {
    const rows = [
      { name: 'A', values: [1, 2] },
      { name: 'B', values: [1, 2] },
    ];
    const figures = ['Water Depth', 'EU Member State', 'Process', 'Goods'].map((row_title, i) =>
      totals({ number: 2 + i, form: 'pairs', row_title, years: [2024, 2032], rows }),
    );
    expect(summariseMarket([totals(), ...figures], null)?.covers).toEqual([
      '2 water depths',
      '2 EU member states',
      '2 processes',
      '2 goods',
      '2019\u2060–\u20602032',
    ]);
  });
});
