import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { type TurnLimits, Turns } from '#src/pool/turns.ts';
import { networkKey } from '../edge/address-key.ts';
import { isSafe } from '../edge/methods.ts';
import { limitReached, networkLimits } from '../edge/rate-limit.ts';
import type { Refuse } from '../refusals.ts';
import { type Cost, type Guarded, type OnlyReads, undeclared } from './cost.ts';
import { RefusedAddresses } from './refused-addresses.ts';
import { SlowUploads } from './slow-uploads.ts';

const BUSY_S = 5;
/**
 * One network cannot hold all places, or the whole queue, with files that it sends slowly; nor can some dozens of
 * networks, since the slowest give up their places once these are all taken.
 */
const UPLOADS: TurnLimits = {
  concurrency: 64,
  concurrencyPerNetwork: 2,
  maxWaiting: 256,
  maxWaitingPerNetwork: 8,
  maxWaitMs: 10_000,
};
/** Passwords are hashed two at a time, by networks in turn: one network has two in that queue, its others wait here. */
const PASSWORDS: TurnLimits = {
  concurrency: 64,
  concurrencyPerNetwork: 2,
  maxWaiting: 256,
  maxWaitingPerNetwork: 20,
  maxWaitMs: 10_000,
};

/**
 * Admits requests by the cost that their routes declare, before a body is parsed or a file is read; only a turn for a
 * password is taken after the body has been read. Only the address is considered here: a request refused for it has not
 * been counted for anybody else. Add before anything that reads bodies.
 */
export function admitRequests(app: FastifyInstance, db: Queryable, refuse: Refuse): void {
  const costs = new Map<string, Cost | Guarded | OnlyReads | undefined>();
  app.decorate('routeCosts', costs);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat()) costs.set(`${verb} ${url}`, config?.cost);
  });
  const refused = new RefusedAddresses();
  const turns = { upload: new Turns(UPLOADS), password: new Turns(PASSWORDS) };
  app.addHook('onRequest', async (request, reply) => {
    const cost = costOf(request);
    if (!cost) return;
    const seconds = await overLimit(db, refused, cost, request.ip);
    if (seconds > 0)
      return refuse(request, reply.header('retry-after', String(seconds)), 'too-many');
    if (cost.turns !== 'upload') return;
    const refusal = await inTurn(turns.upload, request, reply);
    if (refusal) return refusal;
    slowUploads.watch(request, reply);
  });
  // The body has been read, so nobody holds a place by sending it slowly.
  app.addHook('preHandler', async (request, reply) => {
    if (costOf(request)?.turns === 'password') return inTurn(turns.password, request, reply);
  });
  const turnAway = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply.header('retry-after', String(BUSY_S)), 'unavailable');
  const inTurn = async (limited: Turns, request: FastifyRequest, reply: FastifyReply) => {
    if (!(await takeTurn(limited, request, reply))) return turnAway(request, reply);
  };
  const slowUploads = new SlowUploads(turns.upload, turnAway);
  app.addHook('onClose', async () => slowUploads.close());
}

function costOf({ method, is404, routeOptions }: FastifyRequest): Cost | undefined {
  const { cost } = routeOptions.config;
  if (cost === 'guarded' || cost === 'only-reads' || is404) return undefined;
  return cost ?? (isSafe(method) ? undefined : undeclared);
}

/** Counts one request from an address; returns the seconds after which it may try again, 0 if it is admitted. */
async function overLimit(
  db: Queryable,
  refused: RefusedAddresses,
  cost: Cost,
  ip: string,
): Promise<number> {
  const limits = networkLimits(cost.name, ip, cost);
  const known = Math.max(...limits.map(({ key }) => refused.secondsLeft(key)));
  if (known > 0) return known;
  const reached = await limitReached(db, limits);
  if (!reached) return 0;
  refused.add(reached.key, reached.secondsLeft);
  return reached.secondsLeft;
}

/** Waits for a turn, which lasts until the request is answered or its connection breaks. */
async function takeTurn(
  turns: Turns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const end = await turns.take(networkKey(request.ip));
  if (!end) return false;
  reply.raw.once('finish', end).once('close', end);
  if (request.raw.destroyed || reply.raw.destroyed) end();
  return true;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What every route declares, by method and path: 'POST /unsubscribe'. */
    routeCosts: Map<string, Cost | Guarded | OnlyReads | undefined>;
  }
}
