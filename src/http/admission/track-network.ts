import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBehalfOf } from '#src/pool/asking-network.ts';
import { networkKey } from '../edge/address-key.ts';

/**
 * Makes the network of a request known to everything that the request causes, so that queues can be fair. Add before
 * anything with a queue.
 */
export function trackNetwork(app: FastifyInstance): void {
  const enter = ({ ip }: FastifyRequest, _: unknown, done: () => void) =>
    onBehalfOf(networkKey(ip), done);
  app.addHook('onRequest', enter);
  // What follows a body begins with an event of its stream, which knows no request.
  app.addHook('preHandler', enter);
}
