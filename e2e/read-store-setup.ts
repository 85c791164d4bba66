import startDatabase from '../test/global-setup.ts';
import { brokenReplies, watchReplies } from '../test/replies/watch-replies.ts';
import { serveStore } from './serve-store.ts';

/** One store with the demo publisher for the journeys that only read: its pages are rendered once. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopDatabase = await startDatabase();
  watchReplies();
  const store = await serveStore();
  process.env.TEST_STORE = store.origin;
  return async () => {
    await store.close();
    await stopDatabase();
    if (brokenReplies.length > 0)
      throw new Error(`Answers violate the contracts of their calls:\n${brokenReplies.join('\n')}`);
  };
}
