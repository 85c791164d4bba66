import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import type { CallMemo } from './api/call-memo.ts';
import { type CallRecord, failingApi, localApi } from './api/local-api.ts';
import type { Registry } from './api/perform.ts';
import { etagOf } from './cache/etag.ts';
import { readTarget } from './edge/request-target.ts';
import type { SiteBundle } from './site-bundle.ts';

export interface SiteOptions {
  bundle: SiteBundle;
  registry: Registry;
  db: Queryable;
  publicUrl: string;
  memo: CallMemo;
}

/** Adds the pages: every GET that no other route takes is rendered by the site. */
export function serveSite(app: FastifyInstance, site: SiteOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: renderPage(site),
  });
}

/**
 * The handler that renders the page of a request's address; for a page whose making costs more than reading, with a
 * route and a cost of its own.
 */
export function renderPage(site: SiteOptions): RouteHandlerMethod {
  const { bundle, publicUrl } = site;
  return async (request, reply) => {
    const url = urlOf(request.url, publicUrl);
    const record: CallRecord = { tags: new Set(), complete: true, failed: false };
    const api = localApi(site, record, (error) => request.log.error(error));
    const rendered = await bundle.render(url, api, bundle.assetsOf);
    if (record.complete) reply.cacheTags = [...record.tags];
    reply.cacheUntil = record.until;
    if ('location' in rendered) return redirect(reply, rendered.status, rendered.location);
    const status = record.failed ? Math.max(rendered.status, 503) : rendered.status;
    return sendPage(request, reply, status, rendered.html);
  };
}

// Two segments that no page has, so that the router answers with the page of what is missing.
const NOWHERE = '/-/-';

/** The address of a request on this site; a target that names no page is nowhere. */
function urlOf(target: string, publicUrl: string): URL {
  const read = readTarget(target);
  return new URL(publicUrl + (read.kind === 'path' ? read.path + read.search : NOWHERE));
}

function redirect(reply: FastifyReply, status: number, location: string) {
  // Only a path of this site may follow: `//host` and `/\host` would leave it.
  const path = `/${location.replace(/^[/\\]+/, '')}`;
  return reply.code(status).header('location', path).type('text/plain; charset=utf-8').send('');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  if (status >= 500) {
    reply.cacheTags = undefined;
    // A cached page is better than a failure.
    if (request.server.pageCache.answerStale(request.raw, reply.raw)) return reply.hijack();
    reply.header('retry-after', '5').header('cache-control', 'no-store');
  } else if (status >= 400) reply.header('cache-control', 'no-store');
  else
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('etag', etagOf(html));
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * The page that stands for a request which failed before or inside its own page, in the style of the site.
 * @param status 4xx: the page of what is missing; 5xx: the page as it looks while nothing can be asked
 */
export async function errorPage(
  site: SiteOptions,
  status: number,
  target: string,
): Promise<string> {
  const { bundle, publicUrl } = site;
  const record: CallRecord = { tags: new Set(), complete: true, failed: false };
  const [url, api] =
    status < 500
      ? [urlOf(NOWHERE, publicUrl), localApi(site, record, () => undefined)]
      : [urlOf(target, publicUrl), failingApi()];
  const rendered = await bundle.render(url, api, bundle.assetsOf).catch(() => undefined);
  return rendered && 'html' in rendered ? rendered.html : PLAIN;
}

const PLAIN =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>' +
  '<h1>Something went wrong</h1><p>Please try again in a moment.</p><p><a href="/">Go to Home</a></p></html>';
