import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long a name server has, in milliseconds. */
const LOOKUP_MS = 5000;
const TRY_MS = 2000;
const TRIES = 2;

/**
 * The addresses of a host name by DNS, IPv4 first, because a machine may have no route for the others; an address is
 * its own. Empty if there are none, or the name servers do not tell in time.
 *
 * Not by the system's resolver, which has no time limit of ours and takes two names at a time: those of receivers
 * whose name servers are silent would keep every other name of the process waiting, those of payments included.
 * @param nameServers instead of the system's, for tests
 */
export async function addressesOf(
  host: string,
  signal: AbortSignal,
  nameServers?: readonly string[],
): Promise<string[]> {
  if (isIP(host)) return [host];
  if (host === 'localhost') return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const end = () => resolver.cancel();
  const late = setTimeout(end, LOOKUP_MS);
  signal.addEventListener('abort', end, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
  }
}
