import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#src/db/open.ts';
import type { ChaptersOf } from '#src/features/figures/print/chapter.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { pages } from '#src/routes.ts';
import { chosenSample } from './chosen-sample.ts';
import { keptSample, type Sample } from './sample-file.ts';
import { countUse, reportOfLink } from './sample-links.ts';

export interface ServedSamples {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  temp: string;
  chaptersOf?: ChaptersOf;
  errorPage: ErrorPage;
}

/** The private links to samples: every invalid link gets the same answer; never cached, never indexed. */
export function serveSamples(
  app: FastifyInstance,
  { db, files, publicUrl, temp, chaptersOf, errorPage }: ServedSamples,
): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/download/sample/:token',
    exposeHeadRoute: false,
    config: { cost: { name: 'sample file', most: 300, seconds: 600 } },
    async handler(request, reply) {
      const { token } = request.params;
      reply.header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
      const missing = async () =>
        reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, request.url, pages.endedLink));
      const link = await reportOfLink(db, token);
      if (!link) return missing();
      const { reportId, pages: chosen } = link;
      const deps = { db, files: await files(), publicUrl, temp, chaptersOf };
      if (request.method === 'HEAD') {
        const known = await keptSample(deps, reportId);
        if (!known) return missing();
        // HEAD neither draws the sample nor counts as a use.
        known.sample?.stream.destroy();
        if (!known.sample || chosen.length > 0) return reply.type('application/pdf').send('');
        return describe(reply, known.sample).send('');
      }
      const sample = await chosenSample(deps, reportId, chosen);
      if (!sample) return missing();
      describe(reply, sample);
      if (await countUse(db, token)) return reply.send(sample.stream);
      sample.stream.destroy();
      reply.removeHeader('content-length').removeHeader('content-disposition');
      return missing();
    },
  });
}

const describe = (reply: FastifyReply, { size, name }: Sample) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-length', size)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "default-src 'none'; sandbox");
