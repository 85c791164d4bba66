import { type Database, row } from '#src/db/open.ts';
import { failure, isFailure } from '#src/errors.ts';
import { noReport } from '#src/features/figures/editing/no-report.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { discardNewFile } from '#src/files/new-files.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { forgetUpload, uploadedFile } from '#src/staff/uploads.ts';
import { attachFile, removeFile } from './files/attach-file.ts';
import { storeReportFile } from './files/store-report-file.ts';
import { changeOf, moveReport } from './publish-report.ts';
import type { catalogueStaffContracts } from './staff-contract.ts';

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
      const known = await row(db, 'SELECT 1 FROM report WHERE id = $1', [params.id]);
      if (!known) return noReport;
      const store = await files();
      const upload = await uploadedFile(db, store, body.upload, staff.id);
      if (!upload) return noUpload;
      const stored = await storeReportFile(store, upload, { kind: body.kind, temp });
      if (isFailure(stored)) return stored;
      const { key, size, sha256 } = stored;
      const refused = await database.transaction(async (client) => {
        // The same call made twice at once: the other one has attached it.
        if (!(await forgetUpload(client, upload.id))) return noUpload;
        const change = await attachFile(client, params.id, body, stored);
        if (isFailure(change)) return change;
        const after = { ...change.after, name: upload.name, size, sha256 };
        await audit({ ...change, after }, client);
        return undefined;
      });
      if (!refused) return reply({ size });
      await discardNewFile(database, store, key);
      return refused;
    },
    async removeReportFile({ params, query }, { db, audit }) {
      const change = await removeFile(db, params.id, { ...params, ...query });
      if (isFailure(change)) return change;
      await audit(change);
      return DONE;
    },
  };
}
