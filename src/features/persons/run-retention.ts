import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { noteDuty } from '#src/jobs/duties.ts';
import type { Duty } from '#src/jobs/job-kind.ts';
import type { PersonalData, RetentionRule } from '#src/personal-data.ts';

const BATCH = 500;
const MOST_BATCHES = 40;
const DUTY = 'retention';
const DAY_MS = 86_400_000;

export interface RetentionResult {
  name: string;
  what: string;
  period: string;
  rows: number;
}

type RowsOfRule = (rule: RetentionRule) => Promise<number>;

async function each(personal: PersonalData[], work: RowsOfRule): Promise<RetentionResult[]> {
  const results: RetentionResult[] = [];
  for (const rule of personal.flatMap(({ retention = [] }) => retention)) {
    const { name, what, period } = rule;
    results.push({ name, what, period, rows: await work(rule) });
  }
  return results;
}

/** Counts data stored longer than promised, without removing it. */
export function previewRetention(
  db: Queryable,
  personal: PersonalData[],
): Promise<RetentionResult[]> {
  return each(personal, async ({ table, over }) => {
    const found = await row<{ n: number }>(
      db,
      `SELECT count(*)::int AS n FROM ${table} t WHERE ${over}`,
    );
    return found?.n ?? 0;
  });
}

async function removeBatch(
  client: Queryable,
  { table, key, over, remove, expire }: RetentionRule,
): Promise<number> {
  if (expire) return expire(client, BATCH);
  const found = await rows<{ key: string }>(
    client,
    `SELECT t.${key} AS key FROM ${table} t WHERE ${over} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
  );
  const keys = found.map((file) => file.key);
  if (keys.length === 0) return 0;
  if (remove) await remove(client, keys);
  else await rows(client, `DELETE FROM ${table} WHERE ${key} = ANY($1)`, [keys]);
  return keys.length;
}

/**
 * Removes data stored longer than promised, at most 20,000 rows of a kind; the next run removes the rest.
 * @param within runs one batch; each in a separate transaction, or all in the caller's
 */
export function runRetention(
  personal: PersonalData[],
  within: <T>(work: (client: Queryable) => Promise<T>) => Promise<T>,
): Promise<RetentionResult[]> {
  return each(personal, async (rule) => {
    let removed = 0;
    for (let n = 0; n < MOST_BATCHES; n++) {
      const batch = await within((client) => removeBatch(client, rule));
      removed += batch;
      if (batch < BATCH) break;
    }
    return removed;
  });
}

/** Runs once a day, and records what was removed. */
export const retentionDuty = (db: Database, personal: PersonalData[]): Duty => ({
  name: DUTY,
  every: DAY_MS,
  run: async () => removedOf(await runRetention(personal, (work) => db.transaction(work))),
});

/** Records what a run removed. */
export const noteRetention = (db: Queryable, results: RetentionResult[]): Promise<void> =>
  noteDuty(db, DUTY, removedOf(results));

const removedOf = (results: RetentionResult[]): Record<string, number> =>
  Object.fromEntries(results.filter(({ rows: n }) => n > 0).map(({ name, rows: n }) => [name, n]));
