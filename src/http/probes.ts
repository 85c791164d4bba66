import type { FastifyInstance } from 'fastify';
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
 * this one is for load balancers.
 */
export function serveProbes(app: FastifyInstance, db: Queryable): void {
  let ending = false;
  app.decorate('announceEnd', () => {
    ending = true;
  });
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health', async () => {
    await db.query('SELECT 1');
    return { ok: true };
  });
  app.get('/health/ready', async (_, reply) => {
    if (ending) return reply.code(503).header('retry-after', '5').send({ ok: false });
    await db.query('SELECT 1');
    return { ok: true };
  });
}
