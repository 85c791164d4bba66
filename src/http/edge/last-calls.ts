import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** New connections are accepted until none has arrived for this long; at most this long; milliseconds. */
const GRACE_MS = 500;
const LONGEST_GRACE_MS = 3000;
/** A turn of the event loop that took less has left next to no time for connections to queue. */
const QUIET_TURN_MS = 2;
/** Maximum wait for such a turn. */
const LONGEST_TURNS_MS = 1000;

/** The part of Node's own socket that names the answer which is being made for it. */
interface WithAnswer {
  _httpMessage?: object | null;
}

const connections = new WeakMap<Server, Set<Socket>>();

/** Remembers the open connections of a server, for its last calls. */
export function rememberConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Ends the connections on which no complete request has arrived by two looks in a row. Node ends only those that are idle
 * after a request: a browser that has connected in advance, a balancer's check or half a request would keep the process.
 */
async function dismissSilent(open: Set<Socket>): Promise<void> {
  for (let before = new Set<Socket>(); open.size > 0; ) {
    const silent = new Set([...open].filter((socket) => !(socket as WithAnswer)._httpMessage));
    for (const socket of silent) if (before.has(socket)) socket.destroy();
    before = silent;
    await pause(GRACE_MS);
  }
}

/**
 * Closes the port of a server without interrupting anybody: accepts requests that are already in flight and asks every
 * client to use a new connection. A busy process accepts late, so it waits until none has arrived for a while. A proxy that
 * keeps sending would keep it waiting: then the port is closed right after a turn that has accepted everybody, since
 * the system resets connections that nobody has accepted yet. Requests that were accepted are answered afterwards;
 * connections without one are ended.
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
  void dismissSilent(connections.get(server) ?? new Set());
}
