import { isUnanswered, isUnavailable } from './await-database.ts';

/** How often a lost database is asked, and how long nothing must have failed before it counts as back; milliseconds. */
const LOOK_MS = 1000;
const QUIET_MS = 5000;
const REMINDER_MS = 60_000;
/** How many failures of a database that answers too late are each logged in a minute. */
const SINGLE = 5;

/**
 * SQLSTATEs of a database that answers but refuses: it accepts no writes (25006), or no longer the store's password or
 * role (class 28). No other system reports them.
 */
const REFUSES = /^(25006|28\w{3})$/;
const refuses = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && REFUSES.test(String(error.code));

/**
 * Whether a database that is there did not answer in time, as when somebody else's session blocks a table: no connection
 * became free, or PostgreSQL cancelled the statement (57014).
 */
const isLate = (error: unknown): error is Error =>
  isUnanswered(error) || (error instanceof Error && (error as { code?: unknown }).code === '57014');

interface Late {
  failures: number;
  reason: string;
  timer: NodeJS.Timeout;
}

interface Outage {
  since: number;
  failures: number;
  latest: { at: number; reason: string };
  remindedAt: number;
  /** Whether a failure of the work that meets the outage has been logged. */
  hasExample: boolean;
  timer: NodeJS.Timeout;
}

export interface OutageLogOptions {
  /** Whether the database answers, and accepts writes. */
  isBack: () => Promise<boolean>;
  /** Takes one line for the log. */
  say: (line: string) => void;
}

/**
 * Logs an outage of the database in few lines: its first cause, one failure of the work that meets it, a reminder every
 * minute with the number of failures, and its end. Otherwise each connection and each request would log its own.
 */
export class OutageLog {
  private readonly options: OutageLogOptions;
  private outage: Outage | undefined;
  /** Of the current minute. */
  private late: Late | undefined;

  constructor(options: OutageLogOptions) {
    this.options = options;
  }

  /** A connection to the database broke, or could not be opened. */
  connectionFailed(error: Error): void {
    if (this.outage) this.count(this.outage, error);
    else {
      this.options.say(`database: ${error.message}`);
      if (isUnavailable(error) || refuses(error)) this.begin(error);
    }
  }

  /**
   * Whether the failure of some work only repeats what is already in the log about the outage; if so, it is counted.
   * Only a database that refuses begins an outage here: other errors look alike in other systems. Without an outage, a
   * database that answers too late is covered from the sixth failure in a minute on.
   */
  covers(error: unknown): boolean {
    const began = !this.outage && refuses(error);
    if (began) this.connectionFailed(error);
    if (!this.outage) return isLate(error) && this.isOneMore(error);
    if (!(isUnavailable(error) || isUnanswered(error) || refuses(error))) return false;
    if (!began) this.count(this.outage, error);
    const known = this.outage.hasExample;
    this.outage.hasExample = true;
    return known;
  }

  /** Ends the log before its database is closed. */
  close(): void {
    clearTimeout(this.outage?.timer);
    clearTimeout(this.late?.timer);
    this.outage = undefined;
    this.late = undefined;
  }

  /** Counts a late answer; whether the log has enough examples of them. */
  private isOneMore({ message }: Error): boolean {
    this.late ??= {
      failures: 0,
      reason: message,
      timer: setTimeout(() => this.sumUp(), REMINDER_MS).unref(),
    };
    this.late.failures += 1;
    this.late.reason = message;
    return this.late.failures > SINGLE;
  }

  private sumUp(): void {
    const { failures = 0, reason } = this.late ?? {};
    this.late = undefined;
    if (failures > SINGLE)
      this.options.say(
        `database: too late for ${failures} requests and jobs within a minute, the last time: ${reason}`,
      );
  }

  private begin({ message }: Error): void {
    const now = Date.now();
    this.outage = {
      since: now,
      failures: 1,
      latest: { at: now, reason: message },
      remindedAt: now,
      hasExample: false,
      timer: this.lookLater(),
    };
  }

  private count(outage: Outage, { message }: Error): void {
    outage.failures += 1;
    outage.latest = { at: Date.now(), reason: message };
  }

  private lookLater(): NodeJS.Timeout {
    return setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    const isBack = await this.options.isBack();
    const { outage } = this;
    if (!outage) return;
    const { since, failures, latest } = outage;
    const now = Date.now();
    if (isBack && now - latest.at >= QUIET_MS) {
      this.outage = undefined;
      this.options.say(
        `database: available again after ${Math.ceil((latest.at - since) / 1000)} s, in which it failed ${times(failures)}`,
      );
      return;
    }
    if (now - outage.remindedAt >= REMINDER_MS) {
      outage.remindedAt = now;
      const minutes = Math.round((now - since) / 60_000);
      this.options.say(
        `database: away for ${minutes} min, and failed ${times(failures)}, the last time: ${latest.reason}`,
      );
    }
    outage.timer = this.lookLater();
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
