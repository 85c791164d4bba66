import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorId, failure } from '#src/errors.ts';
import { spoolFile } from '#src/files/spool-file.ts';
import type { ProviderReport } from '#src/provider-report.ts';
import { UploadedFile } from './uploaded-file.ts';

const TOTAL = 6 * 1024 * 1024;
const FILE = 5 * 1024 * 1024;
const FIELD = 24 * 1024;
const RETRY_AFTER_S = '5';

export interface UploadOptions {
  /** Private folder for the files of requests in progress. */
  folder: string;
  /** Paths of the calls that accept a form with a file; no other request's form is read. */
  paths: string[];
  /** What the sender is told if there is no space on the disk. */
  notKept: string;
  /** Is notified when the disk of the folder cannot store a file. */
  report: ProviderReport;
}

/** What is reported of the disk; it is no provider, but fails like one. */
const STORING = { provider: 'disk', call: 'upload' };

/** An error that the failure page answers with this status. */
const withStatus = (statusCode: number) =>
  Object.assign(new Error('refused upload'), { statusCode });

declare module 'fastify' {
  interface FastifyRequest {
    /** Deletes the request's files. */
    endUpload: (() => Promise<void>) | undefined;
  }
}

/**
 * Reads forms with a file: fields become strings, files become an UploadedFile on disk, which is deleted when the
 * request is answered. The admission limits how many are read at a time. 6 MiB in total, 5 MiB per file; more is a
 * 413 and is read no further.
 */
export async function acceptUploads(app: FastifyInstance, options: UploadOptions): Promise<void> {
  app.decorateRequest('endUpload', undefined);
  await app.register(multipart, {
    limits: {
      fileSize: FILE,
      files: 1,
      fields: 20,
      fieldSize: FIELD,
      fieldNameSize: 100,
      parts: 21,
      headerPairs: 20,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request.headers['content-type'])) return;
    if (Number(request.headers['content-length']) > TOTAL) return refuse(reply, 'too-large');
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart() || !options.paths.includes(request.routeOptions.url ?? '')) return;
    const form: Form = { folder: options.folder, report: options.report, paths: [] };
    request.endUpload = async () => {
      form.arriving?.destroy();
      for (const path of form.paths.splice(0))
        await rm(path, { force: true }).catch(() => undefined);
    };
    const read = await readForm(request, form).catch((error: { statusCode?: number }) => error);
    // The admission needed its place.
    if (reply.sent) return reply;
    if (read === 'storage-full' || read === 'storage-failed')
      return refuse(reply, 'unavailable', { message: options.notKept });
    if (read instanceof Error) {
      reply.header('connection', 'close');
      const { statusCode = 400 } = read as { statusCode?: number };
      throw withStatus(statusCode < 500 ? statusCode : 400);
    }
    request.body = read;
  });
  // Whatever the answer is, even to a sender who has disconnected: the handler has ended by now.
  app.addHook('onSend', async (request, _, payload) => {
    await request.endUpload?.();
    return payload;
  });
}

interface Form {
  folder: string;
  report: ProviderReport;
  /** Of its files that are stored. */
  paths: string[];
  /** The file that is being stored. */
  arriving?: Readable;
}

/** The fields of the form, or why a file could not be stored. */
async function readForm(request: FastifyRequest, form: Form) {
  let read = 0;
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > TOTAL) request.raw.destroy();
  });
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const file = await keep(part, form);
      if (typeof file === 'string') return file;
      fields[part.fieldname] = file;
    } else if (part.valueTruncated || part.fieldnameTruncated) throw withStatus(413);
    else fields[part.fieldname] = part.value;
  }
  return fields;
}

async function keep({ file, filename }: MultipartFile, form: Form) {
  form.arriving = file;
  const spooled = await spoolFile(file, form.folder, FILE, { durable: false });
  if (spooled.ok) {
    form.paths.push(spooled.path);
    form.report.worked(STORING);
  }
  if (file.truncated) throw withStatus(413);
  if (spooled.ok) return new UploadedFile({ name: filename, ...spooled });
  if (spooled.reason === 'too-large') throw withStatus(413);
  if (spooled.reason === 'interrupted') throw withStatus(400);
  const reason = [spooled.reason, spooled.detail].filter(Boolean).join(' ');
  form.report.failed({ ...STORING, reason });
  return spooled.reason;
}

const isUpload = (type: string | undefined) =>
  type?.toLowerCase().startsWith('multipart/') ?? false;

/** Answers instead of reading the form; the rest of the request is not read. */
function refuse(reply: FastifyReply, id: ErrorId, details: { message?: string } = {}) {
  const { status, body } = failure(id, details);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .send(body);
}
