import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection may wait. No browser sends one before it has the previous answer. */
const MOST_WAITING = 16;

interface Connection {
  /** The answer to the request that came last. */
  latest: ServerResponse | undefined;
  waiting: number;
}

/** The part of Node's own socket that makes a request and an answer of every head it has parsed. */
interface WithParser {
  parser?: { onIncoming: () => number } | null;
}

/**
 * Closes a connection. Node parses all that has arrived in any case, which may be thousands of requests; it is kept from
 * holding them, since those of a hundred such connections would exhaust the memory.
 */
function abandon(socket: Socket): void {
  const { parser } = socket as unknown as WithParser;
  if (parser) parser.onIncoming = () => 0;
  socket.destroy();
}

/**
 * Handles the requests of a connection one after the other, also those that a client sends without awaiting the answers
 * (pipelining; RFC 9112, section 9.3.2): the next one when the previous answer has been accepted by the network. Node
 * would begin all of them at once, so that a few connections could occupy a process with thousands of requests and as many
 * open files. A connection with too many of them is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { latest: undefined, waiting: 0 };
    connections.set(socket, connection);
    const before = connection.latest;
    connection.latest = response;
    if (!before || before.writableFinished) return listener(request, response);
    if (connection.waiting >= MOST_WAITING) return abandon(socket);
    connection.waiting += 1;
    before.once('close', () => {
      connection.waiting -= 1;
      if (!socket.destroyed) listener(request, response);
    });
  };
}
