import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import type { Change } from '#src/staff/staff-contract.ts';
import { noReport } from '../editing/no-report.ts';
import { lockReport } from '../editing/save-figures.ts';
import { applyFix } from './apply-fix.ts';
import type { Fix } from './finding.ts';
import { textFields } from './texts-of-report.ts';

const COLUMNS = new Set<string>(textFields);
const QUESTION = /^questions\.(\d{1,4})\.(question|answer)$/;

/** Where a text is stored: table, column and row. */
interface Place {
  table: 'report' | 'report_question';
  column: string;
  id: number;
}

async function placeOf(db: Queryable, reportId: number, path: string): Promise<Place | undefined> {
  if (COLUMNS.has(path)) return { table: 'report', column: path, id: reportId };
  const [, at, column] = QUESTION.exec(path) ?? [];
  if (at === undefined) return undefined;
  const found = await row<{ id: number }>(
    db,
    'SELECT id FROM report_question WHERE report_id = $1 ORDER BY position LIMIT 1 OFFSET $2',
    [reportId, Number(at)],
  );
  return found && { table: 'report_question', column: column!, id: found.id };
}

const GONE = conflict('The text no longer says this. Please review it again.');

/**
 * Replaces a number of a text that contradicts a figure by the figure's value, inside the caller's transaction.
 * @returns the change for the audit log
 */
export async function fixText(
  db: Queryable,
  reportId: number,
  { path, fix }: { path: string; fix: Fix },
): Promise<Change | Failure> {
  if (!(await lockReport(db, reportId))) return noReport;
  const place = await placeOf(db, reportId, path);
  if (!place) return GONE;
  const { table, column, id } = place;
  const stored = await row<{ text: string }>(
    db,
    `SELECT ${column} AS text FROM ${table} WHERE id = $1`,
    [id],
  );
  const text = stored && applyFix(stored.text, fix);
  if (text === undefined) return GONE;
  await rows(db, `UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, text]);
  await rows(db, 'UPDATE report SET updated_at = now() WHERE id = $1', [reportId]);
  return {
    entity: 'reports',
    id: reportId,
    before: { [path]: fix.was },
    after: { [path]: fix.put },
  };
}
