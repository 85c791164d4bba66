import { type Queryable, row, rows } from '#src/db/open.ts';
import { isAuditSeparate } from '#src/db/separate-audit.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { IS_DUTY } from '#src/jobs/duties.ts';

/** Files that are looked for at each reading, the newest of each kind first. */
const MOST_FILES = 60;
const AT_ONCE = 8;

export interface Health {
  mail: { queued: number; failed: number; oldest_minutes: number | null };
  failed_mails: {
    id: string;
    kind: string;
    subject: string;
    last_error: string | null;
    created_at: Date;
  }[];
  jobs: { queued: number; failed: number; oldest_minutes: number | null };
  failed_jobs: {
    id: number;
    kind: string;
    key: string;
    last_error: string | null;
    created_at: Date;
  }[];
  payments: { unsettled: number; oldest_minutes: number | null; review: number; alerts: number };
  missing_files: { what: string; record: string }[];
  files_checked: number;
  /** Whether the store's own role can do no more than add to the record of changes. */
  record_separate: boolean;
  duties: { name: string; done_at: Date; result: Record<string, unknown> }[];
}

const minutes = (column: string) => `floor(extract(epoch FROM now() - min(${column})) / 60)::int`;

/** What waits, what failed, and what was not done in time. */
export async function healthOf(db: Queryable, files: FileStore): Promise<Health> {
  const [mail, failedMails, jobs, failedJobs, payments, duties, missing, separate] =
    await Promise.all([
      row<Health['mail']>(
        db,
        `SELECT count(*) FILTER (WHERE state IN ('queued', 'sending'))::int AS queued,
         count(*) FILTER (WHERE state = 'failed')::int AS failed,
         ${minutes("created_at) FILTER (WHERE state IN ('queued', 'sending')")} AS oldest_minutes
       FROM outbox_mail WHERE state IN ('queued', 'sending', 'failed')`,
      ),
      rows<Health['failed_mails'][number]>(
        db,
        `SELECT id, kind, subject, last_error, created_at FROM outbox_mail WHERE state = 'failed'
       ORDER BY created_at DESC LIMIT 20`,
      ),
      row<Health['jobs']>(
        db,
        `SELECT count(*) FILTER (WHERE state IN ('queued', 'running'))::int AS queued,
         count(*) FILTER (WHERE state = 'failed')::int AS failed,
         ${minutes("created_at) FILTER (WHERE state IN ('queued', 'running') AND (run_at <= now() OR attempts > 0)")}
           AS oldest_minutes
       FROM job WHERE state IN ('queued', 'running', 'failed') AND kind <> 'send-mail' AND NOT ${IS_DUTY}`,
      ),
      rows<Health['failed_jobs'][number]>(
        db,
        `SELECT id, kind, key, last_error, created_at FROM job WHERE state = 'failed' ORDER BY created_at DESC LIMIT 20`,
      ),
      row<Health['payments']>(
        db,
        `SELECT count(*)::int AS unsettled, ${minutes('created_at')} AS oldest_minutes,
         (SELECT count(*)::int FROM orders WHERE needs_review) AS review,
         (SELECT count(*)::int FROM staff_alert WHERE resolved_at IS NULL) AS alerts
       FROM payment_attempt WHERE state IN ('capturing', 'pending', 'review')`,
      ),
      rows<Health['duties'][number]>(db, 'SELECT name, done_at, result FROM duty ORDER BY name'),
      missingFiles(db, files),
      isAuditSeparate(db),
    ]);
  return {
    mail: mail!,
    failed_mails: failedMails,
    jobs: jobs!,
    failed_jobs: failedJobs,
    payments: payments!,
    missing_files: missing.missing,
    files_checked: missing.checked,
    record_separate: separate,
    duties,
  };
}

const FILES = `
  (SELECT 'CV' AS what, id::text AS record, cv_key AS key FROM lead WHERE cv_key IS NOT NULL
   ORDER BY created_at DESC LIMIT ${MOST_FILES})
  UNION ALL (SELECT 'paid report', order_id::text, file_key FROM download_grant WHERE file_key IS NOT NULL
   ORDER BY created_at DESC LIMIT ${MOST_FILES})
  UNION ALL (SELECT 'invoice', number, file_key FROM invoice WHERE file_key IS NOT NULL
   ORDER BY issued_at DESC LIMIT ${MOST_FILES})
  UNION ALL (SELECT 'report file', code, full_file FROM report WHERE full_file IS NOT NULL ORDER BY id DESC LIMIT ${MOST_FILES})
  UNION ALL (SELECT 'sample', code, sample_file FROM report WHERE sample_file IS NOT NULL ORDER BY id DESC LIMIT ${MOST_FILES})`;

async function missingFiles(
  db: Queryable,
  files: FileStore,
): Promise<{ missing: Health['missing_files']; checked: number }> {
  const known = await rows<{ what: string; record: string; key: string }>(db, FILES);
  const left = [...known];
  const missing: Health['missing_files'] = [];
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const there = await files.exists(file.key).catch(() => false);
      if (!there) missing.push({ what: file.what, record: file.record });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { missing, checked: known.length };
}
