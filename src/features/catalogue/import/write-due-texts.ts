import { type Database, row } from '#src/db/open.ts';
import { writtenAtOnce } from './import-transaction.ts';

/**
 * Writes what searches know of reports that an import added, where that is still due: some hundred reports.
 * @returns whether any were due; once none are, all is written
 */
export async function writeDueTexts(db: Database): Promise<boolean> {
  const found = await writtenAtOnce(db, (client) =>
    row<{ found: boolean }>(client, 'SELECT write_due_texts() AS found'),
  );
  return found?.found ?? false;
}

/** Writes all that is due. */
export async function writeAllDueTexts(db: Database): Promise<void> {
  while (await writeDueTexts(db));
}
