import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';

let store: TestApp;
const ids: Record<string, number> = {};

async function report(code: string, industry: string, author = '') {
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, author_name, published_on)
     SELECT $1, lower($1), id, $1, 'published', $3, '2026-01-01' FROM industry WHERE slug = $2 RETURNING id`,
    [code, industry, author],
  );
  ids[code] = rows[0].id;
}

const figure = (code: string, number: number, form: string, rowTitle: string, names: string[]) =>
  store.db.query(
    `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, decimals, row_title, years, rows)
     SELECT id, $2, 'T', 'S', $3, 'Revenue', 'World', 'million', 1, $4, '{2024}', $5 FROM edition WHERE report_id = $1`,
    [
      ids[code],
      number,
      form,
      rowTitle,
      JSON.stringify(
        names.map((name) => ({ name, values: [], is_kept: true, is_total: name === 'World' })),
      ),
    ],
  );

const buy = (code: string, email: string) =>
  store.db.query(
    `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name,
       email, phone, content_hash, paid_at)
     VALUES (gen_random_uuid()::text, $1, $2, $2, 'single-user', 100, 'USD', 'B', $3, '1', '\\x00', now())`,
    [ids[code], code, email],
  );

const relatedTo = async (code: string): Promise<[string, string][]> => {
  const { report } = (await store.app.inject(`/admin/api/reports-detail/${code}`)).json();
  return report.related.map((other: { report_id: string; reason: string }) => [
    other.report_id,
    other.reason,
  ]);
};

beforeAll(async () => {
  store = await testApp();
  await store.db.query(
    "INSERT INTO industry (slug, name) VALUES ('energy', 'Energy'), ('health', 'Health'), ('food', 'Food')",
  );
  await report('A', 'energy', 'Ada');
  await report('B', 'health');
  await report('C', 'health');
  await report('D', 'food', 'Ada');
  await report('E', 'energy');
  await report('F', 'food');
  await report('G', 'food');
  await figure('A', 1, 'ranking', 'Company', ['Marlow Grid', 'Veldkamp', 'Others']);
  await figure('B', 1, 'ranking', 'Company', ['Veldkamp', 'Marlow Grid']);
  await figure('A', 2, 'shares', 'Use', ['World', 'Grid storage', 'Other']);
  await figure('C', 2, 'shares', 'Use', ['World', 'Grid storage']);
  // Totals, regions and "other" rows do not make reports related.
  await figure('A', 3, 'pairs', 'Region', ['Europe']);
  await figure('F', 3, 'pairs', 'Region', ['Europe']);
  await figure('F', 4, 'shares', 'Use', ['Other']);
  for (const person of ['a', 'b', 'c']) {
    await buy('A', `${person}@example.com`);
    await buy('G', `${person}@example.com`);
  }
  for (const person of ['a', 'b']) await buy('F', `${person}@example.com`);
});
afterAll(() => store.close());

it('the description of the API names every field of a related report', async () => {
  const detail = (await store.app.inject('/admin/api/reports-detail/A')).json();
  const description = (await store.app.inject('/admin/api/openapi.json')).json();
  const { content } = description.paths['/reports-detail/{slug}'].get.responses['200'];
  const { properties } = content['application/json'].schema.properties.report;
  expect(Object.keys(properties.related.items.properties).sort()).toEqual(
    Object.keys(detail.report.related[0]).sort(),
  );
});

describe('related reports', () => {
  it('have a reason: companies, buyers of both, segments, author, industry; without a reason they are not shown', async () => {
    expect(await relatedTo('A')).toEqual([
      ['B', 'Profiles Veldkamp and Marlow Grid too.'],
      ['G', 'Often bought together.'],
      ['C', 'Also covers grid storage.'],
      ['D', 'By the same author.'],
      ['E', 'Also in Energy.'],
    ]);
    expect(await relatedTo('F')).toEqual([
      ['G', 'Also in Food.'],
      ['D', 'Also in Food.'],
    ]);
  });

  it('are all published, and ignore purchases by so few buyers that they could be identified', async () => {
    await store.db.query("UPDATE report SET status = 'draft' WHERE code IN ('B', 'C')");
    const related = await relatedTo('A');
    expect(related.map(([code]) => code)).toEqual(['G', 'D', 'E']);
  });

  it('can be related by the subject in their names, and say so, across industries', async () => {
    const names = {
      N1: 'Sodium-Ion Batteries Market by Chemistry and Region',
      N2: 'Sodium Ion Battery Recycling Market by Process',
      N3: 'Smart Battery Market by Use',
      N4: 'Global Food Systems Market by Type',
    };
    for (const code of ['N1', 'N2', 'N3', 'N4'] as const) {
      await report(code, code === 'N2' ? 'food' : 'health');
      await store.db.query('UPDATE report SET name = $2 WHERE id = $1', [ids[code], names[code]]);
    }
    await store.db.query("UPDATE report SET status = 'draft' WHERE code IN ('B', 'C')");
    expect(await relatedTo('N1')).toEqual([
      ['N2', 'Also about sodium-ion batteries.'],
      ['N3', 'Also about batteries.'],
      ['N4', 'Also in Health.'],
    ]);
    expect(await relatedTo('N3')).toContainEqual(['N4', 'Also in Health.']);
  });

  it('are not related by the small words of other languages', async () => {
    await store.db.query("UPDATE report SET status = 'draft' WHERE code IN ('B', 'C')");
    for (const [code, name] of [
      ['U1', 'Ölabscheider für Schiffe'],
      ['U2', 'Radar für Häfen'],
      ['U3', 'Ölabscheider für Häfen und Werften'],
    ] as const) {
      await report(code, 'health');
      await store.db.query('UPDATE report SET name = $2 WHERE id = $1', [ids[code], name]);
    }
    const related = await relatedTo('U1');
    expect(related).toContainEqual(['U2', 'Also in Health.']);
    expect(related).toContainEqual(['U3', 'Also about Ölabscheider.']);
  });

  it('are read from storage until a day has passed, the report changes or one of them is withdrawn', async () => {
    const found = await relatedTo('A');
    const others = `(SELECT others FROM related_list WHERE report_id = $1)`;
    await expect
      .poll(async () => (await store.db.query(`SELECT ${others} AS o`, [ids.A])).rows[0].o?.length)
      .toBe(found.length);
    const mark = async (foundAt: string) => {
      await store.db.query(
        `UPDATE related_list SET found_at = ${foundAt}, others = (
           SELECT json_agg(json_build_object('id', o ->> 'id', 'place', o -> 'place', 'reason', 'As found.'))
           FROM json_array_elements(others) o) WHERE report_id = $1`,
        [ids.A],
      );
      const isKept = (await relatedTo('A')).every(([, reason]) => reason === 'As found.');
      // New results are written after the response.
      if (!isKept)
        await expect
          .poll(
            async () => (await store.db.query(`SELECT ${others}::text AS o`, [ids.A])).rows[0].o,
          )
          .not.toContain('As found.');
      return isKept;
    };
    expect(await mark('now()')).toBe(true);
    expect(await mark("now() - interval '25 hours'")).toBe(false);
    expect(await mark('now()')).toBe(true);
    await store.db.query('UPDATE report SET updated_at = now() WHERE id = $1', [ids.A]);
    expect(await mark("now() - interval '1 second'")).toBe(false);
    expect(await mark("now() + interval '1 second'")).toBe(true);
    await store.db.query("UPDATE report SET status = 'withdrawn' WHERE code = 'E'");
    const left = await relatedTo('A');
    expect(left).toEqual(found.filter(([code]) => code !== 'E'));
  });
});
