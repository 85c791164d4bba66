import { type Database, row, rows } from '#src/db/open.ts';
import { failure, isFailure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { discardNewFile } from '#src/files/new-files.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { forgetUpload, uploadedFile } from '#src/staff/uploads.ts';
import { changeOf, moveReport } from './publish-report.ts';
import type { catalogueStaffContracts } from './staff-contract.ts';
import { storeReportFile } from './store-report-file.ts';

const COLUMNS = { sample: 'sample_file', full: 'full_file' } as const;

const noReport = failure('not-found', { message: 'There is no such report.' });
const noUpload = failure('not-found', {
  message: 'The upload was incomplete. Please send the file again.',
});

/** Handlers for a report's states and files. */
export function catalogueStaffApi(
  database: Database,
  files: () => Promise<FileStore>,
  temp: string,
): StaffHandlers<typeof catalogueStaffContracts> {
  async function move(
    { db, audit }: StaffContext,
    id: number,
    step: Parameters<typeof moveReport>[2],
  ) {
    const moved = await moveReport(db, id, step);
    if ('body' in moved) return moved;
    await audit(changeOf(id, moved));
    const { status, publish_at, successor_id } = moved.after;
    return reply({ status, publish_at: publish_at?.toISOString() ?? null, successor_id });
  }

  return {
    publishReport: ({ params }, context) => move(context, params.id, { to: 'published' }),
    scheduleReport: ({ params, body }, context) =>
      move(context, params.id, {
        to: 'draft',
        publishAt: body.publish_at === null ? null : new Date(body.publish_at),
        isSchedule: true,
      }),
    withdrawReport: ({ params, body }, context) =>
      move(context, params.id, { to: 'withdrawn', successor: body.successor_id }),
    draftReport: ({ params }, context) =>
      move(context, params.id, { to: 'draft', publishAt: null }),
    async attachReportFile({ params, body }, { db, staff, audit }) {
      const column = COLUMNS[body.kind];
      const known = await row(db, 'SELECT 1 FROM report WHERE id = $1', [params.id]);
      if (!known) return noReport;
      const store = await files();
      const upload = await uploadedFile(db, store, body.upload, staff.id);
      if (!upload) return noUpload;
      const stored = await storeReportFile(store, upload, { kind: body.kind, temp });
      if (isFailure(stored)) return stored;
      const { key, size, sha256 } = stored;
      const pages = body.kind === 'full' ? stored.pages : null;
      const refused = await database.transaction(async (client) => {
        const before = await row<{ key: string | null; pages: number }>(
          client,
          `SELECT ${column} AS key, pages FROM report WHERE id = $1 FOR UPDATE`,
          [params.id],
        );
        if (!before) return noReport;
        // The same call made twice at once: the other one has attached it.
        if (!(await forgetUpload(client, upload.id))) return noUpload;
        await rows(
          client,
          `UPDATE report SET ${column} = $2, pages = COALESCE($3, pages), updated_at = now() WHERE id = $1`,
          [params.id, key, pages],
        );
        if (body.kind === 'full')
          await enqueue(client, {
            key: `waiting:${key}`,
            kind: 'find-waiting',
            payload: { report: params.id, cause: key },
          });
        const change = {
          entity: 'reports',
          id: params.id,
          before: { [column]: before.key, ...(pages !== null && { pages: before.pages }) },
          after: {
            [column]: key,
            ...(pages !== null && { pages }),
            name: upload.name,
            size,
            sha256,
          },
        };
        await audit(change, client);
        return undefined;
      });
      if (!refused) return reply({ size });
      await discardNewFile(database, store, key);
      return refused;
    },
    async removeReportFile({ params }, { db, audit }) {
      const column = COLUMNS[params.kind];
      const before = await row<{ key: string | null }>(
        db,
        `SELECT ${column} AS key FROM report WHERE id = $1 FOR UPDATE`,
        [params.id],
      );
      if (!before?.key) return failure('not-found', { message: 'There is no such file.' });
      await rows(db, `UPDATE report SET ${column} = NULL, updated_at = now() WHERE id = $1`, [
        params.id,
      ]);
      await audit({
        entity: 'reports',
        id: params.id,
        before: { [column]: before.key },
        after: { [column]: null },
      });
      return DONE;
    },
  };
}
