import type { FastifyRequest } from 'fastify';
import { matchPath } from '#src/router/match.ts';
import { pages } from '#src/routes.ts';
import { pathOf } from './request-target.ts';

/** All pages have one route in the HTTP server, which finds the page afterwards. */
const EVERY_PAGE = '/*';

/**
 * The pattern of a request's address, such as `/report-details/:slug`, for metrics and the log: never the address
 * itself, which may contain a secret or a person's address.
 */
export function routeOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  const page = route === EVERY_PAGE ? matchPath(pages, pathOf(url)) : undefined;
  return page ? pages[page.name] : route;
}
