import type { FastifyInstance } from 'fastify';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { pages } from '#src/routes.ts';
import { stopReminders } from './answer-offer.ts';
import type { OfferMaking } from './dependencies.ts';
import type drawOfferTask from './draw-offer-task.ts';
import { offerDocument } from './offer-document.ts';
import { offerPath } from './offer-key.ts';
import { offerByKey } from './queries.ts';

const draw = inPool<typeof drawOfferTask>(new URL('./draw-offer-task.ts', import.meta.url), {
  lane: 'drawings',
  deadlineMs: 20_000,
});

interface Options extends OfferMaking {
  errorPage: ErrorPage;
}

/**
 * The PDF of an offer, and the one click that stops its reminders (RFC 8058): for anybody with its key, never cached or
 * indexed. A visit alone does not stop reminders, because mail programs open links automatically.
 */
export async function serveOffers(app: FastifyInstance, options: Options): Promise<void> {
  const { db, errorPage } = options;
  app.get<{ Params: { key: string } }>(
    `${pages.offer}/offer.pdf`,
    { config: { cost: { name: 'offer file', most: 120, seconds: 600 } } },
    async (request, reply) => {
      const offer = await offerByKey(db, request.params.key);
      if (!offer)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(await errorPage(404, '/offer/'));
      const url = options.publicUrl + offerPath(request.params.key);
      const file = await draw(await offerDocument(db, offer, url));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', attachment(`${offer.number}.pdf`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(file));
    },
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { key: string } }>(
      `${pages.offer}/stop-reminders`,
      { config: { cost: { name: 'offer reminders', most: 60, seconds: 600 } } },
      async (request, reply) => {
        const { key } = request.params;
        const known = await stopReminders(db, key);
        if (known && /text\/html/.test(request.headers.accept ?? ''))
          return reply.redirect(`${offerPath(key)}#reminders`, 303);
        return reply
          .code(known ? 200 : 404)
          .type('text/plain')
          .send(known ? 'Done.\n' : 'This link is not known.\n');
      },
    );
  });
}
