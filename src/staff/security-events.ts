import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { addressKey } from '#src/http/edge/address-key.ts';
import { logFailure } from '#src/http/log-failure.ts';
import { apiBase, callHref } from '#src/routes.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { personDigest, writeAudit } from './audit.ts';
import type { StaffOptions } from './serve-staff.ts';

const route = (method: string, path: string) => `${method} ${path}`;

/** Answers of single calls that say something about an account, by their status. */
const ACCOUNT_EVENTS: Record<string, Partial<Record<number, string>>> = {
  [route('POST', callHref('login'))]: { 200: 'customer-log-in', 401: 'customer-log-in-refused' },
  [route('POST', callHref('resetPassword'))]: { 200: 'customer-password-reset' },
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

const HOUR_MS = 3_600_000;
/** This many of one event by one source in an hour are written one by one; after that only each tenfold. */
const SINGLE = 20;
/** The same for all sources of one event, so that a flood from everywhere writes little. */
const ALL = 500;
const MOST_SOURCES = 10_000;

const isTenfold = (count: number) => /^10+$/.test(String(count));

/** Counts events and decides which of them are written. */
export class EventBudget {
  private hour = 0;
  /** By event: a few. */
  private totals = new Map<string, number>();
  /** By event and source: no more than MOST_SOURCES. */
  private counts = new Map<string, number>();

  /** How often this source has done this within the hour, if that is to be written; otherwise undefined. */
  claim(event: string, source: string, now = Date.now()): number | undefined {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.hour) {
      this.totals.clear();
      this.counts.clear();
    }
    this.hour = hour;
    const all = (this.totals.get(event) ?? 0) + 1;
    this.totals.set(event, all);
    const ofSource = this.raise(`${event} ${source}`);
    if (all > ALL) return isTenfold(all) ? all : undefined;
    return ofSource <= SINGLE || isTenfold(ofSource) ? ofSource : undefined;
  }

  private raise(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > 1 || this.counts.size < MOST_SOURCES) this.counts.set(key, count);
    return count;
  }
}

/**
 * Writes security events into the audit log: refused roles and origins, throttled attempts, wrong codes, customer
 * log-ins and their failures. A person without a staff account appears as a digest. A flood is counted and hardly
 * written. Add before any route.
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
