import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { href, pages } from '#src/routes.ts';
import { chooseIndustries, industriesOf } from './choose-industries.ts';
import { confirmSubscription, unsubscribe } from './subscriptions.ts';

const notice = (name: string) => href(pages.newsletter, { notice: name });
const tokenOf = ({ query }: FastifyRequest) =>
  String((query as Record<string, unknown>).token ?? '');

type Act = (token: string, industries: number[]) => Promise<boolean>;

const cost = { name: 'newsletter link', most: 100, seconds: 600 };

/**
 * The buttons of the newsletter's mails. A visit alone changes nothing, because mail programs open links automatically;
 * RFC 8058's one click posts to the same address.
 */
export async function serveSubscriptions(app: FastifyInstance, db: Queryable): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, body),
    );
    const button = (path: string, act: Act, done: string) =>
      scope.post(path, { config: { cost } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const known = await act(tokenOf(request), industriesOf(request.body));
        if (/text\/html/.test(request.headers.accept ?? ''))
          return reply.redirect(known ? done : notice('link-over'), 303);
        return reply
          .code(known ? 200 : 404)
          .type('text/plain')
          .send(known ? 'Done.\n' : 'This link is not known.\n');
      });
    button(notice('confirm'), (...given) => confirmSubscription(db, ...given), notice('confirmed'));
    button(notice('industries'), (...given) => chooseIndustries(db, ...given), notice('chosen'));
    button(pages.unsubscribe, (token) => unsubscribe(db, token), notice('unsubscribed'));
  });
}
