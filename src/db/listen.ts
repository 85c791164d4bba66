import { randomInt } from 'node:crypto';
import pg from 'pg';

/** What one part of the process subscribes to. */
export interface Subscriber {
  channel: string;
  /** The channel was notified. */
  notified(payload: string): void;
  /** Listening has started or resumed: earlier notifications may have been missed. */
  resumed(): void;
  /** The connection broke: no notifications arrive until `resumed` is called. */
  disconnected?(): void;
}

/** First half of the keys of presence locks; the same for all processes of one database. */
export const PRESENCE_CLASS = 8_274_032;

/**
 * Ends earlier sessions with this lock, and those that wait for it. The server may not learn for hours that the network has
 * dropped one: the lock would stay taken, and each new attempt would leave one more session that waits for it.
 */
const END_LOST = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND classid = $1::oid AND objid = $2::oid AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`;

const CONNECT_MS = 3000;
const AGAIN_MS = 500;
/** How soon a silently broken connection is noticed. */
const CHECK_MS = 10_000;

/**
 * The one connection of a process that belongs to no request. It listens to every subscribed channel, and holds an
 * advisory lock by which other processes see that this one is alive (`presence.ts`). It reconnects automatically,
 * with the same lock, until it is ended.
 */
class StandingConnection {
  readonly key = randomInt(1, 2 ** 31 - 1);
  readonly subscribers = new Set<Subscriber>();
  private readonly pool: pg.Pool;
  private readonly url: string;
  private client: pg.Client | undefined;
  private ended = false;
  private timer: NodeJS.Timeout | undefined;
  /** Resolves after the first attempt to connect, to whether it succeeded. */
  readonly tried: Promise<boolean>;

  /** `url`: an address at which sessions keep their server process, which pooled connections may not. */
  constructor(pool: pg.Pool, url: string) {
    this.pool = pool;
    this.url = url;
    this.tried = this.connect();
  }

  get connected(): boolean {
    return this.client !== undefined;
  }

  async subscribe(subscriber: Subscriber): Promise<void> {
    this.subscribers.add(subscriber);
    // A connection that is still being opened will listen to this channel too.
    if (this.client && (await this.check(this.client))) subscriber.resumed();
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.tried;
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.pool.options.application_name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.report(error));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.subscribers)
        if (subscriber.channel === channel) subscriber.notified(payload);
    });
    try {
      await client.connect();
      await client.query(END_LOST, [PRESENCE_CLASS, this.key]);
      await client.query('SELECT pg_advisory_lock($1, $2)', [PRESENCE_CLASS, this.key]);
      // Another subscriber may have been added in the meantime.
      for (let sent = ''; sent !== this.statement(); ) {
        sent = this.statement();
        await client.query(sent);
      }
    } catch (error) {
      this.report(error as Error);
      client.end().catch(() => undefined);
      this.again();
      return false;
    }
    if (this.ended) {
      await client.end().catch(() => undefined);
      return false;
    }
    this.client = client;
    this.timer = setTimeout(() => this.checkOften(client), CHECK_MS).unref();
    for (const subscriber of this.subscribers) subscriber.resumed();
    return true;
  }

  /** A repeated LISTEN is harmless, so it also serves to probe the connection. */
  private statement(): string {
    const channels = new Set(Array.from(this.subscribers, ({ channel }) => channel));
    return Array.from(channels, (name) => `LISTEN ${pg.escapeIdentifier(name)}`).join(';') || ';';
  }

  private async check(client: pg.Client): Promise<boolean> {
    try {
      await client.query(this.statement());
      return true;
    } catch (error) {
      this.report(error as Error);
      client.end().catch(() => undefined);
      this.lose(client);
      return false;
    }
  }

  private async checkOften(client: pg.Client): Promise<void> {
    if (this.client !== client || !(await this.check(client)) || this.ended) return;
    this.timer = setTimeout(() => this.checkOften(client), CHECK_MS).unref();
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    for (const subscriber of this.subscribers) subscriber.disconnected?.();
    this.again();
  }

  private again(): void {
    clearTimeout(this.timer);
    if (!this.ended) this.timer = setTimeout(() => void this.connect(), AGAIN_MS);
  }

  private report(error: Error): void {
    if (!this.ended) this.pool.emit('error', error, undefined as never);
  }
}

/** The part of a database that has a permanent connection. */
export interface Standing {
  pool: pg.Pool;
  /** An address at which sessions keep their server process. */
  direct: string;
}

const standing = new WeakMap<pg.Pool, StandingConnection>();

/** The permanent connection of a process, opened on the first call. */
export function standingConnection({ pool, direct }: Standing): StandingConnection {
  const known = standing.get(pool) ?? new StandingConnection(pool, direct);
  standing.set(pool, known);
  return known;
}

/** Ends it before its pool is closed. */
export async function endStandingConnection(pool: pg.Pool): Promise<void> {
  const known = standing.get(pool);
  standing.delete(pool);
  await known?.end();
}

/**
 * Subscribes to notifications on a database channel until the returned function is called. All subscribers of a
 * process share one connection.
 */
export function listen(db: Standing, subscriber: Subscriber): () => void {
  const connection = standingConnection(db);
  void connection.subscribe(subscriber);
  return () => void connection.subscribers.delete(subscriber);
}
