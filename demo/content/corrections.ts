/** A correction as the demo tells of it. */
export interface DemoCorrection {
  slug: string;
  figure: number;
  field: 'value' | 'low';
  /** Rows by their place, each with what was printed of it, of what is right. */
  printed: Record<number, (right: number) => number>;
  /** So many days after the edition appeared. */
  after: number;
  reason: string;
}

/** Values of present editions that were printed wrong at first: the last measured ones, of a case the last forecast. */
export const corrections: DemoCorrection[] = [
  {
    slug: 'hydropower-digital-monitoring-market',
    figure: 1,
    field: 'low',
    after: 18,
    printed: { 0: (right) => right * 0.96 },
    reason: 'The low case was that of a run before the last interviews.',
  },
  {
    slug: 'smart-card-chip-market',
    figure: 2,
    field: 'value',
    after: 31,
    printed: { 2: (right) => right + 14.2, 3: (right) => right - 14.2 },
    reason: 'Deliveries to Türkiye had been counted with Europe.',
  },
  {
    slug: 'educational-stem-toy-market',
    figure: 5,
    field: 'value',
    after: 46,
    printed: { 1: (right) => right + 0.7, 9: (right) => right - 0.7 },
    reason: 'A brand that changed hands in June had been counted with its former owner.',
  },
];
