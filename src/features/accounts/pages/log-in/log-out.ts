import { send } from '#src/site/browser-api.ts';
import { setSignedIn } from '#src/site/signed-in.ts';

/**
 * Ends the session on the server, and forgets the log-in in this browser.
 * @returns false if the server could not be reached: the session may still be open, and nothing is forgotten
 */
export async function logOut(): Promise<boolean> {
  const answer = await send('logout').catch(() => undefined);
  if (!answer?.ok) return false;
  setSignedIn(false);
  return true;
}
