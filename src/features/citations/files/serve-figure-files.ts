import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#src/db/open.ts';
import { publisherName } from '#src/features/content/queries.ts';
import { figureLinks } from '#src/features/figures/pieces/figure-links.ts';
import { attachment } from '#src/http/attachment.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { citedFigure } from '../cited-figure.ts';
import type { CitedFigure } from '../contract.ts';
import { bibtex, csl, ris } from '../pieces/citation-files.ts';
import { citedOf } from '../pieces/cited-of.ts';
import { figureCsv } from './figure-csv.ts';
import { figureJson, figureMetadata } from './figure-json.ts';
import type { Origin } from './figure-lines.ts';
import type figureXlsxTask from './figure-xlsx-task.ts';

interface Kind {
  type: string;
  make(figure: CitedFigure, origin: Origin): string | Promise<Buffer>;
  /** Files with values are gone once the figure is withdrawn. */
  hasValues?: true;
}

/** A figure of 200 rows and 100 years is too much for the main thread. */
const writeXlsx = inPool<typeof figureXlsxTask>(new URL('./figure-xlsx-task.ts', import.meta.url), {
  lane: 'drawings',
  deadlineMs: 10_000,
});
const cost = { name: 'figure file', most: 600, seconds: 600 };

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
const citedAt = (figure: CitedFigure, { address, publisher }: Origin) =>
  citedOf(figure, address, publisher);

const kinds: Record<string, Kind> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', make: figureCsv, hasValues: true },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: async (figure, origin) => Buffer.from(await writeXlsx({ figure, origin })),
    hasValues: true,
  },
  json: {
    type: 'application/json; charset=utf-8',
    make: (figure, origin) => json(figureJson(figure, origin)),
    hasValues: true,
  },
  'metadata.json': {
    type: 'application/json; charset=utf-8',
    make: (figure, origin) => json(figureMetadata(figure, origin)),
  },
  bib: {
    type: 'text/x-bibtex; charset=utf-8',
    make: (figure, origin) => bibtex(citedAt(figure, origin)),
  },
  ris: {
    type: 'application/x-research-info-systems; charset=utf-8',
    make: (figure, origin) => ris(citedAt(figure, origin)),
  },
  'csl.json': {
    type: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    make: (figure, origin) => json(csl(citedAt(figure, origin))),
  },
};

const FILE = /^([1-9]\d{0,14})(?:-[^.]*)?\.([a-z.]+)$/;

/**
 * Adds a figure's files, `/figures/{id}-{slug}.{csv,xlsx,json,…}`: public values only, readable by the scripts of any
 * site. An address with another slug redirects to the figure's own: each file is generated and cached at one address,
 * however many somebody makes up.
 */
export function serveFigureFiles(
  app: FastifyInstance,
  { db, publicUrl }: { db: Database; publicUrl: string },
): void {
  const url = '/figures/:file(^[^.]+\\..+$)';
  app.get<{ Params: { file: string } }>(url, { config: { cost } }, async (request, reply) => {
    const [, id, ending = ''] = FILE.exec(request.params.file) ?? [];
    const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
    const found = kind && (await citedFigure(db, Number(id)));
    if (!kind || !found) return reply.callNotFound();
    const { figure, reportId } = found;
    const { page } = figureLinks(figure);
    const own = `${page}.${ending}`;
    if (`/figures/${request.params.file}` !== own)
      return reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .redirect(own, 301);
    if (kind.hasValues && figure.state === 'withdrawn')
      return reply
        .code(410)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('This figure was withdrawn. Please do not quote it.\n');
    const publisher = await publisherName(db);
    const body = await kind.make(figure, { address: publicUrl + page, publisher });
    reply.cacheTags = [`report:${reportId}`, 'industry', 'site_info'];
    return describe(reply, `figure-${figure.id}.${ending}`, kind.type)
      .header('link', `<${publicUrl}${page}>; rel="canonical"`)
      .send(body);
  });
}

const describe = (reply: FastifyReply, name: string, type: string) =>
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
