import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#src/routes.ts';
import type { Refuse } from '../refusals.ts';
import { isSafe } from './methods.ts';
import { pathOf } from './request-target.ts';

export interface SameSiteOptions {
  publicUrl: string;
  /** Writing calls that other systems make, by path: authenticated by their own signature. */
  exempt: string[];
  /** Writing calls that take a form with a file. */
  uploads: string[];
  refuse: Refuse;
}

/**
 * Guards every writing method against requests that another site makes on a visitor's behalf, and against bodies that
 * a plain form could send (OWASP, cross-site request forgery; docs/promises.md, A7).
 */
export function guardWrites(app: FastifyInstance, options: SameSiteOptions): void {
  // The framework's own parser for plain text would admit a simple request.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    if (isSafe(request.method)) return;
    const path = pathOf(request.url);
    if (options.exempt.includes(path)) return;
    const { refuse } = options;
    if (!fromThisSite(request, options.publicUrl)) return refuse(request, reply, 'forbidden');
    if (path.startsWith(`${apiBase}/`) && !typeFits(request, options.uploads.includes(path)))
      return refuse(request, reply, 'unsupported-type');
  });
}

/**
 * Where a request comes from, as browsers state it by `Sec-Fetch-Site` or, older ones, by `Origin`: `same-origin`,
 * `same-site`, `cross-site`, or `none` if the person entered the address. Undefined for programs, which send neither.
 */
export function requestOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return String(site);
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const own = origin === publicUrl || URL.parse(origin)?.host === headers.host;
  return own ? 'same-origin' : 'cross-site';
}

/** Programs are admitted as long as they carry no session, since there is then nothing to forge. */
function fromThisSite(request: FastifyRequest, publicUrl: string): boolean {
  const from = requestOrigin(request, publicUrl) ?? 'program';
  if (from === 'program') return !/session/i.test(request.headers.cookie ?? '');
  return from === 'same-origin' || from === 'none';
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
