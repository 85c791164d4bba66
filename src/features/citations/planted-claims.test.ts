import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { verifyText } from './verify/verify-text.ts';

// A thousand claims with known answers, from the figures of the demo. The expected answers are derived from the stored
// rows here, independently of the check's code.

interface Stored {
  id: number;
  report: number;
  name: string;
  edition: number;
  status: string;
  subject: string;
  form: string;
  unit: string;
  years: number[];
  first: number | null;
  rows: { name: string; values: number[]; low?: number[]; high?: number[]; is_kept?: boolean }[];
}
interface Claimed {
  kind: string;
  text: string;
  verdict: string;
  value?: number;
  present?: number;
}

const site = { publicUrl: 'http://localhost', publisher: 'Meridian Research' };
let store: TestApp;
let claims: Claimed[];

/** Different notations for a value. */
const styles: [string, (value: number) => string][] = [
  ['English', (v) => `USD ${v.toLocaleString('en-US', { minimumFractionDigits: 1 })} million`],
  ['plain', (v) => `$${v.toFixed(1)}m`],
  ['German', (v) => `${v.toLocaleString('de-DE', { minimumFractionDigits: 1 })} Mio. USD`],
  ['French', (v) => `${v.toLocaleString('fr-FR', { minimumFractionDigits: 1 })} millions USD`],
  ['spaced', (v) => `${v.toLocaleString('fr-FR').replace(/\s/g, ' ')} millions de dollars`],
  ['Swiss', (v) => `USD ${v.toFixed(1).replace(/(\d)(?=(\d{3})+\.)/g, '$1’')} mn`],
  ['whole', (v) => `US$ ${Math.round(v).toLocaleString('en-US')} million`],
  ['billion', (v) => `USD ${(v / 1000).toFixed(2)} billion`],
  ['Milliarden', (v) => `${(v / 1000).toFixed(2).replace('.', ',')} Mrd. US-Dollar`],
];
const sentence = (subject: string, amount: string, year: number) =>
  [
    `The ${subject.toLowerCase()} is expected to reach ${amount} by ${year}, analysts say.`,
    `According to a new study, the ${subject.toLowerCase()} will be worth ${amount} in ${year}.`,
    `${subject}: ${amount} (${year}).`,
  ][year % 3]!;

const at = (one: Stored, year: number) => one.years.indexOf(year);
const growth = (a: number, b: number, years: number) =>
  Math.round(((b / a) ** (1 / years) - 1) * 1000) / 10;

/** Every number that the report has made public for this year. */
function published(figures: Stored[], year: number): number[] {
  return figures.flatMap((one) =>
    one.rows
      .filter((row) => !row.is_kept)
      .flatMap(({ values, low, high }) => [values, low, high].map((list) => list?.[at(one, year)]))
      .filter((value) => typeof value === 'number'),
  );
}

/** Whether a number, written at this step, may be one that the report published for one of these years. */
const isOurs = (figures: Stored[], years: number[], value: number, step: number) =>
  years
    .flatMap((year) => published(figures, year))
    .some((ours) => Math.abs(ours - value) <= step * 1.001);

/** The value with its second significant digit changed. */
function changed(value: number): number {
  const digits = value.toFixed(1);
  const place = digits.search(/[1-9]/) + 1 + (digits[digits.search(/[1-9]/) + 1] === '.' ? 1 : 0);
  const digit = (Number(digits[place]) + 4) % 10;
  return Number(digits.slice(0, place) + digit + digits.slice(place + 1));
}

beforeAll(async () => {
  store = await testApp({ demo: true });
  const { rows } = await store.db.query<Stored>(
    `SELECT f.id, r.id AS report, r.name, e.number AS edition, e.status, f.subject, f.form, f.unit, f.years,
       f.first_forecast_year AS first, f.rows
     FROM figure f JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id
     WHERE f.visibility = 'everybody' AND r.status = 'published' ORDER BY r.id, e.number, f.number`,
  );
  const reports = [...Map.groupBy(rows, ({ report }) => report).values()];
  claims = reports.flatMap((figures, n) => claimsOf(figures, n));
  await plantCorrections(reports.map((figures) => figures.at(-1)!).slice(0, 40));
});
afterAll(() => store?.close());

/** About five claims on each report, alternating between kinds and notations. */
function claimsOf(figures: Stored[], n: number): Claimed[] {
  const totals = figures.filter(({ form }) => form === 'totals');
  const isPresent = ({ status }: Stored) => status !== 'superseded';
  const now = totals.find(isPresent)!;
  const old = totals.find(({ status }) => status === 'superseded');
  const regions = figures.find((figure) => figure.form === 'pairs' && isPresent(figure));
  const [row] = now.rows;
  const pick = (list: number[], skip: number) => list[(n * 7 + skip) % list.length]!;
  const made: Claimed[] = [];
  const add = (kind: string, text: string, verdict: string, more: Partial<Claimed> = {}) =>
    made.push({ kind, text, verdict, ...more });

  const year = pick(now.years, 1);
  const value = row!.values[at(now, year)]!;
  const [style, write] = styles[n % styles.length]!;
  add(`true, ${style}`, sentence(now.subject, write(value), year), 'current', { value });

  const wrong = changed(value);
  const step = style === 'billion' || style === 'Milliarden' ? 10 : style === 'whole' ? 1 : 0.1;
  if (!isOurs(figures, [year], wrong, step))
    add(`one digit changed, ${style}`, sentence(now.subject, write(wrong), year), 'not_ours');

  if (n % 2 === 0) {
    add(
      'foreign market',
      `The graphene zeppelin market hits ${write(value)} in ${year}.`,
      'not_ours',
    );
    add('a number alone', value.toLocaleString('en-US', { minimumFractionDigits: 1 }), 'current');
    const last = now.years.length - 1;
    const base = now.years.findLastIndex((one) => one < now.first!);
    const rate = growth(row!.values[base]!, row!.values[last]!, last - base);
    add(
      'growth',
      `The ${now.subject.toLowerCase()} grows at a CAGR of ${rate.toFixed(1)}% from ${now.years[base]} to ${now.years[last]}.`,
      'current',
      { value: rate },
    );
  } else {
    const address = `http://localhost/figures/${now.id}-whatever`;
    add('address', address, 'current');
    if (!isOurs([now], now.years, wrong, step))
      add('address with a wrong number', `${address} ${write(wrong)}`, 'not_ours');
    const part = regions?.rows.find(({ is_kept, values }) => !is_kept && values.length > 0);
    if (regions && part) {
      const part_value = part.values[at(regions, year)]!;
      const text = `The ${now.subject.toLowerCase()} in ${part.name} comes to USD ${part_value.toFixed(1)} million in ${year}.`;
      if (part_value >= 10) add('a region', text, 'current', { value: part_value });
    }
  }
  if (old) {
    const shared = old.years.filter((one) => one >= old.first! && at(now, one) >= 0);
    const past = pick(shared, 2);
    const [before, after] = [old.rows[0]!.values[at(old, past)]!, row!.values[at(now, past)]!];
    const current = figures.filter(({ status }) => status === 'current');
    if (!isOurs(current, [past], before, step))
      add(`superseded, ${style}`, sentence(old.subject, write(before), past), 'superseded', {
        value: before,
        present: after,
      });
  }
  return made;
}

/** Plants corrections of wrongly printed values: the correct value is 1.3 times as large. */
async function plantCorrections(figures: Stored[]) {
  const totals = new Map<number, Stored>();
  const { rows } = await store.db.query<Stored>(
    `SELECT f.id, f.subject, f.years, f.rows, e.report_id AS report FROM figure f JOIN edition e ON e.id = f.edition_id
     WHERE f.form = 'totals' AND e.status = 'current' AND e.report_id = ANY($1)`,
    [figures.map(({ report }) => report)],
  );
  for (const one of rows) totals.set(one.report, one);
  for (const one of totals.values()) {
    const value = one.rows[0]!.values.at(-1)!;
    const printed = Math.round(value * 7.7) / 10;
    await store.db.query(
      `INSERT INTO figure_correction (figure_id, corrected_on, row_name, year, field, old_value, new_value, reason)
       VALUES ($1, '2026-04-09', $2, $3, 'value', $4, $5, 'A maker was counted twice.')`,
      [one.id, one.rows[0]!.name, one.years.at(-1), printed, value],
    );
    const written = styles[claims.length % 7]!;
    claims.push({
      kind: `corrected, ${written[0]}`,
      text: sentence(one.subject, written[1](printed), one.years.at(-1)!),
      verdict: 'superseded',
      value: printed,
      present: value,
    });
  }
}

it('the check is right on a thousand planted claims, in any notation', async () => {
  expect(claims.length).toBeGreaterThanOrEqual(1000);
  const wrong: string[] = [];
  const isNear = (one: number | null | undefined, other: number) =>
    typeof one === 'number' && Math.abs(one - other) <= 0.05001;
  const check = async ({ kind, text, verdict, value, present }: Claimed) => {
    const { answers } = await verifyText(store.db, { q: text }, site);
    const [answer] = answers;
    const said = answer?.verdict ?? 'nothing';
    const isRight =
      answers.length === 1 &&
      said === verdict &&
      (value === undefined || isNear(answer!.found?.value, value)) &&
      (present === undefined || isNear(answer!.present?.value, present));
    if (!isRight)
      wrong.push(
        `${kind}: ${text} → ${said} ${answer?.found?.value} ${answer?.found?.row} ${answer?.found?.year} ${answer?.found?.field}; now ${answer?.present?.value}; wanted ${value} ${present}`,
      );
  };
  const left = claims.values();
  const worker = async () => {
    for (const claim of left) await check(claim);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(wrong).toEqual([]);
});
