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
  /** Records the start of the import, and its outcome, each in the transaction that stores it. */
  note(id: number, after: object, client: Queryable): Promise<void>;
  /** Called with each payment that an entry has advanced. */
  settled(ref: PaymentRef): Promise<unknown>;
}

/**
 * Stores the content of a statement, entry by entry, each in a separate transaction: an interrupted import is repeated,
 * and adds what is missing. Its start is recorded before the first entry is.
 */
export async function importStatement(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { file, entries, format }: { file: StatementFile; entries: NewEntry[]; format: string },
  { by, note, settled }: Importing,
): Promise<{ id: number; added: number; booked: number }> {
  const id = await db.transaction(async (client) => {
    const made = await row<{ id: number }>(
      client,
      `INSERT INTO bank_statement (file_name, format, read, added, booked, imported_by) VALUES ($1, $2, $3, 0, 0, $4) RETURNING id`,
      [file.file_name, format, entries.length, by],
    );
    await note(made!.id, { file_name: file.file_name, read: entries.length }, client);
    return made!.id;
  });
  let added = 0;
  let booked = 0;
  for (const entry of entries) {
    const recorded = await db.transaction((client) =>
      recordEntry(client, publicUrl, entry, { by, statementId: id }),
    );
    if (recorded.isNew) added += 1;
    if (recorded.refs.length === 0) continue;
    failpoint('transfer.booked');
    booked += 1;
    for (const ref of recorded.refs) await settled(ref);
  }
  await db.transaction(async (client) => {
    await rows(client, 'UPDATE bank_statement SET added = $2, booked = $3 WHERE id = $1', [
      id,
      added,
      booked,
    ]);
    await note(id, { added, booked }, client);
  });
  return { id, added, booked };
}
