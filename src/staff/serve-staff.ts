import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '#src/auth/session-cookies.ts';
import type { Database, Queryable } from '#src/db/open.ts';
import { type Failure, failureOf } from '#src/errors.ts';
import { perform } from '#src/http/api/perform.ts';
import { attachment } from '#src/http/attachment.ts';
import type { RequestHeaders } from '#src/http/cookies.ts';
import { isReading } from '#src/http/edge/methods.ts';
import { logFailure } from '#src/http/log-failure.ts';
import { admit, recentlyConfirmed } from './admit.ts';
import { answeredOnce } from './answered-once.ts';
import { auditedAs, writeAudit } from './audit.ts';
import { constraintFailure } from './resource/constraint-failure.ts';
import { admitKey } from './scopes.ts';
import type {
  Change,
  EntryContext,
  StaffCall,
  StaffContext,
  StaffReply,
  StaffSession,
} from './staff-contract.ts';
import { staffBase } from './staff-routes.ts';

/** Staff sessions as requests carry them. */
export interface StaffSessions {
  cookies: SessionCookies;
  /** The session of a request, if it is valid; records that it was used. */
  identify(headers: RequestHeaders): Promise<StaffSession | undefined>;
}

/** The caller identified by an API key, or why that is refused; undefined for a request without one. */
export type IdentifyKey = (
  headers: RequestHeaders,
  ip: string,
) => Promise<StaffSession | Failure | undefined>;

export interface StaffOptions extends StaffSessions {
  db: Database;
  publicUrl: string;
  identifyKey: IdentifyKey;
}

/** Bytes. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** Characters of an `Idempotency-Key` that count. */
const MOST_KEY = 100;
/** The same for calls that anybody can make. */
const ENTRY_BODY_LIMIT = 64 * 1024;

/** Log-in requests from one address, whatever their outcome. */
const ENTRY_COST = { name: 'staff entry', most: 600, seconds: 600, turns: 'password' } as const;

/**
 * Adds the staff calls to the server. Every one is refused unless its contract admits the caller: the site it comes
 * from, the session, its second factor, the role, the password if it must be recent; in this order, and before any of
 * its body is read.
 */
export function serveStaff(app: FastifyInstance, calls: StaffCall[], options: StaffOptions): void {
  const { cookies } = options;
  const sessions = new WeakMap<FastifyRequest, StaffSession>();
  for (const call of calls) {
    const [method, path] = call.contract.route.split(' ') as [string, string];
    const entry = typeof call.contract.roles === 'string';
    app.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : [method],
      url: staffBase + path,
      exposeHeadRoute: false,
      bodyLimit: entry ? ENTRY_BODY_LIMIT : BODY_LIMIT,
      config: { cost: entry && method !== 'GET' ? ENTRY_COST : 'guarded' },
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        const { session, refused } = await admitted(request, call, options);
        if (session) sessions.set(request, session);
        if (!refused) return;
        // The rest of a refused request is not read.
        if (method !== 'GET') reply.header('connection', 'close');
        return send(reply, refused, request);
      },
      async handler(request, reply) {
        const entryTools = {
          setSession: (token: string | undefined) =>
            void reply.header('set-cookie', token ? cookies.give(token) : cookies.end()),
          device: {
            read: () => cookies.readDevice(request.headers),
            write: (value: string) => void reply.header('set-cookie', cookies.giveDevice(value)),
          },
        };
        const answered = await answer(call, request, sessions.get(request), entryTools, options.db);
        return send(reply, answered, request);
      },
    });
  }
}

/**
 * The caller, and why they may not make the call. A request with an API key counts only as that key's, whatever
 * cookie it carries.
 */
async function admitted(
  request: FastifyRequest,
  { contract }: StaffCall,
  { identify, identifyKey, publicUrl }: StaffOptions,
): Promise<{ session?: StaffSession | undefined; refused?: Failure | undefined }> {
  const key = request.headers.authorization && (await identifyKey(request.headers, request.ip));
  if (key)
    return 'status' in key ? { refused: key } : { session: key, refused: admitKey(contract, key) };
  const session = await identify(request.headers);
  return { session, refused: admit(request, contract, session, publicUrl) };
}

type EntryTools = Pick<EntryContext, 'setSession' | 'device'>;

/** Performs an admitted call. Refusals are returned, and failures of the store logged. */
async function answer(
  call: StaffCall,
  request: FastifyRequest,
  session: StaffSession | undefined,
  entryTools: EntryTools,
  db: Database,
): Promise<StaffReply<unknown>> {
  try {
    return await (typeof call.contract.roles === 'string'
      ? enter(call, request, session, entryTools, db)
      : work(call, request, session!, db));
  } catch (error) {
    if (error instanceof Refusal) return error.failure;
    const constraint = constraintFailure(error);
    if (constraint) return constraint;
    const failed = failureOf(error);
    if (failed.report) logFailure(request, error);
    return failed;
  }
}

/** A call of the log-in, whose caller may have no session yet. */
function enter(
  call: StaffCall,
  request: FastifyRequest,
  session: StaffSession | undefined,
  entryTools: EntryTools,
  db: Database,
): Promise<StaffReply<unknown>> {
  const context: EntryContext = {
    db,
    session,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ...entryTools,
    audit: ({ staff, ...change }, within = db) =>
      writeAudit(within, call.name, staff ?? session?.staff, request.ip, change),
  };
  return run(call, request, db, context);
}

/** A call with roles: what writes runs in a transaction, unless it declares otherwise. */
async function work(
  call: StaffCall,
  request: FastifyRequest,
  by: StaffSession,
  db: Database,
): Promise<StaffReply<unknown>> {
  const { outsideTransaction, asksOnly } = call.contract;
  if (isReading(request.method) || asksOnly || outsideTransaction) {
    const { context, audited } = contextOf(call, request, by, db);
    const done = await run(call, request, db, context);
    if (outsideTransaction && done.status === 200 && !audited()) throw unaudited(call);
    return done;
  }
  const prepared = (await call.prepare?.(request.body)) ?? { given: request.body };
  if (!('given' in prepared)) return prepared;
  request.body = prepared.given;
  return write(call, request, by, db);
}

/** The call in one transaction with its audit entry; a refusal undoes what it did. */
function write(call: StaffCall, request: FastifyRequest, by: StaffSession, db: Database) {
  return db.transaction(async (client) => {
    const { context, audited } = contextOf(call, request, by, client);
    const perform = () => run(call, request, client, context);
    const asked = [call.name, request.params, request.body];
    const done = await (call.contract.once ? answeredOnce(context, asked, perform) : perform());
    if (done.status !== 200) throw new Refusal(done as Failure);
    if (!audited() && !call.contract.unrecorded) throw unaudited(call);
    return done;
  });
}

const unaudited = ({ name }: StaffCall) =>
  new Error(`The staff call ${name} wrote nothing into the audit log`);

/** Thrown to undo a transaction whose call was refused. */
class Refusal extends Error {
  readonly failure: Failure;
  constructor(refused: Failure) {
    super(refused.body.message);
    this.failure = refused;
  }
}

function contextOf(call: StaffCall, request: FastifyRequest, by: StaffSession, db: Queryable) {
  const { staff } = by;
  const requestKey = request.headers['idempotency-key'];
  let written = false;
  const context: StaffContext = {
    db,
    staff,
    recordedAs: auditedAs(by).email,
    sessionId: by.id,
    scopes: by.key?.scopes,
    requestKey: typeof requestKey === 'string' ? requestKey.slice(0, MOST_KEY) : undefined,
    confirmed: recentlyConfirmed(by),
    async audit(change: Change, within = db) {
      written = true;
      await writeAudit(within, call.name, auditedAs(by), request.ip, change);
    },
    changesNothing() {
      written = true;
    },
  };
  return { context, audited: () => written };
}

function run(
  call: StaffCall,
  request: FastifyRequest,
  db: Queryable,
  context: StaffContext | EntryContext,
) {
  const handle = ((input: never) => call.handle(input, context as never)) as never;
  const { params, query, body, bodyHasNul } = request;
  const raw = { params, query, body, bodyHasNul };
  return perform({ contract: call.contract, handle }, raw, db) as Promise<StaffReply<unknown>>;
}

function send(reply: FastifyReply, answered: StaffReply<unknown>, request: FastifyRequest) {
  if ('content' in answered) {
    reply
      .header('content-disposition', attachment(answered.fileName))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(answered.type);
    return reply.send(request.method === 'HEAD' ? '' : Readable.from(answered.content));
  }
  if (answered.status === 503) reply.header('retry-after', '5');
  if ('headers' in answered) reply.headers(answered.headers ?? {});
  return reply
    .code(answered.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answered.body));
}
