import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failure, failureOf } from '#src/errors.ts';
import { apiBase } from '#src/routes.ts';
import { isReading } from './edge/methods.ts';
import { logFailure } from './log-failure.ts';

/**
 * Renders the page of a failed request; never throws. A page of the site that says more than "not found" is named by
 * `page`. With `requestId` a page about a failure of the store says what to quote.
 */
export type ErrorPage = (
  status: number,
  target: string,
  page?: string,
  requestId?: string,
) => Promise<string>;

/** Addresses that programs request: their failures are JSON. */
export const forPrograms = (url: string): boolean =>
  ['/health', apiBase].some(
    (base) => url.startsWith(base) && /^[/?]?$/.test(url.charAt(base.length)),
  );

/**
 * Answers what no route answered: thrown errors, methods that an address does not support. JSON under the API's base,
 * a page in the style of the site elsewhere; never a stack trace or another system's message.
 */
export function answerFailures(app: FastifyInstance, errorPage: ErrorPage): void {
  app.setErrorHandler((error, request, reply) => {
    const failed = failureOf(error);
    if (failed.report) logFailure(request, error);
    return sendFailure(request, reply, failed, errorPage);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isReading(request.method) || forPrograms(request.url))
      return sendFailure(request, reply, failure('not-found'), errorPage);
    reply.header('allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendFailure(request, reply, failure('method-not-allowed'), errorPage);
  });
}

/**
 * Answers an address that cannot be parsed (`/%zz`, an endless segment): Fastify's `frameworkErrors`. The hooks do
 * not run for such a request, so the headers of every answer are set here.
 */
export function answerUnreadable(headers: Record<string, string>, errorPage: ErrorPage) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    sendFailure(request, reply, failureOf(error), errorPage).catch((cause: unknown) => {
      logFailure(request, cause);
      reply.raw.destroy();
    });
  };
}

/** Answers one failure in the format of its address. */
export async function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failed: Failure,
  errorPage: ErrorPage,
): Promise<FastifyReply> {
  reply.code(failed.status).header('cache-control', 'no-store');
  if (failed.status === 503) reply.header('retry-after', '5');
  const body = { ...failed.body, ...request.routeOptions.config?.refusal };
  if (forPrograms(request.url))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  // Without a line in the log there is nothing to be found by it.
  const requestId = failed.report ? request.id : undefined;
  const page = await errorPage(failed.status, request.url, undefined, requestId);
  return reply.type('text/html; charset=utf-8').send(page);
}

const BROKEN: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are not an HTTP request, and closes the connection (docs/promises.md, H7). */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The previous request may be half answered; a second head would be read as its body.
  const answering = (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage
    ?.headersSent;
  if (error.code === 'ECONNRESET' || !socket.writable || answering) return void socket.destroy();
  const [status, reason] = BROKEN[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(failure(status === 413 ? 'too-large' : 'bad-request').body);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
