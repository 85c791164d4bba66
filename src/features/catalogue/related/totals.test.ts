import { expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { olderDatabase, upgrade } from '../../../../test/older-database.ts';
import { renewOutdatedTexts } from '../import/write-due-texts.ts';

/** More reports than `related_candidates` looks at for one reason, so that totals would hide what is really shared. */
const REPORTS = 450;

/** Reports with a figure by segment and its total; the first and the last one share a segment, a ranking has a total too. */
async function addReports({ db }: TestDatabase) {
  await db.query("INSERT INTO industry (slug, name) VALUES ('a', 'A'), ('b', 'B'), ('c', 'C')");
  await db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on)
     SELECT 'R-' || n, 'r-' || n, CASE n WHEN 1 THEN 1 WHEN ${REPORTS} THEN 2 ELSE 3 END, 'R' || n || 'x', 'published',
       '2026-01-01' FROM generate_series(1, ${REPORTS}) n`,
  );
  const rows = `jsonb_build_array(
    jsonb_build_object('name', 'World', 'is_total', true, 'values', '[3]'::jsonb),
    jsonb_build_object('name', CASE WHEN r.code IN ('R-1', 'R-${REPORTS}') THEN 'Grid storage' ELSE 'Use ' || r.id END,
                       'values', '[3]'::jsonb))`;
  await db.query(
    `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, decimals, row_title, years, rows)
     SELECT e.id, n, 'T', 'S', CASE n WHEN 1 THEN 'shares' ELSE 'ranking' END, 'M', 'World', 'million', 1,
       CASE n WHEN 1 THEN 'Use' ELSE 'Company' END, '{2024}',
       CASE n WHEN 1 THEN ${rows} ELSE '[{"name":"All firms","is_total":true,"values":[1]},{"name":"Veldkamp","values":[1]}]' END
     FROM report r JOIN edition e ON e.report_id = r.id, generate_series(1, 2) n WHERE n = 1 OR r.code = 'R-2'`,
  );
}

async function found({ app }: TestApp) {
  const get = async (path: string) => (await app.inject(`/admin/api${path}`)).json();
  const { report } = await get('/reports-detail/R-1');
  const searched = await get('/catalogue?q=World');
  return {
    reasons: report.related.map((other: { reason: string }) => other.reason),
    world: searched.total,
    firms: (await get('/catalogue?q=All firms')).total,
  };
}

const onlyRealNames = { reasons: ['Also covers grid storage.'], world: 0, firms: 0 };

it('the total of a figure is no segment or company of its report: not related by it, not found by it', async () => {
  const store = await testApp();
  try {
    await addReports(store);
    expect(await found(store)).toEqual(onlyRealNames);
  } finally {
    await store.close();
  }
});

it('texts with totals of the version before are renewed in parts, each in its own transaction', async () => {
  const database = await olderDatabase('20261126_1905');
  await addReports(database);
  await upgrade(database);
  const store = await testApp({ database });
  try {
    expect((await found(store)).world).toBeGreaterThan(0);
    const parts = [];
    while (await renewOutdatedTexts(store.db)) parts.push(1);
    expect(parts).toHaveLength(Math.ceil(REPORTS / 200));
    await store.db.query('DELETE FROM related_list');
    expect(await found(store)).toEqual(onlyRealNames);
    const companies =
      "SELECT 1 FROM listed_report l JOIN listed_name n ON n.id = ANY (company_ids) WHERE n.slug = 'all-firms'";
    expect((await store.db.query(companies)).rows).toEqual([]);
  } finally {
    await store.close();
  }
});
