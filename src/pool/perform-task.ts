/** What a task's shared number says once its work has begun. */
export const BEGUN = 1;

export interface Assignment {
  /** Address of the module whose default export does the work. */
  module: string;
  input: unknown;
  /** One number in shared memory, raised to BEGUN when the work itself begins. */
  begun: Int32Array;
}

/** What a thread of the pool runs: loads the task's module, says that the work begins, does it. */
export default async function performTask({ module, input, begun }: Assignment): Promise<unknown> {
  const { default: perform } = await import(module);
  Atomics.store(begun, 0, BEGUN);
  Atomics.notify(begun, 0);
  return await perform(input);
}
