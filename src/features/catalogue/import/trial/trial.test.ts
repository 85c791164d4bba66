import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../../test/database.ts';
import type { ImportProblem } from '../import-batch.ts';

import { type ImportOptions, importReports } from '../import-reports.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.query(`INSERT INTO industry (slug, name) VALUES ('steel', 'Steel')`);
});
beforeEach(() => database.db.query('DELETE FROM report'));
afterAll(() => database.close());

async function importText(text: string, options: Partial<ImportOptions> = {}) {
  const problems: ImportProblem[] = [];
  async function* source() {
    yield Buffer.from(text);
  }
  const { inserted, updated, unchanged, failed } = await importReports(source(), {
    db: database.db,
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  return { counts: { inserted, updated, unchanged, failed }, problems };
}

const HEADS = 'report_id,name,industry,slug,summary\n';
const file = (...lines: string[]) => HEADS + lines.map((line) => `${line}\n`).join('');

const repeated = file(
  'A-1,Rails,steel,,One',
  'a-1,Rails,steel,,Two', // changes the first
  'A-1,Rails,steel,,Two', // the same again
  'B-1,Wire,steel,,', // as stored
  'B-1,Wire,steel,,New',
  'B-1,Wire,steel,,', // back
);

it('a trial counts a code that a file repeats as the import does', async () => {
  await importText(file('B-1,Wire,steel,,'));
  const trial = await importText(repeated, { dryRun: true });
  expect(trial.counts).toEqual({ inserted: 1, updated: 3, unchanged: 2, failed: 0 });
  expect((await importText(repeated)).counts).toEqual(trial.counts);
});

it('a trial refuses a slug that an earlier row has, as the import does', async () => {
  const text = file('A-1,Rails,steel,rails,', 'A-2,Wire,steel,rails,', 'A-3,Rails,steel,,');
  const trial = await importText(text, { dryRun: true });
  const real = await importText(text);
  expect(trial.counts).toEqual({ inserted: 2, updated: 0, unchanged: 0, failed: 1 });
  expect(real.counts).toEqual(trial.counts);
  expect(trial.problems).toEqual([
    { line: 3, reportId: 'A-2', reasons: ['slug: "rails" belongs to an earlier row of this file'] },
  ]);
  expect(real.problems.map(({ line }) => line)).toEqual([3]);
});

it('a refused row is not an earlier one', async () => {
  const text = file('A-1,,steel,,', 'A-1,Rails,steel,,');
  const trial = await importText(text, { dryRun: true });
  expect(trial.counts).toEqual({ inserted: 1, updated: 0, unchanged: 0, failed: 1 });
  expect((await importText(text)).counts).toEqual(trial.counts);
});

it('a trial that continues after a restart knows the rows before', async () => {
  const from = { bytes: 0, rows: 1, inserted: 1, updated: 0, unchanged: 0, failed: 0 };
  const text = file('A-1,Rails,steel,,One', 'A-1,Rails,steel,,Two');
  const { counts } = await importText(text, { dryRun: true, from });
  expect(counts).toEqual({ inserted: 1, updated: 1, unchanged: 0, failed: 0 });
});
