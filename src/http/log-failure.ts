import type { FastifyRequest } from 'fastify';

/**
 * Logs an error that a request met, with the route by which the operator finds it in the metrics. The address itself
 * may contain a secret or a person's address, and is not logged.
 *
 * @param call the name of the page's call that failed
 */
export function logFailure(
  { log, method, routeOptions }: FastifyRequest,
  error: unknown,
  call?: string,
): void {
  const route = `${method} ${routeOptions.url ?? 'none'}`;
  const text = error instanceof Error ? error.message : String(error);
  log.error({ route, call, err: error }, text);
}
