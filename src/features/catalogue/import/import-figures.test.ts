import { afterAll, beforeAll, expect, it } from 'vitest';
import { longCsv } from '#src/features/figures/data/long-form.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import type { ImportProblem } from './import-batch.ts';
import { importFigures } from './import-figures.ts';
import type { ImportOptions } from './import-reports.ts';

let database: TestDatabase;
let reportId: number;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.query(`INSERT INTO industry (slug, name) VALUES ('a', 'A')`);
  const { rows } = await database.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on)
     SELECT code, lower(code), i.id, code, 'published', '2025-04-01' FROM industry i, unnest(ARRAY['R-1', 'R-2']) AS code
     RETURNING id`,
  );
  reportId = rows[0].id;
});
afterAll(() => database.close());

async function* chunked(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}

async function importText(text: string, options: Partial<ImportOptions> = {}) {
  const problems: ImportProblem[] = [];
  const summary = await importFigures(chunked(text), {
    db: database.db,
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  return { summary, problems };
}

const HEAD =
  'report_id,figure,title,form,unit,currency,decimals,row,total,year,kind,value,low,high';
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const two = (code: string, value = '12.5') => [
  `${code},1,It grows,totals,million,USD,1,World,,2024,measured,${value},,`,
  `${code},1,It grows,totals,million,USD,1,World,,2025,forecast,15.0,14.0,17.2`,
];
const figures = async () => (await presentEdition(database.db, reportId))!.figures;

it('a dry run reports the outcome of an import and writes nothing', async () => {
  const { summary, problems } = await importText(file(...two('R-1'), ...two('R-9')), {
    dryRun: true,
  });
  expect(summary).toMatchObject({ rows: 4, inserted: 1, failed: 1 });
  expect(problems).toEqual([
    { line: 4, reportId: 'R-9', reasons: ['report_id: there is no report R-9'] },
  ]);
  expect(await figures()).toEqual([]);
});

it('figures are imported from lines in long form; importing them again changes nothing', async () => {
  const { summary } = await importText(file(...two('r-1'), ...two('R-2')));
  expect(summary).toMatchObject({ rows: 4, inserted: 2, failed: 0 });
  expect(await figures()).toMatchObject([
    {
      number: 1,
      title: 'It grows',
      years: [2024, 2025],
      first_forecast_year: 2025,
      rows: [{ name: 'World', values: [12.5, 15], low: [null, 14], high: [null, 17.2] }],
    },
  ]);
  expect((await presentEdition(database.db, reportId))!.data_to).toBe(2024);
  expect((await importText(file(...two('R-1')))).summary).toMatchObject({ unchanged: 1 });
  const written = longCsv({ code: 'R-1', edition: 1 }, await figures());
  expect((await importText(written)).summary).toMatchObject({ unchanged: 1, failed: 0 });
});

it('changing a published value requires a reason', async () => {
  const refused = await importText(file(...two('R-1', '12.6')));
  expect(refused.problems[0]!.reasons[0]).toContain('explain in a sentence why');
  const [first, ...rest] = file(...two('R-1', '12.6')).split('\n');
  const reasoned = [`${first},reason`, ...rest.map((line) => `${line},A sum was wrong.`)].join(
    '\n',
  );
  expect((await importText(reasoned)).summary).toMatchObject({ updated: 1 });
  expect((await figures())[0]!.rows[0]!.values[0]).toBe(12.6);
});

it('invalid figures are refused with every reason, and the rest are imported', async () => {
  const { problems, summary } = await importText(
    file(
      'R-1,1,Bad,totals,million,USD,1,World,,x,measured,1;0,,',
      'R-1,1,Other,totals,million,USD,1,World,,2024,guessed,=1+1,,',
      ...two('R-2', '13.5').map((line) => line.replace('It grows', 'It grew')),
      'R-1,1,It grows,totals,million,USD,1,World,,2024,measured,1.0,,',
    ),
  );
  expect(problems[0]!.reasons.join(' ')).toMatch(/year: .* title: .* kind: .* value: /);
  expect(problems.map(({ line }) => line)).toEqual([2, 4, 6]);
  expect(problems[2]!.reasons).toEqual(['the lines of a report must be consecutive']);
  expect(summary.failed).toBe(3);
  expect((await importText('a,b\n')).summary.broken?.reason).toContain('missing columns');
});

it('many reports are written at once; an interrupted import resumes from its stored progress', async () => {
  await database.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status, published_on, description)
     SELECT 'M-' || n, 'm-' || n, i.id, 'M ' || n, 'published', '2025-04-01',
       CASE n % 100 WHEN 7 THEN '<p><data value="1/World/2025">0</data></p>'
                    WHEN 8 THEN '<p><data value="9/World/2025">0</data></p>' ELSE '' END
     FROM industry i, generate_series(1, 700) AS n`,
  );
  const text = file(...Array.from({ length: 700 }, (_, n) => two(`M-${n + 1}`)).flat());
  const dry = await importText(text, { dryRun: true });
  expect(dry.summary).toMatchObject({ rows: 1400, inserted: 693, failed: 7 });
  const end = new AbortController();
  const kept: ImportOptions['from'][] = [];
  const options: Partial<ImportOptions> = {
    keep: async (_, progress) => void kept.push(progress),
    onProgress: () => end.abort(),
    signal: end.signal,
  };
  const first = await importText(text, options);
  expect(first.summary).toMatchObject({ aborted: true });
  const counts = await importText(text, { from: kept.at(-1) });
  expect(first.problems.length + counts.problems.length).toBe(7);
  expect(counts.problems[0]!.reasons[0]).toMatch(/description: .*figure 9/);
  expect(counts.summary).toMatchObject({ rows: 1400, inserted: 693, unchanged: 0, failed: 7 });
  const { rows } = await database.db.query(
    `SELECT count(*)::int AS figures, count(*) FILTER (WHERE r.description LIKE '%>15.0<%')::int AS filled,
       count(l.market_size)::int AS listed, count(t.report_id)::int AS found
     FROM report r JOIN edition e ON e.report_id = r.id JOIN figure f ON f.edition_id = e.id
     LEFT JOIN listed_report l ON l.report_id = r.id LEFT JOIN report_text t ON t.report_id = r.id
     WHERE r.code LIKE 'M-%'`,
  );
  expect(rows[0]).toEqual({ figures: 693, filled: 7, listed: 693, found: 693 });
});

it('the search index after an import is the same as after indexing each report on its own', async () => {
  const known = () =>
    database.db.query(
      'SELECT report_id, companies, segments, names::text, whole::text FROM report_text ORDER BY report_id',
    );
  const { summary } = await importText(
    file(
      ...two('M-1'),
      'M-1,2,Leaders,ranking,million,USD,1,Acme Söhne,,2024,measured,3.0,,',
      'M-1,2,Leaders,ranking,million,USD,1,Böhm-Werke,,2024,measured,2.0,,',
    ),
  );
  expect(summary).toMatchObject({ updated: 1 });
  const { rows } = await known();
  expect(rows.length).toBeGreaterThan(700);
  expect(rows.flatMap(({ companies }) => companies)).toEqual(['Acme Söhne', 'Böhm-Werke']);
  await database.db.query('DELETE FROM report_text');
  await database.db.query('SELECT refresh_report_text(array_agg(id)) FROM report');
  expect((await known()).rows).toEqual(rows);
});
