import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { noReport } from '#src/features/figures/editing/no-report.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/** A change of a report's files, for the audit log. */
export interface FileChange {
  entity: 'reports';
  id: number;
  before: object;
  after: object;
}

/** Which file of a report. */
export interface Place {
  kind: 'sample' | 'full';
  /** Of a full file: the current edition, by default, or the next one. */
  edition?: number | undefined;
}

interface Files {
  edition: number;
  pages: number;
  sample_file: string | null;
  full_file: string | null;
  next_file: string | null;
}

const COLUMNS = { sample: 'sample_file', full: 'full_file', next: 'next_file' } as const;

/** The report's files, locked until the transaction ends. */
async function lockedFiles(db: Queryable, id: number): Promise<Files | undefined> {
  const report = await row<Omit<Files, 'next_file'>>(
    db,
    'SELECT edition, pages, sample_file, full_file FROM report WHERE id = $1 FOR UPDATE',
    [id],
  );
  // Only once it is locked: a publication of the next edition moves the file.
  const next = await row<{ file_key: string }>(
    db,
    'SELECT file_key FROM next_edition_file WHERE report_id = $1',
    [id],
  );
  return report && { ...report, next_file: next?.file_key ?? null };
}

/** The column of a place, or why the edition has none. */
function slotOf(place: Place, { edition }: Files): keyof typeof COLUMNS | Failure {
  if (place.kind === 'sample') return 'sample';
  const wanted = place.edition ?? edition;
  if (wanted === edition) return 'full';
  if (wanted === edition + 1) return 'next';
  return conflict(
    wanted < edition
      ? `Edition ${edition} has been published since. The file of edition ${wanted} cannot be changed any more.`
      : `The next edition of this report is edition ${edition + 1}.`,
  );
}

/**
 * Makes a stored file the sample or a full file of a report, inside the caller's transaction. The full file of the next
 * edition takes effect when that edition is published; until then, nothing changes for buyers.
 * @param file `pages`: null for a protected sample
 */
export async function attachFile(
  db: Queryable,
  id: number,
  place: Place,
  { key, pages }: { key: string; pages: number | null },
): Promise<FileChange | Failure> {
  const before = await lockedFiles(db, id);
  if (!before) return noReport;
  const slot = slotOf(place, before);
  if (typeof slot !== 'string') return slot;
  if (slot === 'next')
    await rows(
      db,
      `INSERT INTO next_edition_file (report_id, file_key, pages) VALUES ($1, $2, $3)
       ON CONFLICT (report_id) DO UPDATE SET file_key = excluded.file_key, pages = excluded.pages`,
      [id, key, pages],
    );
  else
    await rows(
      db,
      `UPDATE report SET ${COLUMNS[slot]} = $2, pages = COALESCE($3, pages), updated_at = now() WHERE id = $1`,
      [id, key, slot === 'full' ? pages : null],
    );
  if (slot === 'full')
    await enqueue(db, {
      key: `waiting:${key}`,
      kind: 'find-waiting',
      payload: { report: id, cause: key },
    });
  const column = COLUMNS[slot];
  const counted = slot === 'full' && pages !== null;
  return {
    entity: 'reports',
    id,
    before: { [column]: before[column], ...(counted && { pages: before.pages }) },
    after: { [column]: key, ...(counted && { pages }) },
  };
}

/** Removes the sample or a full file of a report, inside the caller's transaction. */
export async function removeFile(
  db: Queryable,
  id: number,
  place: Place,
): Promise<FileChange | Failure> {
  const before = await lockedFiles(db, id);
  if (!before) return noReport;
  const slot = slotOf(place, before);
  if (typeof slot !== 'string') return slot;
  const column = COLUMNS[slot];
  if (!before[column]) return failure('not-found', { message: 'There is no such file.' });
  if (slot === 'next') await rows(db, 'DELETE FROM next_edition_file WHERE report_id = $1', [id]);
  else await rows(db, `UPDATE report SET ${column} = NULL, updated_at = now() WHERE id = $1`, [id]);
  return { entity: 'reports', id, before: { [column]: before[column] }, after: { [column]: null } };
}
