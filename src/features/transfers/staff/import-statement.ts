import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { isSame, type NewEntry, recordEntry, refsOf } from '../record-entry.ts';
import { readStatement } from '../statement/read-statement.ts';
import type { StatementRead } from '../statement/statement-type.ts';

interface StatementFile {
  file_name: string;
  content: string;
  currency: string;
  columns?: Parameters<typeof readStatement>[1]['wanted'];
}

/** Parses an uploaded file. */
export const readFile = ({ content, currency, columns }: StatementFile): StatementRead =>
  readStatement(content, { wanted: columns, currency });

/** The entries that are already stored. */
export async function knownEntries(db: Queryable, entries: NewEntry[]): Promise<Set<NewEntry>> {
  const found = await rows<{ bank_ref: string; currency: string; payer_account: string }>(
    db,
    'SELECT bank_ref, currency, payer_account FROM bank_entry WHERE bank_ref = ANY($1)',
    [entries.flatMap(refsOf)],
  );
  const stored = new Map(found.map((entry) => [entry.bank_ref, entry]));
  return new Set(
    entries.filter((entry) => refsOf(entry).some((ref) => isSame(entry, stored.get(ref)))),
  );
}

interface Importing {
  by: string;
  /** The statement that an earlier request with the same contents began, or the one that is inserted now. */
  begin?(client: Queryable, insert: () => Promise<number>): Promise<number>;
  /** Records the start of the import, and its outcome, each in the transaction that stores it. */
  note(id: number, after: object, client: Queryable): Promise<void>;
  /** Called with each payment that an entry has advanced. */
  settled(ref: PaymentRef): Promise<unknown>;
}

/**
 * Stores the content of a statement, entry by entry, each in a separate transaction: an interrupted import is repeated,
 * and adds what is missing. Its start is recorded before the first entry is. What it says in the end counts what an
 * earlier attempt has added.
 */
export async function importStatement(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { file, entries, format }: { file: StatementFile; entries: NewEntry[]; format: string },
  { by, begin = (_, insert) => insert(), note, settled }: Importing,
): Promise<number> {
  const insert = async (client: Queryable) => {
    const made = await row<{ id: number }>(
      client,
      `INSERT INTO bank_statement (file_name, format, read, added, booked, imported_by) VALUES ($1, $2, $3, 0, 0, $4) RETURNING id`,
      [file.file_name, format, entries.length, by],
    );
    await note(made!.id, { file_name: file.file_name, read: entries.length }, client);
    return made!.id;
  };
  const id = await db.transaction((client) => begin(client, () => insert(client)));
  for (const entry of entries) {
    const recorded = await db.transaction((client) =>
      recordEntry(client, publicUrl, entry, { by, statementId: id }),
    );
    if (recorded.refs.length === 0) continue;
    failpoint('transfer.booked');
    for (const ref of recorded.refs) await settled(ref);
  }
  await db.transaction(async (client) => {
    const counted = await row<{ added: number; booked: number }>(
      client,
      `UPDATE bank_statement SET (added, booked) = (SELECT count(*), count(*) FILTER (WHERE EXISTS (
         SELECT FROM bank_allocation a WHERE a.entry_id = e.id)) FROM bank_entry e WHERE e.statement_id = $1)
       WHERE id = $1 RETURNING added, booked`,
      [id],
    );
    await note(id, counted!, client);
  });
  return id;
}
