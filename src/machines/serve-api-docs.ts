import type { FastifyInstance } from 'fastify';
import type { Registry } from '#src/http/api/perform.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { apiBase } from '#src/routes.ts';
import { apiDocs } from './api-docs.ts';
import { type ApiDocument, openApi } from './open-api.ts';

const STYLE = 'src/ui/api-docs.css';

/** Adds the description of the API, for programs at `openapi.json` and for people at `docs`. */
export function serveApiDocs(
  app: FastifyInstance,
  registry: Registry,
  bundle: SiteBundle,
  publicUrl: string,
): void {
  let cached: ApiDocument | undefined;
  const document = () => {
    cached ??= openApi(registry, publicUrl);
    return cached;
  };
  app.get(`${apiBase}/openapi.json`, async (_, reply) => {
    reply.cacheTags = [];
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(document()));
  });
  app.get(`${apiBase}/docs`, async (_, reply) => {
    reply.cacheTags = [];
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    const sheets = [...bundle.assetsOf(undefined).stylesheets, bundle.fileOf(STYLE)];
    return reply.type('text/html; charset=utf-8').send(apiDocs(document(), sheets));
  });
}
