import type { FastifyInstance } from 'fastify';
import { LIGHT } from '#src/ui/style/tokens.ts';
import type { Publisher } from './publisher.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Adds `/site.webmanifest`: the name and icons of the site for home screens (W3C manifest). */
export function serveManifest(app: FastifyInstance, publisher: Publisher): void {
  app.get('/site.webmanifest', async (_, reply) => {
    reply.cacheTags = [publisher.tag];
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    const name = await publisher.name();
    return reply.type('application/manifest+json; charset=utf-8').send({
      name,
      short_name: name.split(' ')[0],
      start_url: '/',
      display: 'browser',
      background_color: LIGHT.paper,
      theme_color: LIGHT.deep,
      icons,
    });
  });
}
