import { type Database, row } from '#src/db/open.ts';
import { writeWithRetries } from './import-transaction.ts';

/** Reports with the known lexemes of their descriptions, one per line. */
export interface Described {
  ids: number[];
  lexemes: (string | null)[];
}

/**
 * Indexes for search a few hundred reports that an import added, if any are due.
 * @returns whether any were due
 */
export async function writeDueTexts(db: Database, described?: Described): Promise<boolean> {
  const { ids = [], lexemes = [] } = described ?? {};
  const found = await writeWithRetries(db, (client) =>
    row<{ found: boolean }>(client, 'SELECT write_due_texts($1, $2) AS found', [ids, lexemes]),
  );
  return found?.found ?? false;
}

/** Indexes all reports that are due. */
export async function writeAllDueTexts(db: Database): Promise<void> {
  while (await writeDueTexts(db));
}
