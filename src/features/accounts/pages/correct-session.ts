import { browserApi } from '#src/site/browser-api.ts';
import { setSignedIn } from '#src/site/signed-in.ts';

/** Updates what this browser remembers about the log-in from the server; silent if the server cannot be reached. */
export async function correctSession(): Promise<void> {
  const found = await browserApi.session();
  if (found.ok) setSignedIn(found.body.logged_in);
}
