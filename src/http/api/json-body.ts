import type { FastifyInstance } from 'fastify';

// An escaped NUL: its backslash is not itself escaped.
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the JSON of the body contains a NUL; undefined for other bodies. */
    bodyHasNul: boolean | undefined;
  }
}

/**
 * Parses JSON as the framework does, and looks for a NUL in the text itself: PostgreSQL cannot store one, and walking
 * through four megabytes of parsed values would delay everybody else.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyHasNul', undefined);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyHasNul = text.includes('\0') || ESCAPED_NUL.test(text as string);
    parse(request, text as string, done);
  });
}
