import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { sampleFile } from './sample-file.ts';
import { countUse, reportOfLink } from './sample-links.ts';

export interface SampleDependencies {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  errorPage: ErrorPage;
}

/** The private links to samples: one answer for all that is wrong with a link; never cached, never indexed. */
export function serveSamples(app: FastifyInstance, { db, files, publicUrl, errorPage }: SampleDependencies): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/download/sample/:token',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { token } = request.params;
      reply.header('cache-control', 'no-store, private').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
      const missing = async () =>
        reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, request.url));
      const reportId = await reportOfLink(db, token);
      const sample =
        reportId === undefined ? undefined : await sampleFile({ db, files: await files(), publicUrl }, reportId);
      if (!sample) return missing();
      reply.header('content-type', 'application/pdf').header('content-length', sample.size);
      reply.header('content-disposition', `attachment; filename="${sample.name}"`);
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (request.method === 'HEAD') {
        sample.stream.destroy();
        return reply.send('');
      }
      if (await countUse(db, token)) return reply.send(sample.stream);
      sample.stream.destroy();
      reply.removeHeader('content-length').removeHeader('content-disposition');
      return missing();
    },
  });
}
