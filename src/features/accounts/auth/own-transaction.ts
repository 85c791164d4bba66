import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '#src/db/open.ts';

const current = new AsyncLocalStorage<Queryable>();

/** Runs `work` so that the accounts library, too, writes in the given transaction. */
export const within = <T>(client: Queryable, work: () => Promise<T>): Promise<T> =>
  current.run(client, work);

/** The transaction that the library's statement belongs to, else the pool. */
export const currentClient = (pool: Queryable): Queryable => current.getStore() ?? pool;
