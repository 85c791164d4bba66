import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { VerifyBody } from './contract.ts';

let store: TestApp;

interface Planted {
  id: number;
  subject: string;
  name: string;
  row: string;
  unit: string;
  currency: string | null;
  year: number;
  value: number;
  status: string;
}
let planted: Planted[];

let asked = 0;
/** Calls from an address that has not used up its limit. */
async function verify(q: string): Promise<VerifyBody> {
  asked += 1;
  const { statusCode, body } = await store.app.inject({
    url: `/admin/api/verify?${new URLSearchParams({ q })}`,
    remoteAddress: `203.0.113.${asked % 250}`,
  });
  if (statusCode !== 200) throw new Error(`${statusCode} for ${q}: ${body}`);
  return JSON.parse(body);
}

beforeAll(async () => {
  store = await testApp({ demo: true });
  const { rows } = await store.db.query(
    `SELECT f.id, f.subject, r.name, one->>'name' AS row, f.unit, f.currency, f.years[at] AS year,
       round((one->'values'->>(at - 1)::int)::numeric, f.decimals)::float8 AS value, e.status
     FROM figure f JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id,
       jsonb_array_elements(f.rows) one, generate_series(1, cardinality(f.years)) at
     WHERE f.form = 'totals' AND f.visibility = 'everybody' AND e.status IN ('current', 'superseded')
       AND NOT COALESCE((one->>'is_kept')::boolean, false) AND r.status = 'published'
       AND at = cardinality(f.years) AND f.currency IS NOT NULL
     ORDER BY md5(f.id::text)`,
  );
  planted = rows;
});
afterAll(() => store?.close());

const sentence = ({ subject, currency, unit, year }: Planted, value: number | string) =>
  `The ${subject.toLowerCase()} is expected to reach ${currency} ${value.toLocaleString('en-US')} ${unit} by ${year}, analysts say.`;

describe('the check of a number', () => {
  it('recognises current numbers in a sentence', async () => {
    const current = planted.filter(({ status }) => status === 'current').slice(0, 8);
    expect(current.length).toBe(8);
    for (const one of current) {
      const { answers } = await verify(sentence(one, one.value));
      expect(answers, sentence(one, one.value)).toHaveLength(1);
      expect(answers[0], sentence(one, one.value)).toMatchObject({ verdict: 'current' });
    }
  });

  it('recognises numbers of superseded editions, and gives the current ones', async () => {
    const old = planted.filter(({ status }) => status === 'superseded').slice(0, 8);
    expect(old.length).toBe(8);
    const wrong: string[] = [];
    for (const one of old) {
      const [answer] = (await verify(sentence(one, one.value))).answers;
      // The current edition may have the very same number.
      if (answer?.verdict === 'superseded' ? !answer.present : answer?.verdict !== 'current')
        wrong.push(`${sentence(one, one.value)} ${answer?.verdict}`);
    }
    expect(wrong).toEqual([]);
  });

  it('rejects numbers that were changed, and gives the nearest', async () => {
    for (const one of planted.filter(({ status }) => status === 'current').slice(0, 8)) {
      const changed = Math.round(one.value * 1.37 * 10) / 10;
      const [answer] = (await verify(sentence(one, changed))).answers;
      expect(answer, sentence(one, changed)).toMatchObject({ verdict: 'not_ours', found: null });
      expect(answer!.nearest.length, sentence(one, changed)).toBeGreaterThan(0);
      // The total is in its own figure and in each figure of its parts, but is named only once.
      const named = answer!.nearest.map(({ year, field, value }) => `${year} ${field} ${value}`);
      expect(new Set(named).size, sentence(one, changed)).toBe(named.length);
    }
  });

  it('rejects the numbers of others, even if one of ours is the same', async () => {
    for (const one of planted.slice(0, 8)) {
      const q = `The graphene zeppelin market will reach ${one.currency} ${one.value} ${one.unit} by ${one.year}.`;
      expect((await verify(q)).answers[0], q).toMatchObject({ verdict: 'not_ours' });
    }
  });

  it('reads amounts as they are written in India: crores, lakhs and rupees', async () => {
    const one = planted.find(
      ({ status, unit, currency }) =>
        status === 'current' && unit === 'million' && currency === 'USD',
    )!;
    const about = (amount: string) => `${one.subject} in ${one.year}: ${amount}`;
    const crores = (one.value / 10).toFixed(2);
    for (const amount of [
      `USD ${crores} crore`,
      `$${crores} cr`,
      `${(one.value * 10).toFixed(0)} lakh dollars`,
      `USD ${(one.value / 1e6).toFixed(7)} lakh crore`,
    ])
      expect((await verify(about(amount))).answers, amount).toMatchObject([{ verdict: 'current' }]);
    // The same digits, but rupees.
    for (const amount of [`Rs ${one.value} crore`, `Rs. ${crores} crore`, `${crores} crore rupees`])
      expect((await verify(about(amount))).answers, amount).toMatchObject([
        { verdict: 'not_ours' },
      ]);
  });

  it('recognises a number alone and an address, and gives no answer on a text without either', async () => {
    const one = planted.find(({ status }) => status === 'current')!;
    expect((await verify(String(one.value))).answers[0]?.verdict).toBe('current');
    expect((await verify(`http://localhost/figures/${one.id}-x`)).answers[0]).toMatchObject({
      verdict: 'current',
      found: { figure_id: one.id },
    });
    expect((await verify('https://example.com/figures/1')).answers[0]?.verdict).toBe('not_ours');
    expect((await verify('http://localhost/figures/99999999')).answers[0]?.verdict).toBe(
      'not_ours',
    );
    expect((await verify('Hello there')).answers).toEqual([]);
  });

  it('reveals nothing that is kept for buyers', async () => {
    const { rows } = await store.db.query(
      // What a public figure shows as well, such as the total of the market, is no secret.
      `SELECT f.id, one->'values'->>0 AS value FROM figure f JOIN edition e ON e.id = f.edition_id,
         jsonb_array_elements(f.rows) one
       WHERE (f.visibility = 'buyers' OR (one->>'is_kept')::boolean) AND e.status = 'current'
         AND one->'values'->>0 NOT IN
           (SELECT jsonb_array_elements_text(open->'values') FROM figure, jsonb_array_elements(rows) open
            WHERE visibility = 'everybody' AND NOT COALESCE((open->>'is_kept')::boolean, false))
       ORDER BY f.id LIMIT 20`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, value } of rows) {
      const { answers } = await verify(`http://localhost/figures/${id} ${value}`);
      for (const { verdict, found } of answers)
        expect(verdict === 'not_ours' || found?.value !== Number(value)).toBe(true);
    }
  });

  it('is limited by address, page and call together, and records nothing of what was pasted', async () => {
    const from = { remoteAddress: '198.51.100.7' };
    await store.db.query('TRUNCATE rate_window');
    const page = await store.app.inject({ url: '/verify?q=Zanzibar+4242.42', ...from });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('We have not published 4242.42');
    expect(page.headers['cache-control']).toBe('no-store');
    await store.db.query('UPDATE rate_window SET hits = 300');
    expect((await store.app.inject({ url: '/verify?q=1', ...from })).statusCode).toBe(429);
    expect((await store.app.inject({ url: '/admin/api/verify?q=1', ...from })).statusCode).toBe(
      429,
    );
    const { rows } = await store.db.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    for (const { name } of rows) {
      const { rowCount } = await store.db.query(
        `SELECT FROM ${name} t WHERE t::text ILIKE '%Zanzibar+%' OR t::text LIKE '%4242.42%' LIMIT 1`,
      );
      expect(rowCount, name).toBe(0);
    }
  });

  it('accepts any text', async () => {
    const texts = [
      '%00',
      '((((',
      "'; DROP TABLE figure; --",
      '9'.repeat(400),
      '%_\\ 12.5',
      '🧪 1e400 ∞',
    ];
    for (const text of texts) expect((await verify(text)).answers).toBeInstanceOf(Array);
  });
});
