import { browserApi } from '#src/site/browser-api.ts';
import { setSignedIn } from '#src/site/signed-in.ts';

/** Lets what this browser remembers follow what the server knows; says nothing when the server cannot be asked. */
export async function correctSession(): Promise<void> {
  const found = await browserApi.session();
  if (found.ok) setSignedIn(found.body.logged_in);
}
