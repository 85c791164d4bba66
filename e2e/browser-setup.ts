import { chromium } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '../test/chromium.ts';
import startDatabase from '../test/global-setup.ts';
import { brokenReplies, watchReplies } from '../test/replies/watch-replies.ts';
import { serveStore } from './serve-store.ts';

/**
 * One Chromium for all journeys, in which each file has contexts of its own, and one store with the demo publisher for
 * the files that only read: its pages are made once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stopDatabase = await startDatabase();
  const browser = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: chromiumSwitches,
  });
  watchReplies();
  const store = await serveStore();
  process.env.TEST_BROWSER = browser.wsEndpoint();
  process.env.TEST_STORE = store.origin;
  return async () => {
    await browser.close();
    await store.close();
    await stopDatabase();
    if (brokenReplies.length > 0)
      throw new Error(`Answers break the contracts of their calls:\n${brokenReplies.join('\n')}`);
  };
}
