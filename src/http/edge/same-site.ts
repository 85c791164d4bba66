import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorId, failure } from '#src/errors.ts';
import { apiBase } from '#src/routes.ts';
import { pathOf } from './request-target.ts';

export interface SameSiteOptions {
  publicUrl: string;
  /** Writing calls that other systems make, by their path: proven by a signature of their own. */
  exempt: string[];
  /** Writing calls that take a form with a file. */
  uploads: string[];
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guards every writing method against requests that another site makes in a visitor's name, and against bodies that a
 * plain form could send (OWASP, cross-site request forgery; docs/promises.md, A7).
 */
export function guardWrites(app: FastifyInstance, options: SameSiteOptions): void {
  // The framework's own parser of plain text would let a simple request through.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method)) return;
    const path = pathOf(request.url);
    if (options.exempt.includes(path)) return;
    if (!fromThisSite(request, options.publicUrl)) return refuse(reply, 'forbidden');
    if (path.startsWith(`${apiBase}/`) && !typeFits(request, options.uploads.includes(path)))
      return refuse(reply, 'unsupported-type');
  });
}

/**
 * Browsers say where a request comes from, by `Sec-Fetch-Site` or, older ones, by `Origin`. Programs say neither; they
 * are let through as long as they carry no session, since there is then nothing to forge.
 */
function fromThisSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin !== undefined)
    return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
  return !/session/i.test(headers.cookie ?? '');
}

function typeFits({ headers }: FastifyRequest, upload: boolean): boolean {
  const type = /^[^;]*/
    .exec(headers['content-type'] ?? '')?.[0]
    .trim()
    .toLowerCase();
  if (!type)
    return headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0);
  return type === (upload ? 'multipart/form-data' : 'application/json');
}

function refuse(reply: FastifyReply, id: ErrorId) {
  const { status, body } = failure(id);
  // What follows of the request is not read.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .send(body);
}
