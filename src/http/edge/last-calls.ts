import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** New connections are accepted until none has arrived for this long; at most this long; milliseconds. */
const GRACE_MS = 500;
const LONGEST_GRACE_MS = 3000;
/** A turn of the event loop that took less has left next to no time for connections to queue. */
const QUIET_TURN_MS = 2;
/** Maximum wait for such a turn. */
const LONGEST_TURNS_MS = 1000;

/**
 * Closes the port of a server without interrupting anybody: accepts requests that are already in flight and asks every
 * client to use a new connection. A busy process accepts late, so it waits until none has arrived for a while. A proxy that
 * keeps sending would keep it waiting: then the port is closed right after a turn that has accepted everybody, since
 * the system resets connections that nobody has accepted yet. Requests that were accepted are answered afterwards.
 */
export async function lastCalls(server: Server): Promise<void> {
  const end = Date.now() + LONGEST_GRACE_MS;
  let came = true;
  server.prependListener('request', (_, response) => {
    came = true;
    response.setHeader('connection', 'close');
  });
  while (came && Date.now() < end) {
    came = false;
    await pause(GRACE_MS);
  }
  for (let turn = QUIET_TURN_MS; turn >= QUIET_TURN_MS && Date.now() < end + LONGEST_TURNS_MS; ) {
    const began = performance.now();
    await nextTurn();
    turn = performance.now() - began;
  }
  server.close();
}
