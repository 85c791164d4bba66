import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { pathOf } from '#src/http/edge/request-target.ts';
import { pictureFile } from './pictures.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Adds `/media/{id}-{width}.webp` and `.jpg`, the pictures uploaded by staff, and `/media/clients/{slug}.svg`, the logos
 * of the demo publisher's clients, which `drawnLogo` draws. Uploads are never served as SVG.
 */
export function serveMedia(
  app: FastifyInstance,
  db: Queryable,
  files: () => Promise<FileStore>,
  drawnLogo?: (path: string) => string | undefined,
): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const picture = await pictureFile(db, request.params.file);
    const file = picture && (await (await files()).open(picture.file_key));
    if (!picture || !file) return reply.callNotFound();
    return reply
      .header('cache-control', IMMUTABLE)
      .header('content-length', file.size)
      .type(TYPES[picture.format] ?? 'application/octet-stream')
      .send(file.stream);
  });
  app.get('/media/clients/:file', async (request, reply) => {
    const logo = drawnLogo?.(pathOf(request.url));
    if (!logo) return reply.callNotFound();
    return reply
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml; charset=utf-8')
      .send(logo);
  });
}
