/** Delay before each further attempt, in milliseconds. */
const PAUSES = [500, 2000, 5000];

/**
 * Loads a part of the app that is fetched when it is needed. A briefly lost connection does no harm: loading is
 * retried for eight seconds, and at once when the browser is back online.
 * @param load imports the file
 * @throws what the last attempt throws: the connection stays lost, or a newer version of the site no longer has the
 *   file
 */
export async function loadPart<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
  let attempt = load;
  for (const pause of PAUSES) {
    try {
      // Not while offline: browsers remember that an import failed.
      if (navigator.onLine) return await attempt();
    } catch (error) {
      attempt = freshImport<Module>(error) ?? load;
    }
    await pausedOrOnline(pause);
  }
  return attempt();
}

let imports = 0;

/**
 * Imports a file again under a different address: the same address would fail for as long as the page is open
 * (github.com/whatwg/html, issue 6768). Undefined if the browser's error does not name the file.
 */
function freshImport<Module>(error: unknown): (() => Promise<Module>) | undefined {
  const url = /https?:\S+\.js/.exec(String(error))?.[0];
  return url ? () => import(/* @vite-ignore */ `${url}?again=${++imports}`) : undefined;
}

function pausedOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}
