import type { FastifyRequest } from 'fastify';
import { routeOf } from './edge/route-of.ts';

const logged = new WeakSet<FastifyRequest>();

/** Whether the log has a line about the failure of this request. */
export const isLogged = (request: FastifyRequest): boolean => logged.has(request);

/**
 * Logs an error that a request met, with the route by which the operator finds it in the metrics. The address itself
 * may contain a secret or a person's address, and is not logged.
 * @param call the name of the page's call that failed
 * @returns the id of the request, by which the line is found
 */
export function logFailure(request: FastifyRequest, error: unknown, call?: string): string {
  const { id, log, method } = request;
  const route = `${method} ${routeOf(request)}`;
  const text = error instanceof Error ? error.message : String(error);
  log.error({ route, call, err: error }, text);
  logged.add(request);
  return id;
}
