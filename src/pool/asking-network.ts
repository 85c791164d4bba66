import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '#src/http/edge/address-key.ts';

const asking = new AsyncLocalStorage<string>();

/** The network whose request caused the current work, at its widest; undefined for the store's own work. */
export const askingNetwork = (): string | undefined => asking.getStore();

/**
 * Makes the network of a request known to everything that the request causes, so that queues can be fair. Add before
 * anything with a queue.
 */
export function trackAskingNetwork(app: FastifyInstance): void {
  const enter = ({ ip }: FastifyRequest, _: unknown, done: () => void) =>
    asking.run(networksOf(ip).at(-1)!.key, done);
  app.addHook('onRequest', enter);
  // What follows a body begins with an event of its stream, which knows no request.
  app.addHook('preHandler', enter);
}
