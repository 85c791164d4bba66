import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { admit } from './admit.ts';
import { editors } from './roles.ts';
import type { StaffOptions } from './serve-staff.ts';
import { PART_BYTES, uploadBase } from './staff-routes.ts';
import { keepPart, partSize } from './uploads.ts';

const TYPE = 'application/octet-stream';
const address = z.object({ upload: z.uuid(), n: z.coerce.number().int().min(0).max(10_000) });

/**
 * Adds the address to which the parts of a file are sent, each complete and of its own size. Announcing the file and
 * using it are ordinary calls.
 */
export async function servePartsOfFiles(
  app: FastifyInstance,
  { db, publicUrl, identify, files }: StaffOptions & { files: () => Promise<FileStore> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      TYPE,
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.put(`${uploadBase}/:upload/:n`, {
      bodyLimit: PART_BYTES,
      config: { cost: 'guarded' },
      // Before the body is read: strangers send nothing.
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        const session = await identify(request.headers);
        const refused = admit(request, { roles: editors }, session, publicUrl);
        if (refused)
          return reply.code(refused.status).header('connection', 'close').send(refused.body);
        request.staffId = session!.staff.id;
      },
      async handler(request, reply) {
        const to = address.safeParse(request.params);
        const size = to.success && (await partSize(db, to.data.upload, request.staffId, to.data.n));
        if (!to.success || !size) return reply.code(404).send(failure('not-found').body);
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length !== size)
          return reply
            .code(400)
            .send(failure('bad-request', { message: `This part has ${size} bytes.` }).body);
        const put = await keepPart(db, await files(), to.data.upload, to.data.n, body);
        if (!put.ok)
          return reply.code(503).header('retry-after', '5').send(failure('unavailable').body);
        return reply.send({ success: true });
      },
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    staffId: string;
  }
}
