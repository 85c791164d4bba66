import { send } from '#src/site/browser-api.ts';
import { setSignedIn } from '#src/site/signed-in.ts';

/** Ends the session on the server and forgets the log-in in this browser, even if the server cannot be reached. */
export async function logOut(): Promise<void> {
  await send('logout').catch(() => undefined);
  setSignedIn(false);
}
