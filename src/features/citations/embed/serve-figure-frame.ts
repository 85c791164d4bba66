import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/open.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { etagOf } from '#src/http/cache/etag.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { citedFigure } from '../cited-figure.ts';
import { figureFrame } from './figure-frame.ts';

const STYLE = 'src/features/citations/pieces/figure-frame.css';

/** The frame is the only document of the site that others may frame; it loads its style sheet and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/**
 * Adds `/figures/{id}/embed`: the figure for frames on any site, without cookies or script. It is drawn once and
 * cached, whatever query is appended to its address.
 */
export function serveFigureFrame(
  app: FastifyInstance,
  { db, publicUrl, bundle }: { db: Database; publicUrl: string; bundle: SiteBundle },
): void {
  app.get<{ Params: { id: string } }>('/figures/:id(^\\d+$)/embed', async (request, reply) => {
    const { id } = request.params;
    const found = /^[1-9]\d{0,14}$/.test(id) ? await citedFigure(db, Number(id)) : undefined;
    if (!found) return reply.callNotFound();
    const { figure, reportId } = found;
    const html = figureFrame(figure, {
      address: publicUrl + figureLinks(figure).page,
      publisher: await publisherName(db),
      stylesheet: bundle.fileOf(STYLE),
    });
    reply.cacheTags = [`report:${reportId}`, 'industry', 'site_info'];
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .removeHeader('cross-origin-opener-policy')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('x-robots-tag', 'noindex')
      .header('etag', etagOf(html))
      .send(html);
  });
}
