import type { Queryable } from '#src/db/open.ts';

export interface Person {
  email: string;
  /** The number under which the person's browser recorded its cookie choices, if known. */
  visitorId?: string | undefined;
}

/** A table with personal data: what an export contains, what an erasure removes, and what it must leave. */
export interface PersonalTable {
  table: string;
  what: string;
  /** Condition on the table `t` for one person: $1 the address in lower case, or $2 the visitor's number or null. */
  whose: string;
  /** Why rows are kept when the person is erased; absent: they are deleted. */
  kept?: string;
  /** Columns that an export leaves out: digests, secrets, and duplicates of other columns. */
  hidden?: string[];
}

/**
 * How long one kind of data is kept, as the privacy policy promises; where that names no period, as short as the
 * purpose allows.
 */
export interface RetentionRule {
  name: string;
  what: string;
  /** For display. */
  period: string;
  table: string;
  key: string;
  /** Condition on the table `t` for expired rows. */
  over: string;
  /** How to delete rows when more depends on them than the database knows. */
  remove?: (client: Queryable, keys: string[]) => Promise<void>;
  /** Where the store may not delete rows itself: deletes at most this many, and returns how many. */
  expire?: (client: Queryable, limit: number) => Promise<number>;
}

export const momentKinds = ['account', 'mail', 'offer', 'order', 'request'] as const;
export type MomentKind = (typeof momentKinds)[number];

/**
 * What happened between a person and the publisher, for sales and support staff. SQL with the columns `at`, `said` (a
 * sentence), `state`, `amount_cents` and `currency` (null if no money is involved), `screen` and `id` of the record
 * (null if none can be opened); $1 the address in lower case, $2 the kinds of mails that are left out.
 */
export interface Moments {
  kind: MomentKind;
  sql: string;
  /** SQL for the `email`, `name`, `company`, `phone` and `at` of everything people stated about themselves. */
  stated?: string;
}

/** A stored file that belongs to a person. */
export interface PersonalFile {
  key: string;
  name: string;
  type: string;
}

/** A row as its owner exports it. */
export type OwnedRow = Record<string, unknown>;

/** A person's details, to be removed from texts that are about something else. */
export interface Mentions {
  /** The address in lower case, and the names. */
  texts: string[];
  /** A PostgreSQL regular expression that matches any of them where it stands alone; to be used without case. */
  pattern: string;
  /** The same for JSON as text. */
  jsonPattern: string;
  /** Matches them anywhere, at a twentieth of the cost: what does not match this does not match `pattern`. */
  rough: string;
}

/**
 * The personal data that one owner of tables stores. Every table that can identify a person is in `tables` or, with
 * the reason why it identifies no visitor, in `nobody` (`src/features/persons/persons.test.ts`).
 */
export interface PersonalData {
  tables?: PersonalTable[];
  nobody?: Record<string, string>;
  retention?: RetentionRule[];
  moments?: Moments;
  /**
   * Kinds of mails that the timeline leaves out, because not everybody who reads it may read what they are about:
   * already the subject says much.
   */
  confidentialMails?: readonly string[];
  /** SQL for the `name`s that a person stated: $1 the address in lower case. */
  names?: string;
  /** Further lists in the export of a customer's own account, by name: what the confirmed address has in this feature. */
  owned?: Record<string, (db: Queryable, email: string) => Promise<OwnedRow[]>>;
  files?(db: Queryable, person: Person): Promise<PersonalFile[]>;
  /**
   * Deletes a person's rows, or removes the person from those that stay; in the caller's transaction. Absent: the rows
   * of `tables` are deleted, except those that are `kept`.
   */
  erase?(client: Queryable, person: Person): Promise<void>;
  /** Columns, by table, with texts about something else in which a person may be named; an erasure removes the name. */
  mentioning?: Record<string, readonly string[]>;
  /**
   * Removes a person from what is about something else and is not the text of a column. Returns how many rows of each
   * table were changed or deleted.
   */
  eraseMentions?(client: Queryable, mentions: Mentions): Promise<Record<string, number>>;
}
