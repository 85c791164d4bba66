import { type Queryable, row, rows } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { IS_DUTY } from '#src/jobs/duties.ts';
import { FAILED_MAIL } from '#src/mail/retry-mail.ts';
import type { HealthLine, HealthPart } from '#src/staff/health-part.ts';

/** Files checked per call, the newest of each kind first. */
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
  lines: ({ title: string } & HealthLine)[];
  missing_files: { what: string; record: string }[];
  files_checked: number;
  duties: { name: string; done_at: Date; result: Record<string, unknown> }[];
}

const minutes = (column: string) => `floor(extract(epoch FROM now() - min(${column})) / 60)::int`;

/** What is waiting, what failed, and what was not done in time; with the report of each feature. */
export async function healthOf(
  db: Queryable,
  files: FileStore,
  parts: HealthPart[],
): Promise<Health> {
  const [mail, failedMails, jobs, failedJobs, lines, duties, missing] = await Promise.all([
    row<Health['mail']>(
      db,
      `SELECT count(*) FILTER (WHERE state IN ('queued', 'sending'))::int AS queued,
         count(*) FILTER (WHERE ${FAILED_MAIL})::int AS failed,
         ${minutes("created_at) FILTER (WHERE state IN ('queued', 'sending')")} AS oldest_minutes
       FROM outbox_mail WHERE state IN ('queued', 'sending', 'failed')`,
    ),
    rows<Health['failed_mails'][number]>(
      db,
      `SELECT id, kind, subject, last_error, created_at FROM outbox_mail WHERE ${FAILED_MAIL}
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
    Promise.all(parts.flatMap(({ line }) => (line ? lineOf(db, line) : []))),
    rows<Health['duties'][number]>(db, 'SELECT name, done_at, result FROM duty ORDER BY name'),
    missingFiles(db, files, parts),
  ]);
  return {
    mail: mail!,
    failed_mails: failedMails,
    jobs: jobs!,
    failed_jobs: failedJobs,
    lines,
    missing_files: missing.missing,
    files_checked: missing.checked,
    duties,
  };
}

const lineOf = async (db: Queryable, { title, read }: NonNullable<HealthPart['line']>) => ({
  title,
  ...(await read(db)),
});

async function missingFiles(
  db: Queryable,
  files: FileStore,
  parts: HealthPart[],
): Promise<{ missing: Health['missing_files']; checked: number }> {
  const named = parts.flatMap((part) => part.files ?? []);
  const found = await Promise.all(
    named.map(async ({ what, rows: sql }) => {
      const newest = `SELECT record, key FROM (${sql}) named ORDER BY newest DESC LIMIT ${MOST_FILES}`;
      return (await rows<{ record: string; key: string }>(db, newest)).map((file) => ({
        what,
        ...file,
      }));
    }),
  );
  const known = found.flat();
  const left = [...known];
  const missing: Health['missing_files'] = [];
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const exists = await files.exists(file.key).catch(() => false);
      if (!exists) missing.push({ what: file.what, record: file.record });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { missing, checked: known.length };
}
