import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { href, pages } from '#src/routes.ts';
import { certificateOf } from './certificate.ts';
import type drawCertificateTask from './draw-certificate-task.ts';

const draw = inPool<typeof drawCertificateTask>(
  new URL('./draw-certificate-task.ts', import.meta.url),
  { lane: 'drawings', deadlineMs: 20_000 },
);

/** The certificate of a licence on paper, for anybody who has its number: never cached or indexed. */
export function serveCertificate(
  app: FastifyInstance,
  { db, publicUrl, errorPage }: { db: Queryable; publicUrl: string; errorPage: ErrorPage },
): void {
  app.get<{ Params: { code: string } }>(
    `${pages.certificate}/certificate.pdf`,
    { config: { cost: { name: 'certificate file', most: 120, seconds: 600 } } },
    async (request, reply) => {
      const found = await certificateOf(db, request.params.code.toUpperCase());
      if (!found)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, '/licence/'));
      const { code } = found;
      const file = await draw({
        ...found,
        publisher: (await siteInfo(db))?.site_name ?? '',
        url: publicUrl + href(pages.certificate, { code }),
      });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', attachment(`licence-${code}.pdf`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(file));
    },
  );
}
