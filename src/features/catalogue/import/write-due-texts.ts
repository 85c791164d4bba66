import { type Database, row } from '#src/db/open.ts';
import { writeWithRetries } from './import-transaction.ts';
import type { KnownTexts } from './words/report-vectors.ts';

/** A report with what searches know of its long texts. */
export interface Described extends KnownTexts {
  id: number;
}

/**
 * Lists a few hundred reports that an import added and indexes them for search, if any are due.
 * @returns whether any were due
 */
export async function writeDueTexts(
  db: Database,
  described: readonly Described[] = [],
): Promise<boolean> {
  const values = [
    described.map(({ id }) => id),
    described.map(({ words }) => words),
    described.map(({ places }) => places),
  ];
  const found = await writeWithRetries(db, (client) =>
    row<{ found: boolean }>(client, 'SELECT write_due_texts($1, $2, $3) AS found', values),
  );
  return found?.found ?? false;
}

/** Lists and indexes all reports that are due. */
export async function writeAllDueTexts(db: Database): Promise<void> {
  while (await writeDueTexts(db));
}

/**
 * Renews what searches and related reports know of a few hundred reports, if an upgrade has outdated any.
 * @returns whether there were any
 */
export async function renewOutdatedTexts(db: Database): Promise<boolean> {
  const found = await writeWithRetries(db, (client) =>
    row<{ found: boolean }>(client, 'SELECT renew_outdated_texts() AS found'),
  );
  return found?.found ?? false;
}
