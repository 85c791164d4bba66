import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { StaffHandlers } from '#src/staff/staff-contract.ts';
import type { cvContracts } from './staff-contract.ts';

const GONE = failure('not-found', { message: 'There is no CV; it is removed after 180 days.' });

/**
 * Serves CVs, as attachments that no browser opens automatically (docs/promises.md, H9). Each download is recorded,
 * although it changes nothing.
 */
export function cvApi(files: () => Promise<FileStore>): StaffHandlers<typeof cvContracts> {
  return {
    async 'applications.cv'({ params: { id } }, { db, audit }) {
      const application = await row<{
        cv_key: string;
        cv_name: string | null;
        cv_type: string | null;
      }>(
        db,
        'SELECT cv_key, cv_name, cv_type FROM lead_application WHERE id = $1 AND cv_key IS NOT NULL',
        [id],
      );
      const file = application && (await (await files()).open(application.cv_key));
      if (!file) return GONE;
      await audit({ entity: 'applications', id, after: { cv: 'downloaded' } });
      return {
        status: 200,
        fileName: application.cv_name ?? 'cv',
        type: application.cv_type ?? 'application/octet-stream',
        content: file.stream,
      };
    },
  };
}
