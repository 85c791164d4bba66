import { threadId } from 'node:worker_threads';

/** The value of a task's shared number once its work has begun. */
export const BEGUN = 1;

export interface Assignment {
  /** Address of the module whose default export does the work. */
  module: string;
  input: unknown;
  /** Numbers in shared memory: BEGUN when the work itself begins, and the id of the thread that does it. */
  begun: Int32Array;
}

/** What a pool thread runs: loads the task's module, signals that the work begins, does it. */
export default async function performTask({ module, input, begun }: Assignment): Promise<unknown> {
  const { default: perform } = await import(module);
  begun[1] = threadId;
  Atomics.store(begun, 0, BEGUN);
  Atomics.notify(begun, 0);
  return await perform(input);
}
