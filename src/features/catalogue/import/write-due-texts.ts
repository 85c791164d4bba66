import { type Database, row } from '#src/db/open.ts';
import { writtenAtOnce } from './import-transaction.ts';

/** Reports of which it is known already which lexemes their descriptions have, one a line. */
export interface Described {
  ids: number[];
  lexemes: (string | null)[];
}

/**
 * Writes what searches know of reports that an import added, where that is still due: some hundred reports.
 * @returns whether any were due; once none are, all is written
 */
export async function writeDueTexts(db: Database, described?: Described): Promise<boolean> {
  const { ids = [], lexemes = [] } = described ?? {};
  const found = await writtenAtOnce(db, (client) =>
    row<{ found: boolean }>(client, 'SELECT write_due_texts($1, $2) AS found', [ids, lexemes]),
  );
  return found?.found ?? false;
}

/** Writes all that is due. */
export async function writeAllDueTexts(db: Database): Promise<void> {
  while (await writeDueTexts(db));
}
