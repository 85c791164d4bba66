import { type Queryable, row, rows } from '#src/db/open.ts';
import { fillImported } from '#src/features/figures/editing/fill-texts.ts';
import { faultsBesideFigures } from '#src/features/figures/gate/new-faults.ts';
import { perLicence } from '#src/licences.ts';
import type { ImportedReport } from './import-check.ts';
import { assignSlugs } from './import-slugs.ts';
import type { Earlier, TrialRows } from './trial/trial-rows.ts';
import type { KnownSearches, KnownWords } from './words/known-words.ts';

/** The outcome of a batch; `refused` has the reason by report code. */
export interface Written {
  inserted: number;
  /** Ids of inserted reports, by code. */
  ids: Map<string, number>;
  updated: number;
  unchanged: number;
  refused: Map<string, string>;
}

interface Writing {
  /** Of a trial: what it accepted before. */
  trial: TrialRows | undefined;
  onlyNew: boolean;
  /** By code, why reports are refused whose texts are not checked against figures. */
  faults: ReadonlyMap<string, string>;
}

const NOTHING_EARLIER: Earlier = { repeated: new Map(), refused: new Map() };

/**
 * Stores a batch of reports, whose codes and slugs are all different, in the caller's transaction: new ones are added,
 * existing ones are updated if they differ. Columns missing in the file are unchanged. In a trial nothing is written and
 * only the counts are returned; with `onlyNew` existing reports are unchanged. Added reports are recorded as those of
 * the import `importId`.
 */
export async function writeBatch(
  db: Queryable,
  given: ImportedReport[],
  { trial, onlyNew, faults, ...how }: Writing & Insertion,
): Promise<Written> {
  const { repeated, refused: taken } = trial?.compare(given) ?? NOTHING_EARLIER;
  const batch = onlyNew
    ? (await unknownAmong(db, given)).filter(({ code }) => !repeated.has(code))
    : given;
  const { stored, refused } = await assignSlugs(db, batch);
  for (const [code, reason] of taken) refused.set(code, reason);
  for (const [code, reason] of await fillImported(db, batch)) refused.set(code, reason);
  const contradictions = await faultsBesideFigures(
    db,
    batch.filter(({ code }) => stored.has(code)),
  );
  for (const { code } of batch) {
    const reason = contradictions.has(code) ? contradictions.get(code) : faults.get(code);
    if (reason) refused.set(code, reason);
  }
  const accepted = batch.filter(({ code }) => !refused.has(code));
  const known = accepted.filter(({ code }) => stored.has(code) || repeated.has(code));
  const fresh = accepted.filter(({ code }) => !stored.has(code) && !repeated.has(code));
  const changed = known.length === 0 ? [] : await changedCodes(db, known);
  const updates = known.filter(({ code }) => repeated.get(code) ?? changed.includes(code));
  if (!trial && updates.length > 0) await update(db, updates);
  const ids = trial || fresh.length === 0 ? new Map() : await insert(db, fresh, how);
  const moved = updates.filter(({ code, slug }) => stored.get(code)?.slug !== slug);
  if (!trial)
    await redirect(
      db,
      moved.map(({ code }) => stored.get(code)!),
      [...moved, ...fresh],
    );
  return {
    inserted: fresh.length,
    ids,
    updated: updates.length,
    unchanged: given.length - batch.length + known.length - updates.length,
    refused,
  };
}

async function unknownAmong(db: Queryable, batch: ImportedReport[]): Promise<ImportedReport[]> {
  const codes = batch.map(({ code }) => code);
  const found = await rows<{ code: string }>(db, 'SELECT code FROM report WHERE code = ANY($1)', [
    codes,
  ]);
  const known = new Set(found.map(({ code }) => code));
  return batch.filter(({ code }) => !known.has(code));
}

/** The columns of a batch; all its rows have the same ones. JSON omits undefined values. */
const columnsOf = ([first]: ImportedReport[]) =>
  (Object.keys(first ?? {}) as (keyof ImportedReport)[]).filter(
    (column) => first![column] !== undefined,
  );

/** SQL of the new value of a column, for a report that is stored as `r` or is new. */
const newValue = (name: string, isNew = false) =>
  name === 'currency_prices'
    ? `merged_prices(${isNew ? "'{}'" : `r.${name}`}, g.${name})`
    : `g.${name}`;

const BATCH_ROWS = 'json_populate_recordset(NULL::report, $1) AS g';

async function changedCodes(db: Queryable, batch: ImportedReport[]): Promise<string[]> {
  const columns = columnsOf(batch);
  const found = await rows<{ code: string }>(
    db,
    `SELECT r.code FROM ${BATCH_ROWS} JOIN report r ON r.code = g.code
     WHERE (${columns.map((name) => `r.${name}`)}) IS DISTINCT FROM (${columns.map((name) => newValue(name))})`,
    [JSON.stringify(batch)],
  );
  return found.map(({ code }) => code);
}

async function update(db: Queryable, batch: ImportedReport[]): Promise<void> {
  const columns = columnsOf(batch).filter((name) => name !== 'code');
  await rows(
    db,
    `UPDATE report r SET ${columns.map((name) => `${name} = ${newValue(name)}`)}, updated_at = now()
     FROM ${BATCH_ROWS} WHERE r.code = g.code`,
    [JSON.stringify(batch)],
  );
}

interface Insertion {
  /** The import to record with the added reports. */
  importId?: string | undefined;
  /** What this import has met before. */
  known: KnownWords;
  /** What searches know of the reports, if it was looked up before. */
  searches: Promise<KnownSearches> | undefined;
  /** Receives the words of the reports that are new in this import. */
  onWords: (words: string[]) => void;
}

/** The types of the columns, by which the database reads them. */
const TYPES: Partial<Record<keyof ImportedReport, string>> = {
  industry_id: 'integer',
  pages: 'integer',
  published_on: 'date',
  currency_prices: 'jsonb',
  formats: 'text[]',
  ...perLicence('column', () => 'bigint'),
};

/**
 * Returns the ids by code. If another process has added a code meanwhile, the transaction fails, and the second attempt
 * finds it (import-transaction.ts): ON CONFLICT would cost a check per row.
 */
async function insert(
  db: Queryable,
  batch: ImportedReport[],
  { importId, known, searches, onWords }: Insertion,
): Promise<Map<string, number>> {
  const columns = columnsOf(batch);
  const withStatus: typeof columns = columns.includes('status') ? columns : [...columns, 'status'];
  const words = known.newIn(batch.filter(({ status = 'published' }) => status === 'published'));
  onWords(words);
  await rows(db, "SELECT set_config('store.search_words', 'added', true), add_words_of_text($1)", [
    words.join(' '),
  ]);
  const vectors = await (searches ?? known.searchesOf(db, batch));
  const given = [
    ...columns.map((name) => `${name} ${TYPES[name] ?? 'text'}`),
    'named text',
    'about text',
  ];
  const added = await rows<{ id: number; code: string }>(
    db,
    `WITH added AS (
       INSERT INTO report (${withStatus}, search)
       SELECT ${withStatus.map((name) => (columns.includes(name) ? newValue(name, true) : "'published'"))},
         named::tsvector || code_vector(g.code) || about::tsvector
       FROM json_to_recordset($1) AS g (${given})
       RETURNING id, code, updated_at),
     noted AS (
       INSERT INTO imported_report (report_id, import_id, at)
       SELECT id, $2, updated_at FROM added WHERE $2::uuid IS NOT NULL)
     SELECT id, code FROM added`,
    [
      JSON.stringify(batch.map((report) => ({ ...report, ...vectors.get(report.code) }))),
      importId ?? null,
    ],
  );
  return new Map(added.map(({ id, code }) => [code, id]));
}

/** Redirects old slugs to their report, and removes redirects from slugs that are in use now. */
async function redirect(
  db: Queryable,
  old: { code: string; slug: string }[],
  now: { slug: string | undefined }[],
): Promise<void> {
  if (old.length > 0)
    await rows(
      db,
      `INSERT INTO slug_redirect (old_slug, report_id)
       SELECT old_slug, r.id FROM unnest($1::text[], $2::text[]) AS o(old_slug, code) JOIN report r USING (code)
       ON CONFLICT (old_slug) DO UPDATE SET report_id = excluded.report_id, created_at = now()`,
      [old.map(({ slug }) => slug), old.map(({ code }) => code)],
    );
  const slugs = now.map(({ slug }) => slug);
  const stale = await row(db, 'SELECT FROM slug_redirect WHERE old_slug = ANY($1) LIMIT 1', [
    slugs,
  ]);
  if (stale) await rows(db, 'DELETE FROM slug_redirect WHERE old_slug = ANY($1)', [slugs]);
}
