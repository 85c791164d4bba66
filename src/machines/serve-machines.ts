import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import type { Registry } from '#src/http/api/perform.ts';
import type { Facts } from '#src/http/cache/facts.ts';
import type { KeptPath } from '#src/http/cache/keep.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { apiBase } from '#src/routes.ts';
import { serveFeeds } from './feeds.ts';
import type { MachineParts } from './machine-parts.ts';
import type { Publisher } from './publisher.ts';
import { robots } from './robots.ts';
import { serveApiDocs } from './serve-api-docs.ts';
import { serveManifest } from './serve-manifest.ts';
import { servePictures } from './serve-pictures.ts';
import { serveSitemap } from './sitemap.ts';

export interface MachineOptions {
  db: Queryable;
  registry: Registry;
  bundle: SiteBundle;
  publicUrl: string;
  dataDir: string;
  facts: Facts;
  publisher: Publisher;
  /** The parts that each feature declares. */
  parts: MachineParts[];
}

/** How long these routes are cached. */
export const machinePaths: KeptPath[] = [
  { path: '/robots.txt', keep: {} },
  { path: '/sitemap*', keep: {} },
  { path: '/feeds/*', keep: {} },
  { path: `${apiBase}/openapi.json`, keep: {} },
  { path: `${apiBase}/docs`, keep: {} },
];

/** Adds what search engines, feed readers, link previews and programs request. */
export function serveMachines(app: FastifyInstance, options: MachineOptions): void {
  const { db, publicUrl, publisher, parts } = options;
  const closed = parts.flatMap((part) => part.closed ?? []);
  app.get('/robots.txt', (_, reply) => {
    reply.cacheTags = [];
    return reply.type('text/plain; charset=utf-8').send(robots(publicUrl, closed));
  });
  serveManifest(app, publisher);
  serveSitemap(app, db, {
    origin: publicUrl,
    sitemaps: parts.flatMap(({ sitemap }) => sitemap ?? []),
    facts: options.facts,
  });
  serveFeeds(app, db, {
    origin: publicUrl,
    publisher,
    items: parts.flatMap(({ feeds }) => feeds ?? []),
  });
  servePictures(app, db, {
    dataDir: options.dataDir,
    publisher,
    pictures: parts.flatMap(({ linkPictures }) => linkPictures ?? []),
  });
  serveApiDocs(app, options.registry, options.bundle, publicUrl);
}
