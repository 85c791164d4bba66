import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { addressKey } from '#src/http/edge/address-key.ts';
import { EventBudget } from '#src/http/edge/event-budget.ts';
import { logFailure } from '#src/http/log-failure.ts';
import { apiBase, callHref } from '#src/routes.ts';
import { personDigest, writeAudit } from './audit.ts';
import type { StaffOptions } from './serve-staff.ts';
import { staffBase } from './staff-routes.ts';

const route = (method: string, path: string) => `${method} ${path}`;

/** Answers of single calls that say something about an account, by their status. */
const ACCOUNT_EVENTS: Record<string, Partial<Record<number, string>>> = {
  [route('POST', callHref('login'))]: { 200: 'customer-log-in', 401: 'customer-log-in-refused' },
  [route('POST', callHref('resetPassword'))]: { 200: 'customer-password-reset' },
  [route('POST', `${staffBase}/session`)]: { 401: 'log-in-refused' },
  [route('POST', `${staffBase}/session/second-factor`)]: { 422: 'wrong-code' },
  [route('POST', `${staffBase}/session/enrolment/code`)]: { 422: 'wrong-code' },
  [route('POST', `${staffBase}/session/password`)]: { 422: 'wrong-password' },
};

/** The event that an answer represents; undefined for ordinary ones. */
function eventOf(called: string, path: string, status: number, body: unknown): string | undefined {
  if (status === 429) return 'throttled';
  // A password that must be re-entered is not a refusal.
  if (status === 403 && path.startsWith(`${apiBase}/`) && String(body).includes('"forbidden"'))
    return 'refused';
  return ACCOUNT_EVENTS[called]?.[status];
}

/**
 * Writes security events into the audit log: refused roles and origins, throttled attempts, refused log-ins and wrong
 * codes, customer log-ins and their failures. A person without a staff account appears as a digest. A flood is counted,
 * and few of its events are written. Add before any route.
 */
export function recordSecurity(
  app: FastifyInstance,
  { db, identify }: Pick<StaffOptions, 'identify'> & { db: Queryable },
): void {
  const budget = new EventBudget();
  const record = async (
    request: FastifyRequest,
    event: string,
    path: string,
    status: number,
    times: number,
  ) => {
    const session = path.startsWith(staffBase) ? await identify(request.headers) : undefined;
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    const person = typeof email === 'string' ? personDigest(email) : undefined;
    const after = { call: `${request.method} ${path}`, status, times, person };
    await writeAudit(db, `security.${event}`, session?.staff, request.ip, {
      entity: 'security',
      id: person ?? '',
      after,
    });
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url ?? '';
    const event = eventOf(route(request.method, path), path, reply.statusCode, payload);
    const times = event && budget.claim(event, addressKey(request.ip));
    // Nobody waits for it, and a correct answer stays correct if it cannot be written.
    if (event && times)
      record(request, event, path, reply.statusCode, times).catch((error: unknown) =>
        logFailure(request, error),
      );
    return payload;
  });
}
