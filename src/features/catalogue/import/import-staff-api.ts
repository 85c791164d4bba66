import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { uploadedFile } from '#src/staff/uploads.ts';
import type { importStaffContracts } from './import-staff-contract.ts';
import { type Kind, queueImport } from './run-import.ts';

const BUSY = 'Another import is running. Please wait until it has finished.';
const GONE =
  'The file of a trial run is kept for a day, for the person who sent it. Please send it again.';

/** Handlers of the calls for imports; a worker runs the imports. */
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
        industryId: body.industry_id,
      });
      if (id === undefined) return failure('conflict', { message: BUSY });
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
    async repeatImport({ params }, { db, staff, audit }) {
      const trial = await row<{ upload_id: string | null; kind: Kind; industry_id: number | null }>(
        db,
        "SELECT upload_id, kind, industry_id FROM report_import WHERE id = $1 AND dry_run AND state = 'done'",
        [params.id],
      );
      if (!trial) return failure('conflict', { message: 'This trial run has not been completed.' });
      const upload =
        trial.upload_id && (await uploadedFile(db, await files(), trial.upload_id, staff.id));
      if (!upload) return failure('not-found', { message: GONE });
      const { kind, industry_id: industryId } = trial;
      const id = await queueImport(db, staff, upload, { kind, dryRun: false, industryId });
      if (id === undefined) return failure('conflict', { message: BUSY });
      const after = { file: upload.name, size: upload.size, dry_run: false, kind };
      await audit({ entity: 'imports', id, after });
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
      return DONE;
    },
  };
}
