import { setSignedIn } from '#src/site/signed-in.ts';
import { sendAccount } from '../send-account.ts';

/** Ends the session on the server and forgets the log-in in this browser, also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await sendAccount('logout', {});
  setSignedIn(false);
}
