import { z } from 'zod';
import { editors } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

/** The calls for uploads and pictures. */
export const contentStaffContracts = staffContracts({
  announceUpload: {
    route: 'POST /uploads',
    roles: editors,
    summary: 'Announce a file, to be sent in parts of 4 MiB',
    body: z.strictObject({
      name: z.string().trim().min(1).max(255),
      size: z
        .int()
        .min(1, 'The file is empty.')
        .max(1024 * 1024 * 1024, 'The file is too large: 1 GB at most.'),
    }),
    response: z.object({ upload: z.uuid(), part_bytes: z.int() }),
  },
  describePicture: {
    route: 'POST /pictures/:id/description',
    roles: editors,
    summary: 'Describe a picture that has no description yet',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: z.strictObject({ alt: z.string().trim().min(1).max(300) }),
    response: doneShape,
  },
  makePicture: {
    // Decoding and encoding takes seconds, during which no connection is held.
    outsideTransaction: true,
    route: 'POST /pictures',
    roles: editors,
    summary: 'Encode an uploaded picture in the sizes of the site',
    body: z.strictObject({ upload: z.uuid() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  },
});
