import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#src/db/open.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Evidence } from '../figure.ts';
import { formatValue } from '../format-value.ts';
import { editionOf, type StoredFigure } from '../queries.ts';
import { type GateSubject, inspectReport, openFindings } from './gate.ts';
import { keepPrints } from './likeness.ts';

let store: TestApp;
let reports: { id: number; code: string; edition: number; published_on: string }[];

beforeAll(async () => {
  store = await testApp({ demo: true });
  ({ rows: reports } = await store.db.query(
    "SELECT id, code, edition, published_on FROM report WHERE status = 'published' ORDER BY id",
  ));
  await store.db.query('UPDATE report SET description = description || $2 WHERE id = $1', [
    reports.at(-1)!.id,
    COPIED,
  ]);
  while ((await keepPrints(store.db)) > 0);
});
afterAll(() => store?.close());

interface Good {
  id: number;
  figures: StoredFigure[];
  card: Evidence;
  publishedOn: string;
}
type Bad = (good: Good) => GateSubject | { sql: string; values: unknown[] };

const bare = (figures: StoredFigure[]): DraftFigure[] =>
  figures.map(({ id: _, ...figure }) => figure);
/** Figures with one of them changed; the first is that of the totals, the second that by region. */
const figure =
  (number: number, change: (figure: DraftFigure) => Partial<DraftFigure>): Bad =>
  ({ figures }) => ({
    figures: bare(figures).map((one) => (one.number === number ? { ...one, ...change(one) } : one)),
  });
const firstRow = (
  rows: DraftFigure['rows'],
  change: (values: (number | null)[]) => (number | null)[],
) => rows.map((row, i) => (i === 0 ? { ...row, values: change([...row.values]) } : row));
const card =
  (change: (card: Evidence, good: Good) => Partial<Evidence>): Bad =>
  (good) => ({
    about: {
      data_to: null,
      next_planned: null,
      evidence: { ...good.card, ...change(good.card, good) },
    },
  });
const summary =
  (text: (good: Good) => string): Bad =>
  (good) => ({
    sql: 'UPDATE report SET summary = $2 WHERE id = $1',
    values: [good.id, text(good)],
  });
const last = ({ figures }: Good) => {
  const { years, rows, decimals } = figures[0]!;
  return { year: years.at(-1)!, value: rows[0]!.values.at(-1)!, decimals };
};
/** The first two neighbours that differ change places, but no number begins with a zero. */
const swapped = (text: string) => {
  const at = [...text].findIndex(
    (digit, i) =>
      /\d/.test(digit) &&
      /\d/.test(text[i + 1] ?? '') &&
      digit !== text[i + 1] &&
      (i > 0 || text[1] !== '0'),
  );
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
};

const keptRow = ({ figures }: Good) => {
  const { rows } = figures.find(({ form }) => form === 'ranking')!;
  return (
    rows.find((one) => one.is_kept && one.values[0]! >= 10) ?? rows.find(({ is_kept }) => is_kept)!
  );
};

const COPIED = `<p>${[
  'Buyers told us that the price of a widget falls when a second works opens within a day of travel, and that they',
  'then ask for samples twice a year instead of signing for three. Two of the larger makers keep an older line',
  'running beside the new one for that reason alone, at a loss that neither of them reports. We counted both lines.',
].join(' ')}</p>`;

const planted: [string, string, Bad][] = [
  [
    'figures',
    'a total that is not the sum',
    figure(2, ({ rows }) => ({
      rows: firstRow(rows, ([first, ...rest]) => [first! + 9, ...rest]),
    })),
  ],
  [
    'figures',
    'shares that do not add up to 100',
    figure(5, ({ rows }) => ({ rows: firstRow(rows, ([share]) => [share! + 7]) })),
  ],
  [
    'figures',
    'a range that does not include its value',
    figure(1, ({ rows }) => ({
      rows: rows.map((row) => ({ ...row, high: row.high!.map((value) => value && value / 3) })),
    })),
  ],
  ['figures', 'years out of order', figure(1, ({ years }) => ({ years: [...years].reverse() }))],
  [
    'figures',
    'a value that is missing',
    figure(1, ({ rows }) => ({ rows: firstRow(rows, (values) => values.slice(1)) })),
  ],
  [
    'figures',
    'a first forecast year that is not in the figure',
    figure(1, () => ({ first_forecast_year: 2199 })),
  ],
  [
    'figures',
    'a kept row that can be derived',
    figure(2, ({ rows }) => ({
      rows: rows.map((row, i) => (i === 0 ? { ...row, is_kept: true } : row)),
    })),
  ],
  [
    'figures',
    'a different total from the first figure',
    figure(1, ({ rows }) => ({
      rows: rows.map(({ low: _, high: __, ...row }) => ({
        ...row,
        values: row.values.map((value) => value! * 1.5).map((value) => Number(value.toFixed(1))),
      })),
    })),
  ],
  [
    'years',
    'a value missing in the middle',
    figure(1, ({ rows }) => ({
      rows: rows.map(({ low: _, high: __, ...row }) => ({
        ...row,
        values: row.values.map((value, i) => (i === 2 ? null : value)),
      })),
    })),
  ],
  [
    'years',
    'a year missing in the middle',
    figure(1, ({ years, rows }) => ({
      years: years.toSpliced(2, 1),
      rows: rows.map((row) => ({
        ...row,
        values: row.values.toSpliced(2, 1),
        low: row.low!.toSpliced(2, 1),
        high: row.high!.toSpliced(2, 1),
      })),
    })),
  ],
  [
    'years',
    'a misplaced decimal mark',
    figure(1, ({ rows }) => ({
      rows: rows.map(({ low: _, high: __, ...row }) => ({
        ...row,
        values: row.values.map((value, i) => (i === 2 ? Number((value! * 100).toFixed(1)) : value)),
      })),
    })),
  ],
  ['sources', 'no source', figure(3, () => ({ source: ' ' }))],
  ['sources', 'no unit', figure(5, () => ({ unit: '' }))],
  ['evidence', 'no card', () => ({ about: { data_to: null, next_planned: null, evidence: null } })],
  ['evidence', 'no statement of what was counted', card(() => ({ counted: 'n/a' }))],
  ['evidence', 'no price basis', card(() => ({ price_basis: '' }))],
  ['evidence', 'no method', card(() => ({ method: 'TBD' }))],
  ['evidence', 'nothing on the use of AI', card(() => ({ machines: 'xxx' }))],
  ['evidence', 'no responsible analyst', card(() => ({ answers: ' ' }))],
  ['evidence', 'no source', card(() => ({ sources: [] }))],
  [
    'evidence',
    'interviews without dates',
    card(() => ({ interviews: 12, interviews_between: '' })),
  ],
  [
    'evidence',
    'a signature after publication',
    card((_, { publishedOn }) => ({ signed_on: `${Number(publishedOn.slice(0, 4)) + 1}-01-01` })),
  ],
  [
    'evidence',
    'a source read after the signature',
    card(({ sources }) => ({ sources: sources.map((one) => ({ ...one, read_on: '2190-01-01' })) })),
  ],
  ['evidence', 'the same text in two fields', card(({ method }) => ({ machines: method }))],
  [
    'agreement',
    'swapped digits',
    summary((good) => {
      const { year, value, decimals } = last(good);
      return `The market is to reach USD ${swapped(formatValue(value, decimals))} million in ${year}.`;
    }),
  ],
  [
    'agreement',
    'billions for millions',
    summary((good) => {
      const { year, value, decimals } = last(good);
      return `The market will be worth USD ${formatValue(value, decimals)} billion in ${year}.`;
    }),
  ],
  [
    'agreement',
    'a size that is a third too large',
    summary((good) => {
      const { year, value } = last(good);
      return `The market will be worth USD ${formatValue(value * 1.37, 1)} million in ${year}.`;
    }),
  ],
  [
    'agreement',
    'another growth',
    summary(() => 'The market will grow at a CAGR of 71.3% over the forecast period.'),
  ],
  [
    'leftovers',
    'an answer of a language model',
    summary(() => 'As an AI language model, I do not have current data.'),
  ],
  [
    'leftovers',
    'the opening of a chatbot answer',
    summary(() => 'Certainly! Here is the rewritten summary of the market.'),
  ],
  [
    'leftovers',
    'a citation marker',
    summary(() => 'The market grows :contentReference[oaicite:3]{index=3} quickly.'),
  ],
  ['leftovers', 'a template placeholder', summary(() => 'The {{market_name}} market grows.')],
  [
    'leftovers',
    'a placeholder in brackets',
    summary(() => 'The market is led by [Insert company].'),
  ],
  [
    'leftovers',
    'a prompt',
    summary(() => 'Write a summary of the market in about 50 words. The market grows.'),
  ],
  [
    'kept',
    'a kept share in a text',
    summary((good) => {
      const row = keptRow(good);
      return `${row.name} holds ${formatValue(row.values[0], 1)}% of sales.`;
    }),
  ],
  [
    'figures',
    'two totals',
    figure(2, ({ rows }) => ({ rows: rows.map((row) => ({ ...row, is_total: true })) })),
  ],
  [
    'figures',
    'two rows with the same name',
    figure(2, ({ rows }) => ({ rows: rows.map((row) => ({ ...row, name: 'Europe' })) })),
  ],
  ['figures', 'more decimals than it prints', figure(1, () => ({ decimals: 0 }))],
  [
    'figures',
    'a row without any value',
    figure(2, ({ rows, years }) => ({ rows: firstRow(rows, () => years.map(() => null)) })),
  ],
  [
    'figures',
    'a low case above its value',
    figure(1, ({ rows }) => ({
      rows: rows.map((row) => ({ ...row, low: row.low!.map((value) => value && value * 3) })),
    })),
  ],
  [
    'figures',
    'the same number for two figures',
    ({ figures }) => ({ figures: bare(figures).map((one) => ({ ...one, number: 1 })) }),
  ],
  ['figures', 'a ranking over years', figure(2, () => ({ form: 'ranking' as const }))],
  [
    'years',
    'forecast years shown as measured',
    (good) => ({
      figures: bare(good.figures).map((one) => ({ ...one, first_forecast_year: null })),
      about: { data_to: last(good).year - 3, next_planned: null, evidence: good.card },
    }),
  ],
  [
    'years',
    'measured years shown as forecast',
    (good) => ({
      figures: bare(good.figures).map((one) => ({ ...one, first_forecast_year: one.years[0]! })),
      about: { data_to: last(good).year - 3, next_planned: null, evidence: good.card },
    }),
  ],
  ['evidence', 'no signature', card(() => ({ signed_on: '' }))],
  [
    'evidence',
    'a source without a reading date',
    card(({ sources }) => ({ sources: sources.map((one) => ({ ...one, read_on: '' })) })),
  ],
  ['evidence', 'a source without a name', card(() => ({ sources: [{ name: '-', read_on: '' }] }))],
  [
    'agreement',
    'a finding that its own figure contradicts',
    (good) => {
      const { year, value } = last(good);
      const title = `The market will be worth USD ${formatValue(value * 0.7, 1)} million in ${year}`;
      return { figures: bare(good.figures).map((one, i) => (i === 0 ? { ...one, title } : one)) };
    },
  ],
  ['leftovers', 'filler', summary(() => 'Lorem ipsum dolor sit amet, the market grows.')],
  ['leftovers', 'the end of an answer', summary(() => 'The market grows. I hope this helps!')],
  ['leftovers', 'a model token', summary(() => 'The market grows. [/INST]')],
  ['leftovers', 'a gap left to fill', summary(() => 'The market is worth TBD in the last year.')],
  ['leftovers', 'a prompt in a note', figure(1, () => ({ note: 'Certainly! Here is the note.' }))],
  [
    'kept',
    'a kept share in the note of a figure',
    (good) => {
      const row = keptRow(good);
      const note = `${row.name} holds ${formatValue(row.values[0], 1)}% of sales.`;
      return { figures: bare(good.figures).map((one, i) => (i === 0 ? { ...one, note } : one)) };
    },
  ],
  [
    'likeness',
    'a paragraph of another report',
    ({ id }) => ({
      sql: "UPDATE report SET description = description || replace($2, 'twice a year', 'once a year') WHERE id = $1",
      values: [id, COPIED],
    }),
  ],
  [
    'likeness',
    'the description of another report',
    ({ id }) => ({
      sql: 'UPDATE report SET description = (SELECT description FROM report WHERE id <> $1 ORDER BY id DESC LIMIT 1) WHERE id = $1',
      values: [id],
    }),
  ],
];

class RolledBack extends Error {}

/** The gate's open findings after a good report was changed for the worse; the change is rolled back. */
async function openAfter(good: Good, bad: Bad) {
  const subject = bad(good);
  let found: ReturnType<typeof openFindings> = [];
  const look = async (db: Queryable, given: GateSubject) => {
    found = openFindings((await inspectReport(db, good.id, given))!);
  };
  if (!('sql' in subject)) {
    await look(store.db, subject);
    return found;
  }
  await store.db
    .transaction(async (db) => {
      await db.query(subject.sql, subject.values);
      await look(db, {});
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return found;
}

const goodOf = async ({
  id,
  edition,
  published_on: publishedOn,
}: (typeof reports)[number]): Promise<Good> => {
  const { figures, evidence } = (await editionOf(store.db, id, edition))!;
  return { id, figures, card: evidence!, publishedOn };
};

describe('the gate', () => {
  it('stops none of the good reports', {
    tags: 'exhaustive',
  }, async () => {
    expect(reports.length).toBeGreaterThanOrEqual(200);
    const stopped: string[] = [];
    for (const { id, code } of reports)
      for (const { level, path, message } of openFindings((await inspectReport(store.db, id))!))
        stopped.push(`${code} ${level} ${path}: ${message}`);
    expect(stopped).toEqual([]);
  });

  const cases = planted.map(([check, words, bad], n) => [check, words, bad, n] as const);
  it('has more than fifty kinds of bad reports to detect, each in two different reports', () => {
    expect(new Set(planted.map(([check, words]) => `${check} ${words}`)).size).toBe(planted.length);
    expect(planted.length).toBeGreaterThanOrEqual(50);
    expect(reports.length).toBeGreaterThanOrEqual(2 * planted.length);
  });
  it.each(cases)('%s: finds %s', async (check, _, bad, n) => {
    for (const at of [2 * n, 2 * n + 1]) {
      const found = await openAfter(await goodOf(reports[at]!), bad);
      expect([reports[at]!.code, ...found.map((one) => one.check)]).toContain(check);
    }
  });

  it('finds nothing on the previous edition, where there is one', async () => {
    const silent = card(() => ({ last_time: '—' }));
    for (const [one, messages] of [
      [reports.find(({ edition }) => edition > 1)!, [expect.stringContaining('Accuracy of the')]],
      [reports.find(({ edition }) => edition === 1)!, []],
    ] as const) {
      const found = await openAfter(await goodOf(one), silent);
      expect(found.map(({ message }) => message)).toEqual(messages);
    }
  });
  it('finds a card that was copied from another report', async () => {
    const [good, other] = [await goodOf(reports[3]!), await goodOf(reports[4]!)];
    const found = await openAfter(
      good,
      card(() => other.card),
    );
    const message = expect.stringContaining(`identical to that of report ${reports[4]!.code}`);
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'evidence', level: 'stop', message }),
    );
  });
});

/** An edition of the largest size, and texts with a number to compare in every sentence. */
function largest(): { figures: DraftFigure[]; text: string } {
  const years = Array.from({ length: 60 }, (_, i) => 1980 + i);
  const from = years.indexOf(2030);
  const figures = Array.from({ length: 40 }, (_, f): DraftFigure => {
    const rows = Array.from({ length: 40 }, (_, r) => {
      const value = (i: number) => Math.round((r + 1) * (i + 7) * (f + 3) * 13.7) / 10;
      const ahead = (by: number) => years.map((_, i) => (i < from ? null : value(i) + by));
      const kept = r > 20 ? { is_kept: true } : {};
      const values = years.map((_, i) => value(i));
      return { name: `Country ${r + 1}`, values, low: ahead(-1), high: ahead(1), ...kept };
    });
    const words = { title: `Finding ${f}`, subject: `Widgets by use ${f}`, metric: 'Sales' };
    const money = { unit: 'million', currency: 'USD', price_basis: '', decimals: 1 };
    return {
      number: f + 1,
      form: 'pairs',
      geography: 'World',
      row_title: 'Country',
      years,
      rows,
      first_forecast_year: 2030,
      source: 'Own',
      note: 'n'.repeat(900),
      ...words,
      ...money,
      visibility: 'everybody',
    };
  });
  const sentence = (_: unknown, i: number) =>
    `Country ${(i % 40) + 1} sold USD ${(i * 37.3).toFixed(1)} million in ${1980 + (i % 60)}, growth of ${(i % 90) / 10}% a year.`;
  return { figures, text: `<p>${Array.from({ length: 2500 }, sentence).join(' ')}</p>` };
}

it('the largest edition costs little more than parsing it, in turns that yield to other work', async () => {
  const { figures, text } = largest();
  const { id } = reports[0]!;
  await store.db.query(
    'UPDATE report SET description = $2, segmentation = $2, table_of_contents = $2 WHERE id = $1',
    [id, text],
  );
  const spent = () => process.threadCpuUsage().user / 1000;
  const began = spent();
  for (let i = 0; i < 3; i++) JSON.parse(JSON.stringify(figures));
  const reading = (spent() - began) / 3;
  let [last, longest, isDone] = [spent(), 0, false];
  const watch = () => {
    longest = Math.max(longest, spent() - last);
    last = spent();
    if (!isDone) setImmediate(watch);
  };
  watch();
  const gate = await inspectReport(store.db, id, { figures });
  isDone = true;
  expect(gate!.findings.length).toBeGreaterThan(0);
  expect(longest / reading).toBeLessThan(40);
});

it('a text of empty paragraphs costs no more than one of words', async () => {
  const { id } = reports[0]!;
  await store.db.query('UPDATE report SET description = $2 WHERE id = $1', [
    id,
    '<p></p>'.repeat(20_000),
  ]);
  const began = process.threadCpuUsage().user;
  expect(await inspectReport(store.db, id)).toBeDefined();
  expect((process.threadCpuUsage().user - began) / 1000).toBeLessThan(1000);
});
