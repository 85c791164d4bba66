import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Queryable } from '#src/db/open.ts';
import type { Reads } from '#src/db/reads/reads.ts';
import type { PageCache } from '#src/http/cache/page-cache.ts';
import type { Metric } from './metric.ts';

/** Numbers from the database are read at most this often, however many clients ask. */
const READ_MS = 5000;
/** Upper bounds of the histogram of request durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a process reports about itself. */
export interface Metrics {
  /** Everything in Prometheus's text format. Never rejects: what cannot be read is omitted. */
  text(): Promise<string>;
  contentType: string;
  /**
   * Records an answered request.
   * @param route pattern of the address, so that the number of series stays small
   * @param seconds for which the store kept it waiting
   */
  answered(route: string, method: string, status: number, seconds: number): void;
}

export interface Measured {
  db: Database;
  /** Connections of the metrics' own, so that the numbers can be read when those of `db` are all in use. */
  own: Queryable;
  /** Of the features. */
  metrics: Metric[];
  /** Of a process with a replica. */
  reads?: Reads;
  /** Of the web process, once it is open. */
  cache?: PageCache;
}

/** Opens the metrics of one process: its own (memory, event loop), its requests, its database pool, and the store's. */
export function openMetrics(measured: Measured): Metrics {
  const { db, own, metrics } = measured;
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered from the cache, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool: open, idle, and queries waiting for one. Of the replica, if it is named.',
    labelNames: ['state', 'database'],
    registers,
    collect() {
      const replica = measured.reads?.state()?.pool;
      for (const [pool, database] of [
        [db.pool, {}],
        [replica, { database: 'replica' }],
      ] as const) {
        if (!pool) continue;
        this.set({ state: 'open', ...database }, pool.totalCount);
        this.set({ state: 'idle', ...database }, pool.idleCount);
        this.set({ state: 'waiting', ...database }, pool.waitingCount);
      }
    },
  });
  if (measured.reads?.state()) measureReplica(measured.reads, registers);
  measureCache(() => measured.cache, registers);
  let stored = new Registry();
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    stored = await readStored(own, metrics);
    readAt = performance.now();
  }

  return {
    contentType: register.contentType,
    async text() {
      if (performance.now() - readAt > READ_MS)
        reading ??= read().finally(() => {
          reading = undefined;
        });
      await reading;
      return `${await register.metrics()}\n${await stored.metrics()}`;
    },
    answered(route, method, status, seconds) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}

function measureReplica(reads: Reads, registers: Registry[]): void {
  new Gauge({
    name: 'read_replica_used',
    help: '1 while the catalogue is read from the replica; 0: the replica is unreachable, lagging, or waiting for a change.',
    registers,
    collect() {
      this.set(reads.state()?.used ? 1 : 0);
    },
  });
  new Gauge({
    name: 'read_replica_lag_seconds',
    help: 'Lag of the replica behind the primary.',
    registers,
    collect() {
      this.set(reads.state()?.lagSeconds ?? 0);
    },
  });
}

function measureCache(cacheOf: () => PageCache | undefined, registers: Registry[]): void {
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Answers served from the cache since the start.',
    registers,
    collect() {
      this.reset();
      this.inc(cacheOf()?.hits ?? 0);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory used by cached answers.',
    registers,
    collect() {
      this.set(cacheOf()?.bytes ?? 0);
    },
  });
}

/** The store's current numbers. One that cannot be read is omitted, and Prometheus sees that it is absent. */
async function readStored(db: Queryable, metrics: Metric[]): Promise<Registry> {
  const registry = new Registry();
  const registers = [registry];
  const read = await Promise.all(metrics.map((metric) => readInto(db, metric, registers)));
  new Gauge({
    name: 'database_up',
    help: '1 if every number of the store could be read just now, otherwise 0.',
    registers,
  }).set(read.every(Boolean) ? 1 : 0);
  return registry;
}

async function readInto(db: Queryable, metric: Metric, registers: Registry[]): Promise<boolean> {
  const { name, help, label } = metric;
  try {
    const value = await metric.read(db);
    if (value === undefined) return true;
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
    if (typeof value === 'number') gauge.set(value);
    else
      for (const [of, number] of Object.entries(value)) gauge.set({ [label ?? 'of']: of }, number);
    return true;
  } catch {
    return false;
  }
}
