import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { row } from '#src/db/open.ts';
import { logBreak } from '#src/http/send-stream.ts';
import { renderPage, type SiteOptions } from '#src/http/site.ts';
import { pages } from '#src/routes.ts';
import type { LookDependencies } from './look-api.ts';
import { lookContracts } from './look-contract.ts';
import { drawnForLooking } from './sample-file.ts';

const { cost } = lookContracts.lookInside;
const PICTURE = /^(?:(contents|chapter|method)|([1-9]\d?))\.svg$/;

/**
 * Serves the page that shows a report's first pages, and their pictures: `/look-inside/{slug}/{page or part}.svg`,
 * where a part stands for its first page. Both may cause a drawing.
 */
export function serveLook(app: FastifyInstance, deps: LookDependencies, site: SiteOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: pages.lookInside,
    exposeHeadRoute: false,
    config: { cost },
    handler: renderPage(site),
  });
  app.get<{ Params: { slug: string; file: string } }>(
    `${pages.lookInside}/:file`,
    { config: { cost } },
    async (request, reply) => {
      const { slug, file } = request.params;
      const [, part, number] = PICTURE.exec(file) ?? [];
      const known = (part || number) && !slug.includes('\0');
      const report = known
        ? await row<{ id: number }>(
            deps.db,
            `SELECT id FROM report WHERE slug = $1 AND status = 'published'`,
            [slug],
          )
        : undefined;
      const files = await deps.files();
      if (!report || !(await drawnForLooking({ ...deps, files }, report.id)))
        return reply.callNotFound();
      const found = await row<{ file_key: string }>(
        deps.db,
        `SELECT file_key FROM look_page WHERE report_id = $1 AND (part = $2 OR number = $3) ORDER BY number LIMIT 1`,
        [report.id, part ?? '', Number(number ?? 0)],
      );
      const opened = found && (await files.open(found.file_key));
      if (!opened) return reply.callNotFound();
      const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      reply
        .type('image/svg+xml')
        .header('vary', 'accept-encoding')
        // The address includes the version of the report, so a changed report has another address.
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (!packed) {
        const plain = createGunzip();
        // Either ends with the other: a reader who leaves closes the file, and a file that breaks fails only its answer.
        pipeline(opened.stream, plain, (error) => logBreak(request, reply, error));
        return reply.send(plain);
      }
      return reply
        .header('content-encoding', 'gzip')
        .header('content-length', opened.size)
        .send(opened.stream);
    },
  );
}
