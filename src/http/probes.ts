import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '#src/db/open.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the readiness probe asks for no new requests. */
    announceEnd(): void;
  }
}

/**
 * Serves the probes. `/health/live`: the process answers; a process that does not is restarted, but an unavailable
 * database is no reason to. `/health`: it reaches its database. `/health/ready`: that, and it is not shutting down;
 * this one is for load balancers. No cache on the way may answer instead.
 */
export function serveProbes(app: FastifyInstance, db: Queryable): void {
  let ending = false;
  app.decorate('announceEnd', () => {
    ending = true;
  });
  const ok = (reply: FastifyReply) => reply.header('cache-control', 'no-store').send({ ok: true });
  app.get('/health/live', async (_, reply) => ok(reply));
  app.get('/health', async (_, reply) => {
    await db.query('SELECT 1');
    return ok(reply);
  });
  app.get('/health/ready', async (_, reply) => {
    if (ending)
      return reply
        .code(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
        .send({ ok: false });
    await db.query('SELECT 1');
    return ok(reply);
  });
}
