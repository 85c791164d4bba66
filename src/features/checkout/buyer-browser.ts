import type { FastifyInstance } from 'fastify';
import type { Caller } from '#src/http/api/contract.ts';
import { pathOf } from '#src/http/edge/request-target.ts';
import { apiBase, callHref, pages } from '#src/routes.ts';
import { cookieNames } from '#src/storage-names.ts';
import { newSecret, secretHash } from './secrets.ts';

const SECRET = new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookieNames.buyer}=([\\w-]{43})(?:;|$)`);
const MONTH_S = 30 * 86_400;

/** The hash of the secret by which a browser is known as the one that ordered; undefined when it has none. */
export function browserHash(headers: Caller['headers']): Buffer | undefined {
  const [, secret] = SECRET.exec(String(headers.cookie ?? '')) ?? [];
  return secret ? secretHash(secret) : undefined;
}

/**
 * Gives a browser that orders its secret, keeps captures away from whoever only looks ahead, and lets neither tokens
 * nor private links into caches or referrers. Add before anything that keeps answers.
 */
export function knowBuyers(app: FastifyInstance, { https }: { https: boolean }): void {
  const order = callHref('createOrder');
  const capture = callHref('captureOrder');
  const cookie = (https ? '__Host-' : '') + cookieNames.buyer;
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === order && request.method === 'POST' && !browserHash(request.headers)) {
      const secret = newSecret();
      const safe = https ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${cookie}=${secret}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax${safe}`,
      );
      request.headers.cookie = [request.headers.cookie, `${cookie}=${secret}`]
        .filter(Boolean)
        .join('; ');
    }
    if (path !== capture) return;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers.purpose ?? ''} ${request.headers['x-moz'] ?? ''}`;
    if (request.method === 'HEAD')
      return reply.code(200).type('application/json; charset=utf-8').send();
    if (/prefetch|prerender|preview/i.test(purpose)) return reply.code(204).send();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request.url);
    if (path !== pages.paymentSuccess && path !== capture && !path.startsWith('/download/'))
      return payload;
    reply.cacheTags = undefined;
    reply.removeHeader('etag');
    reply.header('cache-control', 'no-store, private').header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
    return payload;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${apiBase}/paypal/`)) reply.header('x-robots-tag', 'noindex');
  });
}
