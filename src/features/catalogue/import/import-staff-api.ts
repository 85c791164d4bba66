import { type Database, row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { uploadedFile } from '#src/staff/uploads.ts';
import { closeLostImports, noteImport, runImport } from './import-jobs.ts';
import type { importStaffContracts } from './import-staff-contract.ts';

/** Handlers of imports. They run in this process after the call is answered; `db` is the pool that they use. */
export function importStaffApi(
  db: Database,
  files: () => Promise<FileStore>,
): StaffHandlers<typeof importStaffContracts> {
  return {
    async startImport({ body }, { db: client, staff, audit, afterwards }) {
      const store = await files();
      const upload = await uploadedFile(client, store, body.upload, staff.id);
      if (!upload)
        return failure('not-found', {
          message: 'The file was not sent whole. Please send it again.',
        });
      await closeLostImports(client);
      const running = await row(
        client,
        "SELECT FROM report_import WHERE state = 'running' LIMIT 1",
      );
      if (running)
        return failure('conflict', {
          message: 'Another import is running. Please wait until it is done.',
        });
      const id = await noteImport(client, staff, upload, body.dry_run);
      await audit({
        entity: 'imports',
        id,
        after: { file: upload.name, size: upload.size, dry_run: body.dry_run },
      });
      afterwards(() => runImport(db, id, upload, body.dry_run));
      return reply({ id });
    },
    async endImport({ params }, { db: client, audit }) {
      const asked = await row(
        client,
        "UPDATE report_import SET end_asked = true WHERE id = $1 AND state = 'running' RETURNING 1",
        [params.id],
      );
      if (!asked) return failure('conflict', { message: 'This import is not running.' });
      await audit({ entity: 'imports', id: params.id, after: { ended: true } });
      return reply({ success: true as const });
    },
  };
}
