import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '#src/http/edge/address-key.ts';

const asking = new AsyncLocalStorage<string>();

/** The network whose request causes the present work, in its widest sense; undefined for the store's own work. */
export const askingNetwork = (): string | undefined => asking.getStore();

/** Lets everything that a request causes know its network, by which lines are fair. Add before what has lines. */
export function knowAskingNetwork(app: FastifyInstance): void {
  const enter = ({ ip }: FastifyRequest, _: unknown, done: () => void) =>
    asking.run(networksOf(ip).at(-1)!.key, done);
  app.addHook('onRequest', enter);
  // What follows a body begins with an event of its stream, which knows of no request.
  app.addHook('preHandler', enter);
}
