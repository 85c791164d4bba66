import type { Queryable } from './db/open.ts';

export interface Person {
  email: string;
  /** The number under which the person's browser recorded decisions about cookies, if it is known. */
  visitorId?: string | undefined;
}

/** A table with data of persons: what an export answers with, what an erasure removes, and what it must leave. */
export interface PersonalTable {
  table: string;
  what: string;
  /** Condition on the table `t` for one person: $1 the address in lower case, or $2 the visitor's number or null. */
  whose: string;
  /** Why rows stay when the person is erased; absent: they go. */
  kept?: string;
  /** Columns that an export leaves out: digests, secrets, and what repeats other columns. */
  hidden?: string[];
}

/** How long one kind of data is kept, as the privacy policy promises it; where it names no period, as short as the purpose allows. */
export interface RetentionRule {
  name: string;
  what: string;
  /** As people read it. */
  period: string;
  table: string;
  key: string;
  /** Condition on the table `t` for rows whose time is over. */
  over: string;
  /** How rows go when more hangs on them than the database knows. */
  remove?: (client: Queryable, keys: string[]) => Promise<void>;
  /** Where the store may not remove rows itself: removes at most so many, and answers how many. */
  expire?: (client: Queryable, limit: number) => Promise<number>;
}

/**
 * What happened between a person and the publisher, for who sells and helps. SQL with the columns `at`, `said` (a
 * sentence), `state`, `amount_cents` and `currency` (null where no money is meant), `screen` and `id` of the record (null
 * where none is opened); $1 the address in lower case.
 */
export interface Moments {
  sql: string;
  /** SQL for the `email`, `name`, `company`, `phone` and `at` of what everybody told of themselves. */
  told?: string;
}

/** A stored file that belongs to a person. */
export interface PersonalFile {
  key: string;
  name: string;
  type: string;
}

/** Texts of a person to be taken out of what is not about them. */
export interface Mentions {
  /** The address in lower case, and the names. */
  texts: string[];
  /** A regular expression of PostgreSQL for any of them, whatever the case. */
  pattern: string;
}

/**
 * What one owner of tables keeps of persons. Every table that can name a person is in `tables` or, with the reason why it
 * names no visitor, in `nobody` (`src/features/persons/persons.test.ts`).
 */
export interface PersonalData {
  tables?: PersonalTable[];
  nobody?: Record<string, string>;
  retention?: RetentionRule[];
  moments?: Moments;
  /** SQL for the `name`s that a person gave: $1 the address in lower case. */
  names?: string;
  files?(db: Queryable, person: Person): Promise<PersonalFile[]>;
  /**
   * Removes a person's rows, or takes the person out of those that stay; in the caller's transaction, after the mentions
   * are gone. Not given: the rows of `tables` are deleted, but for those that are `kept`.
   */
  erase?(client: Queryable, person: Person): Promise<void>;
  /** Takes a person out of texts that are not about them. Answers how many rows of each table were changed or removed. */
  eraseMentions?(client: Queryable, mentions: Mentions): Promise<Record<string, number>>;
}
