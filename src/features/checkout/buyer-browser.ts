import type { FastifyInstance } from 'fastify';
import { buyerCookie, buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import { cookieText } from '#src/http/cookies.ts';
import { pathOf } from '#src/http/edge/request-target.ts';
import { isPrefetch } from '#src/http/read-by-nobody.ts';
import { apiBase, callHref, pages } from '#src/routes.ts';
import { newToken } from '#src/secrets.ts';

const MONTH_S = 30 * 86_400;

/** Whether a path contains the key of a private link. */
const isPrivate = (path: string) =>
  [
    '/download/',
    '/offer/',
    '/pay-by-transfer/',
    `${apiBase}/offers/`,
    `${apiBase}/transfers/`,
    '/licence/',
    `${apiBase}/licences/`,
  ].some((start) => path.startsWith(start));

/**
 * Gives an ordering browser its secret, refuses captures by prefetches, and keeps tokens and private links out of
 * caches and referrers. Register it before anything that caches answers.
 */
export function identifyBuyers(app: FastifyInstance, { https }: { https: boolean }): void {
  const orders = [callHref('createOrder'), callHref('acceptOffer')];
  const capture = callHref('captureOrder');
  const cookie = buyerCookie(https);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith(`${apiBase}/paypal/`)) reply.header('x-robots-tag', 'noindex');
    if (orders.includes(path) && request.method === 'POST' && !buyerDigest(request.headers)) {
      const secret = newToken();
      reply.header(
        'set-cookie',
        cookieText(cookie, secret, {
          httpOnly: true,
          secure: https,
          sameSite: 'Lax',
          maxAge: MONTH_S,
        }),
      );
      request.headers.cookie = [request.headers.cookie, `${cookie}=${secret}`]
        .filter(Boolean)
        .join('; ');
    }
    if (path !== capture) return;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (request.method === 'HEAD')
      return reply.code(200).type('application/json; charset=utf-8').send();
    if (isPrefetch(request.headers)) return reply.code(204).send();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request.url);
    if (path !== pages.paymentSuccess && path !== capture && !isPrivate(path)) return payload;
    reply.cacheTags = undefined;
    // That of a page. A file keeps its own, without which browsers do not resume a download.
    if (String(reply.getHeader('etag') ?? '').startsWith('W/')) reply.removeHeader('etag');
    reply.header('cache-control', 'no-store, private').header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
    return payload;
  });
}
