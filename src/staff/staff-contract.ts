import type { z } from 'zod';
import type { Database, Queryable } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { CallBody, Contract, Success } from '#src/http/api/contract.ts';
import type { StaffRole } from '#src/staff/roles.ts';

/**
 * What one call of the staff takes and answers, and who may make it. `anyone`: without a session; `signing-in`: with a
 * session whose second factor is still to come.
 */
export interface StaffContract<P = unknown, Q = unknown, B = unknown, R = unknown>
  extends Contract<P, Q, B, R> {
  /** Method and path below `staffBase`. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  roles: readonly StaffRole[] | 'anyone' | 'signing-in';
  /** The password must have been given within the last five minutes. */
  confirm?: true;
  /**
   * The call asks a third party or works for seconds, so no transaction is held open around it: what it writes, also into the record,
   * stays when it is refused later on.
   */
  outsideTransaction?: true;
  /** Keeps work in progress that nobody outside sees, every few seconds: the record holds its publication. */
  unrecorded?: true;
  /** A question that is too long for an address: it writes nothing, and so nothing into the record. */
  asksOnly?: true;
}

export type StaffContracts = Record<string, StaffContract>;

/** Keeps the exact types of a feature's staff contracts while checking their form. */
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
  /** How far the log-in has come; only `full` opens anything. */
  stage: 'second-factor' | 'enrol' | 'full';
  confirmedAt: Date | null;
  /** The API key that stands for a session, with what it opens. */
  key?: { name: string; scopes: string[] };
}

/** One change, as the record keeps it. */
export interface Change {
  entity: string;
  id: string | number;
  before?: unknown;
  after?: unknown;
}

/** What a handler of a call with roles works with. Everything in `db` is one transaction when the call writes. */
export interface StaffContext {
  db: Queryable;
  staff: Staff;
  /** Whom the record of changes names: the address of the person, or the API key. */
  recordedAs: string;
  /** The session in which the call is made. */
  sessionId: string;
  /** Whether the password was given within the last five minutes. */
  confirmed: boolean;
  /**
   * Writes into the append-only record, in the same transaction. A writing call that does not do so fails.
   * @param within the transaction of a call that works outside of one: what it writes and its record come together
   */
  audit(change: Change, within?: Queryable): Promise<void>;
}

/** What a handler of a log-in call works with: no transaction, and the session's cookie in its hands. */
export interface EntryContext {
  db: Database;
  session: StaffSession | undefined;
  ip: string;
  userAgent: string;
  /** Gives the browser this session, or takes its session away. */
  setSession(token: string | undefined): void;
  /** The cookie that tells a browser in which a member of the staff has logged in before. */
  device: { read(): string | undefined; write(value: string): void };
  /** Writes into the append-only record, in this transaction where there is one. */
  audit(change: Change & { staff?: Staff }, within?: Queryable): Promise<void>;
}

/** A text that is made while it is sent, for keeping as a file. */
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
   * Work on the body that takes long, such as cleaning HTML: done once the caller is admitted, and before the call's
   * transaction holds a connection. The body is not validated yet.
   */
  prepare?(body: unknown): Promise<{ given: unknown } | Failure>;
  /** Of a list: how many of its records wait for somebody. */
  waiting?(db: Queryable): Promise<number>;
}

/**
 * Joins contracts with their handlers.
 * @throws Error for a call that does not say who may make it, or whose body takes fields that it does not name
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
    return { name, contract, handle: handlers[name] as StaffCall['handle'] };
  });
}

/** A reply with this body. */
export const reply = <Body>(body: Body): Success<Body> => ({
  status: 200,
  body,
  tags: [],
  personal: true,
});
