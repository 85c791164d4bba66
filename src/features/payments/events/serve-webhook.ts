import type { FastifyInstance } from 'fastify';
import { addressKey } from '#src/http/edge/address-key.ts';
import { EventBudget } from '#src/http/edge/event-budget.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { apiBase } from '#src/routes.ts';
import type { Payments } from '../payments.ts';
import { keepEvent } from './keep-event.ts';

/** Where a provider's deliveries arrive; the only writing paths that other sites' servers may call. */
export const webhookPath = (provider: string): string => `${apiBase}/${provider}/webhook`;

const BODY_LIMIT = 256 * 1024;

/**
 * Accepts the deliveries of every provider: each is stored once and answered at once, and a job processes it. A
 * delivery only triggers a check and is never evidence.
 */
export async function serveWebhooks(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    for (const provider of payments.providers)
      if (!provider.byInvoice) serveWebhook(scope, payments, provider);
  });
}

/** Anybody can send a delivery that is refused. */
const refused = new EventBudget();

function serveWebhook(scope: FastifyInstance, payments: Payments, provider: PaymentProvider) {
  scope.post(
    webhookPath(provider.name),
    { bodyLimit: BODY_LIMIT, config: { cost: 'guarded' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = await provider.verifyEvent(request.headers, raw);
      if (!verdict.ok) {
        const { reason } = verdict;
        const times = refused.claim(`${provider.name} ${reason}`, addressKey(request.ip));
        if (times) request.log.warn({ reason, times }, 'a webhook was refused');
        return reply.code(verdict.again ? 503 : 400).send({ success: false });
      }
      await keepEvent(payments, provider.name, { ...verdict, raw });
      return reply.send({ success: true });
    },
  );
}
