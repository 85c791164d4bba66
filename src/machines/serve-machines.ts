import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import type { Registry } from '#src/http/api/perform.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { serveFeeds } from './feeds.ts';
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
}

/** Adds what search engines, feed readers, link previews and programs ask for. */
export function serveMachines(app: FastifyInstance, options: MachineOptions): void {
  const { db, publicUrl } = options;
  app.get('/robots.txt', (_, reply) => {
    reply.cacheTags = [];
    return reply.type('text/plain; charset=utf-8').send(robots(publicUrl));
  });
  serveManifest(app, db);
  serveSitemap(app, db, publicUrl);
  serveFeeds(app, db, publicUrl);
  servePictures(app, db, options.dataDir);
  serveApiDocs(app, options.registry, options.bundle, publicUrl);
}
