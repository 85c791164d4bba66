import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import type { Upload } from '#src/staff/uploads.ts';
import { type ImportProblem, type ImportProgress, importReports } from './import-reports.ts';

/** More problems than a person reads; the count tells of the rest. */
const MOST_PROBLEMS = 1000;
const TELL_EVERY_MS = 500;

/** Notes a beginning import; it is run by `runImport` once the caller's transaction holds. */
export async function noteImport(
  db: Queryable,
  staff: Staff,
  upload: Upload,
  dryRun: boolean,
): Promise<string> {
  const added = await row<{ id: string }>(
    db,
    `INSERT INTO report_import (staff_id, staff_email, file_name, file_size, dry_run) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [staff.id, staff.email, upload.name, upload.size, dryRun],
  );
  return added!.id;
}

/**
 * Runs a noted import to its end and tells its progress in its row, from which all processes show it. It can be asked
 * to end there too. Never throws: a failure is told in the row.
 */
export async function runImport(
  db: Database,
  id: string,
  upload: Upload,
  dryRun: boolean,
): Promise<void> {
  const ended = new AbortController();
  const problems: ImportProblem[] = [];
  let progress: ImportProgress | undefined;
  const tell = async () => {
    const told = await row<{ end_asked: boolean }>(
      db,
      `UPDATE report_import SET progress = $2, problems = $3, updated_at = now() WHERE id = $1 RETURNING end_asked`,
      [id, JSON.stringify(progress ?? {}), JSON.stringify(problems)],
    );
    if (told?.end_asked) ended.abort();
  };
  const timer = setInterval(() => tell().catch(() => undefined), TELL_EVERY_MS);
  const settle = async (state: string, summary: unknown) => {
    clearInterval(timer);
    await tell();
    await rows(
      db,
      'UPDATE report_import SET state = $2, summary = $3, updated_at = now() WHERE id = $1',
      [id, state, JSON.stringify(summary)],
    );
  };
  try {
    const summary = await importReports(upload.content(), {
      db,
      dryRun,
      signal: ended.signal,
      onProgress(now) {
        progress = now;
      },
      onProblem(problem) {
        if (problems.length < MOST_PROBLEMS) problems.push(problem);
      },
    });
    await settle(summary.aborted ? 'ended' : summary.broken ? 'failed' : 'done', summary);
  } catch {
    await settle('failed', {
      broken: { line: 0, reason: 'The import was interrupted. Run it again to take it up.' },
    }).catch(() => undefined);
  }
}

/** Tells imports as failed whose process is gone. */
export async function closeLostImports(db: Queryable): Promise<void> {
  await rows(
    db,
    `UPDATE report_import SET state = 'failed', updated_at = now(),
       summary = '{"broken":{"line":0,"reason":"The import was interrupted. Run it again to take it up."}}'
     WHERE state = 'running' AND updated_at < now() - interval '1 minute'`,
  );
}
