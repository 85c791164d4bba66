export interface Assignment {
  /** Address of the module whose default export does the work. */
  module: string;
  input: unknown;
  /** One number in shared memory, raised to 1 when the work itself begins. */
  begun: Int32Array;
}

/** What a thread of the pool runs: loads the task's module, says that the work begins, does it. */
export default async function performTask({ module, input, begun }: Assignment): Promise<unknown> {
  const { default: perform } = await import(module);
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  return await perform(input);
}
