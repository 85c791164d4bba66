import { z } from 'zod';
import type { Database, Queryable } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { CallBody, Contract, Success } from '#src/http/api/contract.ts';
import type { StaffRole } from './roles.ts';

/**
 * What one staff call takes and returns, and who may make it. `anyone`: without a session; `signing-in`: with a
 * session whose second factor is still missing.
 */
export interface StaffContract<P = unknown, Q = unknown, B = unknown, R = unknown>
  extends Contract<P, Q, B, R> {
  /** Method and path under `staffBase`. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  roles: readonly StaffRole[] | 'anyone' | 'signing-in';
  /** The password must have been entered within the last five minutes. */
  confirm?: true;
  /**
   * The call contacts a third party or works for seconds, so no transaction is held open around it: what it writes,
   * including audit entries, stays if it is refused later on.
   */
  outsideTransaction?: true;
  /**
   * It mails somebody or starts something: sent again with the same `Idempotency-Key`, it does nothing more and answers
   * as before. Its answer is stored for that, so it must contain no secret. Only for calls in a transaction.
   */
  once?: true;
  /** Saves work in progress that nobody outside sees, every few seconds: its publication is audited. */
  unrecorded?: true;
  /** A query that is too long for an address: it writes nothing, and so is not audited. */
  asksOnly?: true;
  /** What it answers enables whoever has it to change something: a key needs the scope for writing. */
  handsOut?: true;
}

export type StaffContracts = Record<string, StaffContract>;

/** Preserves the exact types of a feature's staff contracts while checking their structure. */
export function staffContracts<const C extends StaffContracts>(definitions: C): C {
  return definitions;
}

export interface Staff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
}

export interface StaffSession {
  id: string;
  staff: Staff;
  /** The progress of the log-in; only `full` grants access. */
  stage: 'second-factor' | 'enrol' | 'full';
  confirmedAt: Date | null;
  /** When the session ends even if it is used until then; an API key has no session. */
  endsAt?: Date;
  /** The API key that replaces a session, with its scopes. */
  key?: { name: string; scopes: string[] };
}

/** One change, as the audit log stores it. */
export interface Change {
  entity: string;
  id: string | number;
  before?: unknown;
  after?: unknown;
}

/** What a handler of a call with roles works with. Everything in `db` is one transaction if the call writes. */
export interface StaffContext {
  db: Queryable;
  staff: Staff;
  /** The actor in the audit log: the address of the person, or the API key. */
  recordedAs: string;
  /** The session in which the call is made. */
  sessionId: string;
  /** What the API key may do that makes the call; undefined: a person makes it. */
  scopes?: readonly string[] | undefined;
  /** The `Idempotency-Key` of the request: the same if a form is sent again. */
  requestKey?: string | undefined;
  /** Whether the password was entered within the last five minutes. */
  confirmed: boolean;
  /** A draft is being published because it is due; the person is the one who scheduled it. */
  isScheduled?: true;
  /**
   * Writes into the append-only audit log, in the same transaction. A writing call that does not do so fails.
   * @param within the transaction of a call that runs outside of one: what it writes is committed together with its
   *   audit entry
   */
  audit(change: Change, within?: Queryable): Promise<void>;
  /** What was asked for has been done before, with its audit entry. */
  changesNothing(): void;
}

/** What a handler of a log-in call works with: no transaction, and access to the session's cookie. */
export interface EntryContext {
  db: Database;
  session: StaffSession | undefined;
  ip: string;
  userAgent: string;
  /** Gives the browser this session, or removes its session. */
  setSession(token: string | undefined): void;
  /** The cookie that marks a browser in which the staff member has logged in before. */
  device: { read(): string | undefined; write(value: string): void };
  /** Writes into the append-only audit log, in this transaction if there is one. */
  audit(change: Change & { staff?: Staff }, within?: Queryable): Promise<void>;
}

/** A text that is generated while it is sent, to be saved as a file. */
export interface Download {
  status: 200;
  fileName: string;
  type: string;
  content: AsyncIterable<string | Uint8Array>;
}

export type StaffReply<Body> = Success<Body> | Download | Failure;

type Output<C, Part extends string> =
  C extends Record<Part, z.ZodType<infer O>> ? O : Record<never, never>;

export type StaffHandler<C> = (
  input: { params: Output<C, 'params'>; query: Output<C, 'query'>; body: Output<C, 'body'> },
  context: C extends { roles: string } ? EntryContext : StaffContext,
) => Promise<StaffReply<CallBody<C>>>;

export type StaffHandlers<Cs> = { [K in keyof Cs]: StaffHandler<Cs[K]> };

export interface StaffCall {
  name: string;
  contract: StaffContract;
  handle: StaffHandler<StaffContract>;
  /**
   * Slow work on the body, such as sanitising HTML: done once the caller is admitted, and before the call's
   * transaction holds a connection. The body is not validated yet.
   */
  prepare?(body: unknown): Promise<{ given: unknown } | Failure>;
  /** For a list: how many of its records need attention. */
  waiting?(db: Queryable): Promise<number>;
}

/**
 * Joins contracts with their handlers.
 * @throws Error for a call that does not declare who may make it, whose body accepts fields that it does not name, or
 * that is declared `once` and works outside a transaction
 */
export function staffCalls<C extends StaffContracts>(
  contracts: C,
  handlers: StaffHandlers<C>,
): StaffCall[] {
  return Object.entries(contracts).map(([name, contract]) => {
    if (!contract.roles || contract.roles.length === 0)
      throw new Error(`The staff call ${name} has no roles`);
    const catchall = (
      contract.body as { def?: { catchall?: { def: { type: string } } } } | undefined
    )?.def?.catchall;
    if (contract.body && catchall?.def.type !== 'never')
      throw new Error(`The body of the staff call ${name} must be a z.strictObject`);
    if (contract.once && contract.outsideTransaction)
      throw new Error(`The staff call ${name} can be done once only in a transaction`);
    return { name, contract, handle: handlers[name] as StaffCall['handle'] };
  });
}

/** A reply with this body; no answer to staff is ever cached. */
export const reply = <Body>(body: Body): Success<Body> => ({
  status: 200,
  body,
  tags: [],
  personal: true,
});

/** The shape of an answer that only says that it is done. */
export const doneShape = z.object({ success: z.literal(true) });

/** A reply of that shape. */
export const DONE = reply({ success: true as const });
