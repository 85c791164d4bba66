import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import { type Upload, uploadedFile } from '#src/staff/uploads.ts';
import { importFigures } from './import-figures.ts';
import { type ImportProgress, importReports } from './import-reports.ts';

/** More problems than a person reads, but for those of one batch; the count includes the rest. */
const MOST_PROBLEMS = 1000;
const LIMIT_MS = 12 * 3_600_000;
const KIND = 'import-reports';

/** Notes an import and queues it in the caller's transaction; answers its id, or undefined while another one runs. */
export async function queueImport(
  db: Queryable,
  staff: Staff,
  upload: Upload,
  { kind, dryRun }: { kind: Kind; dryRun: boolean },
): Promise<string | undefined> {
  await rows(db, `SELECT pg_advisory_xact_lock(hashtext('${KIND}'))`);
  const added = await row<{ id: string }>(
    db,
    `INSERT INTO report_import (staff_id, staff_email, file_name, file_size, dry_run, kind)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
       SELECT FROM job WHERE kind = '${KIND}' AND state IN ('queued', 'running'))
     RETURNING id`,
    [staff.id, staff.email, upload.name, upload.size, dryRun, kind],
  );
  if (!added) return undefined;
  const payload = { import: added.id, upload: upload.id, staff: staff.id };
  await enqueue(db, { key: `import:${added.id}`, kind: KIND, payload });
  return added.id;
}

/** What a file brings. */
type Kind = 'reports' | 'figures';

interface Noted {
  kind: Kind;
  state: string;
  dry_run: boolean;
  end_asked: boolean;
  progress: Partial<ImportProgress>;
}

/**
 * The kind of job that runs a noted import to its end. Its row records the progress and can ask it to end; a worker
 * that takes over from one that died goes on after the last batch that was written.
 */
export function importJob(db: Database, files: () => Promise<FileStore>): JobKind {
  return {
    kind: KIND,
    limitMs: LIMIT_MS,
    mostTries: 6,
    async handle({ import: id, upload: uploadId, staff }, { signal, leaving, insist }) {
      const noted = await row<Noted>(
        db,
        'SELECT kind, state, dry_run, end_asked, progress FROM report_import WHERE id = $1',
        [id],
      );
      if (noted?.state !== 'running') return undefined;
      const upload = await uploadedFile(db, await files(), String(uploadId), String(staff));
      if (!upload) {
        await insist(() => end(db, id, 'failed', broken('The file is not kept any more.')));
        return undefined;
      }
      const endAsked = new AbortController();
      if (noted.end_asked) endAsked.abort();
      const { rows: known } = noted.progress;
      const run = noted.kind === 'figures' ? importFigures : importReports;
      const summary = await run(upload.content(), {
        db,
        dryRun: noted.dry_run,
        from: known === undefined ? undefined : (noted.progress as ImportProgress),
        signal: AbortSignal.any([endAsked.signal, signal, leaving]),
        async keep(client, progress, problems) {
          const stored = await row<{ end_asked: boolean }>(
            client,
            `UPDATE report_import SET progress = $2, updated_at = now(), problems = CASE
               WHEN jsonb_array_length(problems) < ${MOST_PROBLEMS} THEN problems || $3 ELSE problems END
             WHERE id = $1 RETURNING end_asked`,
            [id, JSON.stringify(progress), JSON.stringify(problems)],
          );
          if (stored?.end_asked) endAsked.abort();
        },
      });
      // Another process goes on where this one leaves off.
      if (summary.aborted && !endAsked.signal.aborted) return { again: 0 };
      const state = summary.aborted ? 'ended' : summary.broken ? 'failed' : 'done';
      await insist(() => end(db, id, state, summary));
      return undefined;
    },
    gaveUp: ({ import: id }) =>
      end(db, id, 'failed', broken('The import was interrupted. Run it again to finish it.')),
  };
}

const broken = (reason: string) => ({ broken: { line: 0, reason } });

async function end(db: Queryable, id: unknown, state: string, summary: object): Promise<void> {
  await rows(
    db,
    'UPDATE report_import SET state = $2, summary = $3, updated_at = now() WHERE id = $1',
    [id, state, JSON.stringify(summary)],
  );
}
