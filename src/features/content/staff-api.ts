import { type Database, rows } from '#src/db/open.ts';
import { failure, invalidField } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { openQueue } from '#src/pool/open-queue.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { PART_BYTES } from '#src/staff/staff-routes.ts';
import { announceUpload, forgetUpload, uploadedFile } from '#src/staff/uploads.ts';
import { makePicture } from './pictures.ts';
import type { contentStaffContracts } from './staff-contract.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/**
 * One picture at a time: a large one takes seconds, hundreds of megabytes, and a thread of those that also read files and
 * hash passwords.
 */
const inTurn = openQueue({ concurrency: 1, maxWaiting: 64, maxWaitMs: 60_000 });

const refused = (message: string) => invalidField('upload', message);

/** Handlers of the calls for uploads and pictures. */
export function contentStaffApi(
  database: Database,
  files: () => Promise<FileStore>,
): StaffHandlers<typeof contentStaffContracts> {
  return {
    async announceUpload({ body }, { db, staff, audit }) {
      const upload = await announceUpload(db, staff.id, body.name, body.size);
      if (typeof upload !== 'string') return upload;
      await audit({ entity: 'uploads', id: upload, after: body });
      return reply({ upload, part_bytes: PART_BYTES });
    },
    async describePicture({ params, body }, { db, audit }) {
      const set = "UPDATE picture SET alt = $2 WHERE id = $1 AND alt = ''";
      await rows(db, set, [params.id, body.alt]);
      await audit({ entity: 'pictures', id: params.id, after: body });
      return DONE;
    },
    async makePicture({ body }, { db, staff, audit }) {
      const store = await files();
      const upload = await uploadedFile(db, store, body.upload, staff.id);
      if (!upload)
        return failure('not-found', {
          message: 'The upload was incomplete. Please send the file again.',
        });
      if (upload.size > MOST_BYTES)
        return failure('too-large', { message: 'The picture is larger than 20 MB.' });
      const picture = await inTurn(async () => {
        const parts: Buffer[] = [];
        for await (const part of upload.content()) parts.push(part);
        return makePicture(database, store, { name: upload.name, bytes: Buffer.concat(parts) });
      });
      if (!picture)
        return refused(
          'The file cannot be read as a picture. Use JPEG, PNG, WebP, GIF, HEIF or TIFF.',
        );
      await forgetUpload(db, upload.id);
      await audit({ entity: 'pictures', id: picture.url, after: { name: upload.name } });
      return reply(picture);
    },
  };
}
