import type { Drawn } from '#src/features/figures/chart/markup.ts';
import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';

const YEARS = Array.from({ length: 14 }, (_, i) => 2019 + i);
const CENTRAL = [
  205.1, 214.6, 251.9, 309.4, 354.7, 412.6, 493.1, 594.1, 720.1, 879.4, 1077.3, 1317.5, 1604.7,
  1947.9,
];
const opened = (by: number) =>
  CENTRAL.map((n, i) => (i < 6 ? null : Math.round(n * (1 + (by * (i - 5)) / 8) * 10) / 10));

const base: FigureData = {
  number: 1,
  title: 'Sales doubled in five years and should grow nearly fivefold by 2032',
  subject: 'Sodium-ion battery market',
  form: 'totals',
  metric: 'Supplier revenue',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: 'constant 2024 prices',
  decimals: 1,
  row_title: '',
  years: YEARS,
  first_forecast_year: 2025,
  rows: [{ name: 'World', values: CENTRAL, low: opened(-0.3), high: opened(0.425) }],
  source: 'Source: customs records, company filings and 62 interviews.',
  note: 'Demand is built up from seven uses in 31 countries.',
};
const path = (from: number, rate: number) =>
  YEARS.map((_, i) => Math.round(from * rate ** (i - 5) * 10) / 10);
const part = (name: string, from: number, rate: number): FigureRow => ({
  name,
  values: path(from, rate),
});
const regions = [
  part('Asia Pacific', 166.7, 1.202),
  part('North America', 96.6, 1.252),
  part('Europe', 83.3, 1.198),
  part('Latin America', 38.4, 1.2),
  part('Middle East and Africa', 27.6, 1.2),
];
const two = { years: [2024, 2032] };
const row = (name: string, values: (number | null)[]): FigureRow => ({ name, values });
const kept = (name: string): FigureRow => ({ name, values: [], is_kept: true });
const HOSTILE = '"><script>alert(1)</script>\'&amp; ]]> \u0000\u0008\ud800 {{x}} url(#a)';
const RIGHT_TO_LEFT = 'آسيا والمحيط الهادئ (12%)';
const LONG = 'Verylongunbrokenname'.repeat(6);

let next = 0;
const figure = (change: Partial<FigureData>): Drawn => {
  next += 1;
  return { ...base, ...change, id: next, number: next };
};
const pairs = (change: Partial<FigureData>) =>
  figure({
    form: 'pairs',
    row_title: 'Region',
    subject: 'Sodium-ion battery market by region',
    title: 'Asia Pacific stays largest; North America grows fastest',
    ...change,
  });
const shares = (change: Partial<FigureData>) =>
  figure({
    form: 'shares',
    row_title: 'Chemistry',
    unit: '%',
    currency: null,
    price_basis: '',
    subject: 'Share of world sales by chemistry',
    title: 'Polyanionic cells overtake layered oxide in 2030',
    metric: 'Share of sales',
    ...change,
  });
const ranking = (change: Partial<FigureData>) =>
  figure({
    form: 'ranking',
    row_title: 'Company',
    unit: '%',
    currency: null,
    price_basis: '',
    years: [2024],
    first_forecast_year: null,
    subject: 'Share of world sales',
    metric: 'Share of sales',
    title: 'Three suppliers hold 22.5% of sales; six more are ranked',
    ...change,
  });
const one = (values: (number | null)[], more: Partial<FigureRow> = {}) => [
  { name: 'World', values, ...more },
];

/** Figures as publishers have them, and as they should not be: each of them must be drawn correctly. */
export const cases: Record<string, Drawn> = {
  totals: figure({}),
  pairs: pairs({ rows: [...regions, { ...part('World', 412.6, 1.214), is_total: true }] }),
  shares: shares({
    ...two,
    rows: [
      row('Polyanionic compounds', [29, 48]),
      row('Layered oxide', [54, 38]),
      row('Prussian blue analogues', [17, 14]),
    ],
  }),
  ranking: ranking({
    rows: [
      row('Marlow Grid', [9.8]),
      row('Quillon Power Systems', [7.3]),
      row('Torvald Energie', [5.4]),
      ...[
        'Ferrand Storage',
        'Helion Storage',
        'Veldkamp Grid',
        'Asterra Energie',
        'Halmark Energy',
        'Kaldera Energie',
      ].map(kept),
    ],
  }),
  'totals with gaps': figure({ rows: one(CENTRAL.map((n, i) => (i % 3 === 1 ? null : n))) }),
  'totals that fall': figure({
    rows: one([...CENTRAL].reverse(), {
      low: opened(-0.3).map((n) => n && n / 3),
      high: opened(0.4).map((n) => n && n / 3),
    }),
  }),
  'totals below zero': figure({ rows: one(CENTRAL.map((n, i) => Math.round((i - 6) * n) / 10)) }),
  'totals all below zero': figure({ rows: one(CENTRAL.map((n) => -n)) }),
  'totals of zero': figure({ rows: one(CENTRAL.map(() => 0)) }),
  'totals without values': figure({ rows: one(CENTRAL.map(() => null)) }),
  'totals all equal': figure({ rows: one(CENTRAL.map(() => 50)) }),
  'totals of one year': figure({ years: [2024], rows: one([412.6]) }),
  'totals of two years': figure({
    ...two,
    rows: one([412.6, 1947.9], { low: [null, 1359.1], high: [null, 2776.4] }),
  }),
  'totals of 60 years': figure({
    years: Array.from({ length: 60 }, (_, i) => 1973 + i),
    rows: one(
      Array.from({ length: 60 }, (_, i) => 10 + i * i),
      {
        low: Array.from({ length: 60 }, (_, i) => (i < 52 ? null : i * i - 200)),
        high: Array.from({ length: 60 }, (_, i) => (i < 52 ? null : i * i + 300)),
      },
    ),
  }),
  'totals all measured': figure({ first_forecast_year: null }),
  'totals all forecast': figure({ first_forecast_year: 2019 }),
  'totals with one case': figure({ rows: one(CENTRAL, { low: opened(-0.3) }) }),
  'totals with cases that touch': figure({
    rows: one(CENTRAL, { low: opened(-0.01), high: opened(0.01) }),
  }),
  'totals that are huge': figure({ unit: 'thousand', rows: one(CENTRAL.map((n) => n * 1e9)) }),
  'totals that are tiny': figure({ decimals: 6, rows: one(CENTRAL.map((n) => n / 1e8)) }),
  'totals kept for buyers': figure({ rows: [kept('World')] }),
  'pairs that fall and rise': pairs({
    ...two,
    rows: [
      row('Falls', [100, 60.2]),
      row('To zero', [5, 0]),
      row('From zero', [0, 8]),
      row('Below zero', [-20, 30]),
      row('Gap', [null, 12]),
      row('Both gaps', [null, null]),
    ],
  }),
  'pairs of 40 rows': pairs({
    ...two,
    rows: Array.from({ length: 40 }, (_, i) =>
      row(`Country number ${i + 1}`, [i + 1, (i + 1) * 3]),
    ),
  }),
  'pairs of one year': pairs({
    years: [2024],
    rows: [row('Europe', [83.3]), row('Asia', [166.7])],
  }),
  'pairs all measured': pairs({
    years: [2019, 2024],
    first_forecast_year: null,
    rows: [row('Europe', [83.3, 98]), row('Asia', [166.7, 200])],
  }),
  'pairs kept in part': pairs({
    ...two,
    rows: [row('Europe', [83.3, 352.6]), kept('Asia'), kept('Africa')],
  }),
  'pairs with names of all kinds': pairs({
    ...two,
    rows: [
      row(RIGHT_TO_LEFT, [166.7, 726.5]),
      row(HOSTILE, [96.6, 584.4]),
      row(LONG, [83.3, 352.6]),
      row('', [1, 2]),
    ],
  }),
  'pairs that are huge': pairs({
    ...two,
    rows: [row('Europe', [1_234_567_890.1, 9_876_543_210.9])],
  }),
  'shares of values': shares({
    ...two,
    unit: 'million',
    currency: 'USD',
    rows: [row('A', [30, 10]), row('B', [10, 30]), row('C', [60, 60])],
  }),
  'shares with equal values': shares({
    ...two,
    rows: [row('A', [25, 25]), row('B', [25, 25]), row('C', [25, 25]), row('D', [25, 25])],
  }),
  'shares of 20 rows': shares({
    ...two,
    rows: Array.from({ length: 20 }, (_, i) => row(`Chemistry ${i + 1} of twenty`, [5, i / 2])),
  }),
  'shares with a gap': shares({
    ...two,
    rows: [row('A', [null, 40]), row('B', [60, null]), row('C', [40, 60])],
  }),
  'shares of one year': shares({ years: [2024], rows: [row('A', [40]), row('B', [60])] }),
  'shares kept in part': shares({
    ...two,
    rows: [row('A', [30, 40]), kept('B'), kept(RIGHT_TO_LEFT)],
  }),
  'shares with names of all kinds': shares({
    ...two,
    rows: [row(RIGHT_TO_LEFT, [20, 40]), row(HOSTILE, [30, 30]), row(LONG, [50, 30])],
  }),
  'ranking below zero': ranking({
    rows: [row('Up', [12.3]), row('Down', [-7.5]), row('Zero', [0]), row('Gap', [null])],
  }),
  'ranking kept as a whole': ranking({ rows: ['A', 'B'].map(kept) }),
};

/** A chart of shares in whose finding the second row passes the first. */
export const passing = shares({
  title: 'Sodium passes lithium in 2026',
  years: [2024, 2025, 2026, 2027],
  rows: [
    row('Lithium', [60, 55, 45, 40]),
    row('Sodium', [30, 40, 48, 55]),
    row('Lead', [10, 5, 7, 5]),
  ],
});
