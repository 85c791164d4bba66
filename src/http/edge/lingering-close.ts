import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface LingerLimits {
  /** Bytes that are read and discarded. */
  most: number;
  /** A sender that pauses for longer is cut off. */
  idleMs: number;
  /**
   * Connections that may linger at a time, in total and of one client; for one more, the one that has lingered longest
   * is closed.
   */
  atATime: number;
  ofOneClient: number;
}

// A person has one or two refused files.
const LIMITS: LingerLimits = {
  most: 16 * 1024 * 1024,
  idleMs: 5000,
  atATime: 256,
  ofOneClient: 4,
};
/** Often enough for some megabytes a second; without pauses, a flood would keep the process busy with its garbage. */
const READ_EVERY_MS = 50;

/**
 * Closes a connection in two steps when its request is answered before the body has arrived: the answer and our FIN
 * are sent at once, and the rest of the body is read and discarded (RFC 9112, section 9.6). If it were closed in one
 * step, the system would reset the connection, and a browser that is sending a file would show its own error instead
 * of our answer. The server's `requestTimeout` limits the total time.
 */
export class LingeringClose {
  readonly #limits: LingerLimits;
  readonly #clientOf: (socket: Socket) => string | undefined;
  /** By socket, its client; the one that has lingered longest is first. */
  readonly #lingering = new Map<Socket, string | undefined>();
  readonly #latest = new WeakMap<Socket, IncomingMessage>();

  /** @param clientOf undefined for connections that are not limited by client, such as those of a proxy */
  constructor(clientOf: (socket: Socket) => string | undefined, limits = LIMITS) {
    this.#clientOf = clientOf;
    this.#limits = limits;
  }

  /**
   * Registers a request before it is handled.
   * @returns false if its connection is being closed: it came after a refused body and must not be handled
   */
  admits(request: IncomingMessage): boolean {
    const { socket } = request;
    if (this.#lingering.has(socket)) return false;
    if (!this.#latest.has(socket)) this.#watch(socket);
    this.#latest.set(socket, request);
    return true;
  }

  /** Node's server calls `destroySoon` once it has written an answer that ends its connection. */
  #watch(socket: Socket): void {
    const closeAtOnce = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      const request = this.#latest.get(socket);
      if (this.#lingering.has(socket)) return;
      if (!request || request.complete || socket.destroyed) return closeAtOnce();
      this.#linger(socket, request);
    };
  }

  #linger(socket: Socket, request: IncomingMessage): void {
    const { most, idleMs } = this.#limits;
    const client = this.#clientOf(socket);
    this.#makeRoom(client);
    this.#lingering.set(socket, client);
    const end = socket.bytesRead + most;
    // One turn of the event loop reads what the system has received.
    const readOnce = () => {
      if (socket.bytesRead > end) return void socket.destroy();
      socket.resume();
      setImmediate(() => socket.pause());
    };
    const reading = setInterval(readOnce, READ_EVERY_MS);
    socket.once('close', () => {
      clearInterval(reading);
      this.#lingering.delete(socket);
    });
    // The server destroys a socket that times out.
    socket.setTimeout(idleMs);
    socket.end();
    request.unpipe();
    request.once('end', () => socket.destroy());
    request.resume();
    readOnce();
  }

  #makeRoom(client: string | undefined): void {
    const { atATime, ofOneClient } = this.#limits;
    // One that is closed already is in the map until it says so.
    const open = [...this.#lingering].filter(([socket]) => !socket.destroyed);
    const own = client === undefined ? [] : open.filter(([, other]) => other === client);
    if (own.length >= ofOneClient) own[0]?.[0].destroy();
    else if (open.length >= atATime) open[0]?.[0].destroy();
  }
}
