import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { uploadedFile } from '#src/staff/uploads.ts';
import type { importStaffContracts } from './import-staff-contract.ts';
import { queueImport } from './run-import.ts';

/** Handlers of imports; a worker runs them. */
export function importStaffApi(
  files: () => Promise<FileStore>,
): StaffHandlers<typeof importStaffContracts> {
  return {
    async startImport({ body }, { db, staff, audit }) {
      const upload = await uploadedFile(db, await files(), body.upload, staff.id);
      if (!upload)
        return failure('not-found', {
          message: 'The upload was incomplete. Please send the file again.',
        });
      const id = await queueImport(db, staff, upload, {
        kind: body.kind ?? 'reports',
        dryRun: body.dry_run,
      });
      if (id === undefined)
        return failure('conflict', {
          message: 'Another import is running. Please wait until it has finished.',
        });
      await audit({
        entity: 'imports',
        id,
        after: {
          file: upload.name,
          size: upload.size,
          dry_run: body.dry_run,
          kind: body.kind ?? 'reports',
        },
      });
      return reply({ id });
    },
    async endImport({ params }, { db, audit }) {
      const running = await row(
        db,
        "UPDATE report_import SET end_asked = true WHERE id = $1 AND state = 'running' RETURNING 1",
        [params.id],
      );
      if (!running) return failure('conflict', { message: 'This import is not running.' });
      await audit({ entity: 'imports', id: params.id, after: { ended: true } });
      return reply({ success: true as const });
    },
  };
}
