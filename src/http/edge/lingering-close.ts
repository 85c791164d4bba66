import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface LingerLimits {
  /** Bytes that are read and discarded, checked every tenth of a second. */
  most: number;
  /** A sender that pauses for longer is cut off. */
  idleMs: number;
  /** Connections that may linger at a time; for one more, the one that has lingered longest is closed. */
  atATime: number;
}

const LIMITS: LingerLimits = { most: 16 * 1024 * 1024, idleMs: 5000, atATime: 256 };
const COUNTED_EVERY_MS = 100;

/**
 * Closes a connection in two steps when its request is answered before the body has arrived: the answer and our FIN
 * are sent at once, and the rest of the body is read and discarded (RFC 9112, section 9.6). If it were closed in one
 * step, the system would reset the connection, and a browser that is sending a file would show its own error instead
 * of our answer. The server's `requestTimeout` limits the total time.
 */
export class LingeringClose {
  readonly #limits: LingerLimits;
  readonly #lingering = new Set<Socket>();
  readonly #latest = new WeakMap<Socket, IncomingMessage>();

  constructor(limits = LIMITS) {
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
    const { most, idleMs, atATime } = this.#limits;
    if (this.#lingering.size >= atATime) this.#lingering.values().next().value?.destroy();
    this.#lingering.add(socket);
    const end = socket.bytesRead + most;
    // Node's parser reads from the connection directly: a listener for its data would interfere.
    const count = setInterval(() => {
      if (socket.bytesRead > end) socket.destroy();
    }, COUNTED_EVERY_MS);
    socket.once('close', () => {
      clearInterval(count);
      this.#lingering.delete(socket);
    });
    // The server destroys a socket that times out.
    socket.setTimeout(idleMs);
    socket.end();
    request.unpipe();
    request.once('end', () => socket.destroy());
    request.resume();
  }
}
