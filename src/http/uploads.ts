import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { failure } from '#src/errors.ts';

const TOTAL = 6 * 1024 * 1024;
const FILE = 5 * 1024 * 1024;
const FIELD = 24 * 1024;

/** An error that the failure page answers with this status. */
const withStatus = (statusCode: number) => Object.assign(new Error('refused upload'), { statusCode });

/**
 * Reads forms with a file: fields become strings, files become `File`. 6 MiB in all, 5 MiB a file; more is 413 and read
 * no further (reading of the specification, "Sizes").
 */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE, files: 1, fields: 20, fieldSize: FIELD, fieldNameSize: 100, parts: 21, headerPairs: 20 },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request.headers['content-type'])) return;
    if (!(Number(request.headers['content-length']) > TOTAL)) return;
    const { status, body } = failure('too-large');
    return reply.code(status).header('cache-control', 'no-store').header('connection', 'close').send(body);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    let read = 0;
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > TOTAL) request.raw.destroy();
    });
    try {
      const fields: Record<string, unknown> = Object.create(null);
      for await (const part of request.parts()) {
        if (part.type === 'file')
          fields[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename, {
            type: part.mimetype,
          });
        else if (part.valueTruncated || part.fieldnameTruncated) throw withStatus(413);
        else fields[part.fieldname] = part.value;
      }
      request.body = fields;
    } catch (error) {
      reply.header('connection', 'close');
      const { statusCode = 400 } = error as { statusCode?: number };
      throw withStatus(statusCode < 500 ? statusCode : 400);
    }
  });
}

const isUpload = (type: string | undefined) => type?.toLowerCase().startsWith('multipart/') ?? false;
